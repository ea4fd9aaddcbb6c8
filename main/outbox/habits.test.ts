import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHabitWorld, type HabitWorld, type Story } from '../../test/support/habits/habit-world.ts';

let world: HabitWorld;
beforeAll(async () => {
  world = await openHabitWorld();
});
afterAll(() => world.stop());

const booked = { state: 'booked' };
const notBooked = { state: 'not-booked', isCertain: false };
const notToldApart = { state: 'unknown', why: 'not-told-apart' };
const elsewhere = { state: 'unknown', why: 'taken' };
const bare = ['rows as documented'] as const;

/** What is said, and how many bookings the write has made. */
const stories: readonly (readonly [string, Story, object, number])[] = [
  [
    'a request that the attendee made before is not taken for one’s own, which was refused',
    { habits: [...bare, 'requests apart'], type: 'request', trouble: 'none', rival: 'before' },
    { state: 'refused', kind: 'already-signed-up' },
    0,
  ],
  [
    'nor is it where one’s own never arrived',
    { habits: [...bare, 'requests apart'], type: 'request', trouble: 'never arrives', rival: 'before' },
    notBooked,
    0,
  ],
  [
    'a booking that somebody else made meanwhile may be one’s own, where no list shows marks',
    { habits: bare, type: 'call', trouble: 'none', rival: 'meanwhile' },
    notToldApart,
    0,
  ],
  [
    'and where one’s own never arrived',
    { habits: bare, type: 'call', trouble: 'never arrives', rival: 'meanwhile' },
    notToldApart,
    0,
  ],
  ['and so may be one’s own', { habits: bare, type: 'call', trouble: 'answer lost' }, notToldApart, 1],
  [
    'a seat that the attendee had before is not taken for one’s own where the list could not be read',
    { habits: [], type: 'seat', trouble: 'none', rival: 'before', isListDown: true },
    notToldApart,
    0,
  ],
  [
    'a seat is booked where the answer was lost',
    { habits: [], type: 'seat', trouble: 'answer lost' },
    booked,
    0,
  ],
  [
    'a series is booked where only the recurring list shows it',
    { habits: ['series apart'], type: 'series', trouble: 'answer lost' },
    booked,
    4,
  ],
  [
    'and is not denied where no list shows marks either',
    { habits: [...bare, 'series apart'], type: 'series', trouble: 'answer lost' },
    notToldApart,
    4,
  ],
  [
    'a booking that a colleague hosts is not denied where slots leave their username blank',
    { habits: ['blank usernames'], type: 'colleague', trouble: 'answer lost' },
    { state: 'unknown', why: 'not-listed' },
    1,
  ],
  [
    'nor is it refused',
    { habits: ['blank usernames'], type: 'colleague', trouble: 'answer refused' },
    { state: 'unknown', why: 'not-listed' },
    1,
  ],
  [
    'where slots name everybody, that a host less is free is said',
    { habits: [], type: 'colleague', trouble: 'answer lost' },
    elsewhere,
    1,
  ],
  ['a refused answer is no proof', { habits: [], type: 'call', trouble: 'answer refused' }, booked, 1],
  [
    'a refused answer is believed when no list shows the booking',
    { habits: [], type: 'call', trouble: 'refused' },
    { state: 'refused', kind: 'answer', field: 'company' },
    0,
  ],
  [
    'lists that are some seconds behind show it to the second look: delivered twice',
    { habits: ['seconds behind'], type: 'call', trouble: 'delivered twice' },
    booked,
    1,
  ],
  ['and refused', { habits: ['seconds behind'], type: 'call', trouble: 'answer refused' }, booked, 1],
  [
    'the request of a person alone that never arrived is not with another host',
    { habits: ['no owner named'], type: 'request', trouble: 'never arrives' },
    notBooked,
    0,
  ],
  [
    'a reschedule is known by what it was moved from',
    { habits: [], type: 'call', trouble: 'answer lost', isMove: true },
    booked,
    1,
  ],
  [
    'or by the original that left its time',
    { habits: bare, type: 'call', trouble: 'delivered twice', isMove: true },
    booked,
    1,
  ],
  [
    'also where lists are some seconds behind',
    { habits: [...bare, 'seconds behind'], type: 'call', trouble: 'answer refused', isMove: true },
    booked,
    1,
  ],
  [
    'a reschedule that never arrived is not done',
    { habits: bare, type: 'call', trouble: 'never arrives', isMove: true },
    notBooked,
    0,
  ],
  [
    'nor one where somebody else moved it to another time',
    { habits: bare, type: 'call', trouble: 'never arrives', isMove: true, rival: 'elsewhere' },
    notBooked,
    0,
  ],
  [
    'a booking is where one wanted it when somebody else moved it there',
    { habits: bare, type: 'call', trouble: 'never arrives', isMove: true, rival: 'meanwhile' },
    booked,
    0,
  ],
];

describe('on a service with habits of its own', () => {
  it.each(stories)('%s', { timeout: 60_000 }, async (_, story, said, made) => {
    const end = await world.tell(story);
    expect(end.outcome).toMatchObject(said);
    expect(end.made).toHaveLength(made);
    expect(end.sends).toBe(1);
    // Nothing is booked twice, and what is moved is not lost.
    const others = (story.rival ?? null) === null ? 0 : 1;
    expect(end.on).toHaveLength(story.isMove === true || story.type === 'seat' ? 1 : made + others);
    if (end.outcome?.state === 'booked' && story.type !== 'seat' && story.isMove !== true) {
      expect(end.made.map(({ uid }) => uid)).toContain(end.outcome.booking.uid);
    }
    expect(world.reported).toEqual([]);
  });
});
