import { describe, expect, it } from 'vitest';
import { attendeesTime, initials, nameOf, peopleLine, peopleText, sharedZone } from './bookings.ts';
import { person } from '../../test/renderer/support/rows.ts';

const anna = person('Anna Bergström', 'anna@example.org', 'Europe/Stockholm');
const joon = person('Joon Park', 'joon@example.org', 'Asia/Seoul');
const lea = person('Lea', 'lea@example.org', 'Asia/Seoul');
const guest = person(' ', 'guest@example.org');
const style = { locale: 'en-GB', hours: 24 } as const;

describe('the line of attendees', () => {
  it.each([
    [[], ''],
    [[anna], 'Anna Bergström'],
    [[anna, joon], 'Anna and Joon'],
    [[anna, joon, lea], 'Anna, Joon and 1 other'],
    [[anna, joon, lea, guest], 'Anna, Joon and 2 others'],
    [[guest], 'guest@example.org'],
    [[guest, anna], 'guest@example.org and Anna'],
  ])('number %# reads as it should', (people, text) => {
    expect(peopleText(people)).toBe(text);
  });

  it('keeps names apart, so that each can be isolated', () => {
    expect(peopleLine([anna, joon, lea])).toEqual({ names: ['Anna', 'Joon'], others: 1 });
  });

  it('calls a guest without a name by the address', () => {
    expect(nameOf(guest)).toBe('guest@example.org');
  });

  it.each([
    [anna, 'AB'],
    [lea, 'L'],
    [guest, 'G'],
    [person('Maria de la Cruz', 'm@example.org'), 'MC'],
    [person('👩‍🚀 Ria', 'r@example.org'), '👩R'],
    [person('', ''), ''],
  ])('gives number %# its initials', (who, letters) => {
    expect(initials(who)).toBe(letters);
  });
});

describe('the time at the attendees’ place', () => {
  const at = Date.parse('2026-10-28T17:00:00Z');
  const there = (people: Parameters<typeof sharedZone>[0]): ReturnType<typeof attendeesTime> =>
    attendeesTime({ people }, at, style, 'Europe/Stockholm');

  it('is given with its city, and its day when that differs', () => {
    expect(there([person('Ana', 'a@example.org', 'America/Sao_Paulo')])).toEqual({
      time: '14:00',
      city: 'São Paulo',
    });
    expect(there([joon])).toEqual({ time: '02:00 Thu', city: 'Seoul' });
  });

  it('is left out where the clocks agree at that moment, whatever the zone is called', () => {
    expect(there([person('Lucia', 'l@example.org', 'Europe/Rome')])).toBeNull();
  });

  it('is that of the booking’s own day: New York is five hours away in the week between the two clock changes, else six', () => {
    const kim = [person('Kim', 'k@example.org', 'America/New_York')];
    const inTheWeekBetween = attendeesTime({ people: kim }, at, style, 'Europe/Stockholm');
    const after = attendeesTime(
      { people: kim },
      Date.parse('2026-11-04T17:00:00Z'),
      style,
      'Europe/Stockholm',
    );
    expect([inTheWeekBetween?.time, after?.time]).toEqual(['13:00', '12:00']);
  });

  it('is left out when they are in several zones, or one is not known', () => {
    expect(there([joon, anna])).toBeNull();
    expect(there([joon, guest])).toBeNull();
    expect(there([joon, lea])).not.toBeNull();
    expect(there([person('X', 'x@example.org', 'Moon/Base')])).toBeNull();
    expect(sharedZone([])).toBeNull();
  });
});
