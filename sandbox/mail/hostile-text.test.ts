import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterWords, mailKinds } from './letter-words.ts';
import { readText, valueOf } from '../../test/support/calendar-reader.ts';
import { readHeader } from '../../test/support/mail-reader.ts';
import { ana, keptBooking, maya, openOutbox, tom } from '../../test/support/mail-scene.ts';

/** What people and attackers type: any UTF-16 at all, and what means something to mail and calendars. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '\r\nBcc: evil@evil.example\r\n',
        '\nEND:VEVENT\n',
        '"',
        '\\',
        ';',
        ',',
        ':',
        '\0',
        '\u2028',
        '\ud83d',
        '🎉',
        '<b>',
        '=?UTF-8?Q?x?=',
        '\u202e',
        'שלום',
        '\r',
        '\t',
        '.',
        '--_NmP',
        'x'.repeat(200),
      ),
      { maxLength: 40 },
    )
    .map((pieces) => pieces.join('')),
);

/** As plain text: whole characters, one kind of line break, no control characters. */
function asText(value: string): string {
  return Buffer.from(value)
    .toString()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

describe('text is text', () => {
  it('whatever names, titles, places and reasons hold, the message keeps its shape and its words', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          title: hostile,
          name: hostile,
          other: hostile,
          host: hostile,
          location: hostile,
          reason: hostile,
          uid: hostile,
          language: hostile,
        }),
        fc.constantFrom(...mailKinds),
        async ({ title, name, other, host, location, reason, uid, language }, kind) => {
          const booking = keptBooking({
            uid: `u${uid}`,
            title,
            location,
            attendees: [
              { ...ana, name },
              { ...tom, name: other },
            ],
          });
          const messages = await openOutbox().send({
            kind,
            booking,
            reason,
            language,
            organizer: { ...maya, name: host },
          });
          expect(messages.map(({ to }) => to)).toEqual([[ana.email], [tom.email]]);
          for (const { to, mail, leaves, event, text, bookingUid } of messages) {
            expect(readHeader(mail, 'to')).toContain(to[0]);
            expect([...mail.headers.keys()].toSorted()).toEqual([
              'content-language',
              'content-type',
              'date',
              'from',
              'message-id',
              'mime-version',
              'reply-to',
              'subject',
              'to',
            ]);
            expect(bookingUid).toBe(`u${uid}`);
            expect(leaves).toHaveLength(3);
            expect(leaves[0]?.content.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd());
            expect(text).toContain(asText(reason).replaceAll('\n', '\n  '));
            expect(text).not.toMatch(/^(?:Bcc|END):?/m);
            expect(event.filter(({ name: property }) => property === 'BEGIN')).toHaveLength(2);
            expect(event.filter(({ name: property }) => property === 'ATTENDEE')).toHaveLength(1);
            expect(readText(valueOf(event, 'SUMMARY') ?? '')).toBe(
              asText(title).replace(/\s+/gu, ' ') || 'Booking',
            );
            expect(readText(valueOf(event, 'DESCRIPTION') ?? '')).toContain(
              `${letterWords(language).labels.what} `,
            );
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
