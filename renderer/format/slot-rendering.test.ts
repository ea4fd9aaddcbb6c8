import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { availability } from '../../protocol/availability.ts';
import { readAnswer } from '../../main/slots/read-slots.ts';
import { formatDate } from './times.ts';
import { dateFormat } from './locale.ts';
import { groupSlots, type SlotDays } from './slot-days.ts';
import { offsetMinutes } from './zones.ts';
import examples from '../../test/fixtures/vectors/examples.json';

const schema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    now: z.string(),
    display: z.object({
      timeZone: z.string(),
      timeFormat: z.union([z.literal(12), z.literal(24)]),
      locale: z.string(),
    }),
    response: z.unknown(),
    expected: z.object({
      days: z.array(
        z.object({
          date: z.string(),
          weekday: z.string(),
          items: z.array(z.object({ time: z.string(), label: z.string(), utcOffset: z.string() })),
        }),
      ),
      mustDistinguish: z.array(z.tuple([z.string(), z.string()])).optional(),
      emptyDates: z.array(z.string()).optional(),
      emptyState: z.boolean().optional(),
    }),
  }),
);
type Example = z.output<typeof schema>[number];

/** As the picker does it: main reads the answer, the page groups it. */
function render({ now, display, response }: Example, range?: { from: string; to: string }): SlotDays {
  const nowMs = Date.parse(now);
  const eventType = { seats: null, hosts: [] };
  const list = readAnswer(availability.parse(response), {
    eventType,
    lengthMinutes: 30,
    nowMs,
    askedAt: now,
  });
  return groupSlots(list.slots, {
    zone: display.timeZone,
    otherZone: 'UTC',
    style: { locale: display.locale, hours: display.timeFormat },
    nowMs,
    ...(range ? { range } : {}),
  });
}

const plain = (label: string): string => label.replace(/[\u202f\u00a0]/gu, ' ').toLowerCase();

function utcOffset(zone: string, instant: string): string {
  const minutes = offsetMinutes(zone, Date.parse(instant));
  const digits = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
}

const cases = schema.parse(examples.clientSlotRendering.vectors).map((example) => [example] as const);

describe('the examples of slots on the page', () => {
  it.each(cases)('$id: $title', (example) => {
    const { display, expected } = example;
    const { days, isEmpty } = render(example);
    expect(
      days.map(({ date, dateMs, items }) => ({
        date,
        weekday: dateFormat(display.locale, 'UTC', { weekday: 'long' }).format(dateMs),
        items: items.map(({ at, label }) => ({
          time: at,
          label: plain(label),
          utcOffset: utcOffset(display.timeZone, at),
        })),
      })),
    ).toEqual(
      expected.days.map((day) => ({
        ...day,
        items: day.items.map((item) => ({ ...item, label: plain(item.label) })),
      })),
    );
    expect(isEmpty).toBe(expected.emptyState ?? false);

    const shown = new Map(
      days.flatMap(({ items }) =>
        items.map(({ at, label, offsetMark }) => [at, `${label} ${offsetMark ?? ''}`]),
      ),
    );
    for (const [one, other] of expected.mustDistinguish ?? []) {
      expect(shown.get(one)).not.toBe(shown.get(other));
    }
    for (const empty of expected.emptyDates ?? []) {
      const noon = `${empty}T12:00:00Z`;
      const withEmpty = render(example, { from: noon, to: noon });
      expect(withEmpty.days.find(({ date }) => date === empty)?.items).toEqual([]);
    }
  });

  it('have dates that are written in the shown zone', () => {
    const [example] = cases.map(([one]) => one).filter(({ id }) => id === 'CR03');
    if (!example) throw new Error('The example is gone');
    expect(render(example).days.map(({ dateMs }) => formatDate(dateMs, 'en-GB', 'UTC'))).toEqual([
      'Wed 10 February',
      'Thu 11 February',
      'Fri 12 February',
    ]);
  });
});
