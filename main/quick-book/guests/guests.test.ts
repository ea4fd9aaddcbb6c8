import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { bookingPage, type Booking } from '../../../protocol/booking.ts';
import { createGuests, type Guests } from './guests.ts';
import type { GuestRow as PageGuestRow, GuestRow } from '../../../preload/contract/model/quick-book.ts';
import { bodyOf } from '../../../test/support/bodies.ts';
import { bookingAt } from '../../../test/support/booking-builder.ts';

const now = '2027-03-10T08:15:00.000Z';
const maya = { id: 7001, name: 'Maya Lindqvist', email: 'maya@lindqvist.example' };
const omar = { id: 7002, name: 'Omar Haddad', email: 'omar@harborpine.example' };

const openGuests = (...bookings: readonly Booking[]): Guests => {
  const guests = createGuests({ clock: { now: () => Date.parse(now) }, ownAddresses: () => [maya.email] });
  guests.learn(bookings);
  return guests;
};

/** A booking with these people, "Name <address>" each, days from now. */
function met(days: number, people: readonly string[], fields: object = {}): Booking {
  const attendees = people.map((person) => {
    const [, name = '', email = person] = /^(.*) <(.*)>$/.exec(person) ?? [];
    return { name, email, timeZone: 'Europe/London' };
  });
  const start = new Date(Date.parse(now) + days * 86_400_000).toISOString();
  return bookingAt(start, 30, { isHost: true, user: maya, attendees, ...fields });
}

const emails = (guests: Guests, text: string): readonly string[] =>
  guests.complete(text).map(({ email }) => email);

describe('people of earlier bookings', () => {
  it('are returned as the page needs them', () => {
    expectTypeOf<GuestRow>().toEqualTypeOf<PageGuestRow>();
    const guests = openGuests(
      met(-30, ['Nora Bell <Nora@bell.example>'], { eventType: { id: 501, title: 'Intro call' } }),
      met(-3, ['<b>Nora</b> Bell <nora@bell.example>'], {
        eventType: { id: 502, title: 'Portfolio review' },
      }),
      met(4, ['nora@bell.example'], {
        attendees: [{ name: '', email: 'nora@bell.example', timeZone: 'Asia/Tokyo', locale: 'pt_BR' }],
      }),
    );
    expect(guests.find(' NORA@bell.example ')).toEqual({
      name: '<b>Nora</b> Bell',
      email: 'nora@bell.example',
      timeZone: 'Asia/Tokyo',
      language: 'pt-BR',
      lastAt: '2027-03-07T08:15:00.000Z',
      lastTitle: 'Portfolio review',
    });
    expect(guests.complete('nora')).toHaveLength(1);
  });

  it('have no letters in their names that a person does not see', () => {
    const guests = openGuests(met(-3, ['No\u200bra\u2060 \u202eBell <nora@bell.example>']));
    expect(guests.find('nora@bell.example')?.name).toBe('Nora Bell');
    expect(emails(guests, 'nora bell')).toEqual(['nora@bell.example']);
  });

  it('have the next booking as their last one when none began yet', () => {
    const guests = openGuests(met(9, ['a@b.example']), met(5, ['a@b.example']));
    expect(guests.find('a@b.example')?.lastAt).toBe('2027-03-15T08:15:00.000Z');
  });

  it('are neither oneself nor the other hosts of the team', () => {
    const guests = openGuests(
      met(-2, [
        'Nora Bell <nora@bell.example>',
        'Omar <OMAR@harborpine.example>',
        'Maya <MAYA@lindqvist.example>',
      ]),
      met(-1, ['ravi@thapa.example'], { user: omar, isHost: false, canManage: true }),
    );
    expect(emails(guests, '')).toEqual(['ravi@thapa.example', 'nora@bell.example']);
  });

  it('are not those of bookings one only visits', () => {
    const guests = openGuests(met(-1, ['other@patient.example'], { isHost: false, canManage: false }));
    expect(emails(guests, '')).toEqual([]);
  });

  it('are known from cancelled bookings too, and not twice from lists read twice', () => {
    const booking = met(-1, ['nora@bell.example'], { status: 'CANCELLED' });
    const guests = openGuests(booking, booking);
    guests.learn([booking]);
    expect(emails(guests, 'nora')).toEqual(['nora@bell.example']);
    guests.learn([{ ...booking, attendees: [{ name: 'Nora', email: 'nora@new.example' }] }]);
    expect(emails(guests, 'nora')).toEqual(['nora@new.example']);
  });

  it('of every list of the family are read', () => {
    const guests = openGuests(...bookingPage.parse(bodyOf('05-bookings-upcoming.json')).bookings);
    expect(emails(guests, 'ليلى')).toEqual(['layla@bennasser.example']);
    expect(emails(guests, 'maya@lindqvist')).toEqual([]);
  });
});

describe('completing what is typed', () => {
  const guests = openGuests(
    met(-3, ['Marcus Bell <marcus.bell@bellandsons.example>']),
    met(-2, ['Łucja Żak-Müller <lz@northlight.example>']),
    met(-1, ['Jean-Luc d’Arc <jl.darc@orleans.example>']),
    met(-1, ['林雨晨 <lin@harborpine.example>']),
  );

  it.each([
    ['mar', 'marcus.bell@bellandsons.example'],
    ['bell mar', 'marcus.bell@bellandsons.example'],
    ['MARCUS.BELL@', 'marcus.bell@bellandsons.example'],
    ['bellandsons', 'marcus.bell@bellandsons.example'],
    ['lucja zak', 'lz@northlight.example'],
    ['mueller', null],
    ['muller', 'lz@northlight.example'],
    ['d’arc', 'jl.darc@orleans.example'],
    ['雨', 'lin@harborpine.example'],
    ['marcus zak', null],
  ])('"%s" is %s', (text, email) => {
    expect(emails(guests, text)).toEqual(email === null ? [] : [email]);
  });

  it('puts the recent before the old, the frequent before the rare, and an address that is whole first', () => {
    const weekly = Array.from({ length: 8 }, (_, week) =>
      met(-200 - 7 * week, ['Ann Often <ann.often@x.example>']),
    );
    const some = openGuests(
      ...weekly,
      met(-200, ['Ann Once <ann.once@x.example>']),
      met(-1, ['Ann New <ann.new@x.example>']),
      met(-400, ['Ann <ann@x.example>']),
    );
    expect(emails(some, 'ann')).toEqual([
      'ann.new@x.example',
      'ann.often@x.example',
      'ann.once@x.example',
      'ann@x.example',
    ]);
    expect(emails(some, 'ann@x.example')).toEqual(['ann@x.example']);
    expect(some.complete('ann', 2)).toHaveLength(2);
  });

  it('puts a whole name before the beginning of another, however recent that is', () => {
    const guests = openGuests(
      met(-1, ['Anna Okafor <anna@okafor.example>']),
      met(-300, ['Ann Lee <ann@lee.example>']),
      met(-400, ['Joanna Ann <joanna@ann.example>']),
    );
    expect(emails(guests, 'an')[0]).toBe('anna@okafor.example');
    expect(emails(guests, 'ann')).toEqual(['ann@lee.example', 'joanna@ann.example', 'anna@okafor.example']);
  });

  it('puts a word of the name before a piece of an address', () => {
    const some = openGuests(met(-1, ['Zoe <a@bellamy.example>']), met(-300, ['Nora Bell <nora@b.example>']));
    expect(emails(some, 'bell')).toEqual(['nora@b.example', 'a@bellamy.example']);
  });

  it('stands any text and any people', () => {
    const person = fc.record({
      name: fc.string({ unit: 'grapheme' }),
      email: fc.string(),
      timeZone: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(person), fc.string({ unit: 'grapheme', maxLength: 300 }), (attendees, text) => {
        const some = openGuests(met(-1, [], { attendees }));
        for (const row of some.complete(text)) expect(row.email).toContain('@');
      }),
    );
  });
});

describe('where somebody probably is', () => {
  it('is where the latest booking that says so was for, and which one that is', () => {
    const at = (days: number, timeZone: string, title: string): Booking =>
      met(days, [], { title, attendees: [{ name: 'Ana', email: 'ana@lopez.example', timeZone }] });
    const guests = openGuests(
      at(-30, 'America/Bogota', 'Intro call'),
      at(-2, 'America/New_York', 'Portfolio review'),
      at(-1, 'Mars/Olympus', 'Nowhere'),
    );
    expect(guests.guessZone('ANA@lopez.example')).toEqual({
      timeZone: 'America/New_York',
      startAt: '2027-03-08T08:15:00.000Z',
      title: 'Portfolio review',
    });
    expect(guests.guessZone('bob@lopez.example')).toBeNull();
  });
});

it('5,000 bookings are searched, at each key, in about the time that it takes to parse them', () => {
  const lines = Array.from(
    { length: 5000 },
    (_, n) => `Guest${n % 4000} Müller${n % 97} <guest.${n % 4000}@company${n % 31}.example>`,
  );
  const bookings = lines.map((line, n) => met(-n / 10, [line]));
  const guests = openGuests(...bookings);
  const texts = ['g', 'gu', 'guest1', 'muller', 'guest12 mul', 'nobody', '', 'company3', 'guest.77@'];
  const written = JSON.stringify(bookings);
  const bestOf = (work: () => unknown): number => {
    const times = Array.from({ length: 20 }, () => {
      const beganAt = performance.now();
      work();
      return performance.now() - beganAt;
    });
    return Math.min(...times);
  };
  const parsed = bestOf(() => JSON.parse(written) as unknown);
  const slowest = Math.max(...texts.map((text) => bestOf(() => guests.complete(text))));
  // A third to two thirds here; milliseconds would say how busy the machine is.
  expect(slowest / parsed).toBeLessThan(1.5);
});
