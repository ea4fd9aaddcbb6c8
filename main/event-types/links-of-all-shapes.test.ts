import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import { createEventTypes, type EventTypes } from './event-types.ts';
import { pageOnlyOf } from './form/read-form.ts';
import { readSlots } from '../slots/read-slots.ts';
import { toSlotRequest } from '../slots/slot-query.ts';
import type { BookingTarget } from '../../preload/contract/model/quick-book.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';
import { slotQuery, startSlotScene, type SlotScene } from '../../test/support/slot-scene.ts';
import { bookingOf, mayaAsGuest, people, teamWorkspace } from '../../test/support/team-workspace.ts';

const hash = 'wX9k2LmQ7rT4vB8nZ3cY1a';
const eventTypes = [
  { id: 501, ownerId: people.maya, title: 'Intro call', slug: 'intro', length: 30, hashedLinks: [hash] },
  { id: 502, ownerId: people.omar, title: 'Review', slug: 'review', length: 45 },
  {
    id: 503,
    teamId: 310,
    title: 'Discovery',
    slug: 'discovery',
    length: 30,
    hosts: [{ userId: people.omar }],
  },
  { id: 504, ownerId: people.anna, title: 'Café', slug: 'café', length: 30 },
  { id: 505, ownerId: people.maya, title: 'Never booked', slug: 'never', length: 30 },
];

/** Maya has hosted 501, and was a guest of Anna’s 504; she never booked the others. */
const workspace = {
  ...teamWorkspace,
  eventTypes,
  bookings: [
    bookingOf('own'),
    bookingOf('as guest', { eventTypeId: 504, userId: people.anna, attendees: [mayaAsGuest] }),
  ],
};

let scene: SlotScene;
let known: EventTypes;

beforeAll(async () => {
  scene = await startSlotScene(workspace);
  known = createEventTypes({
    client: scene.client,
    clock: scene.service.clock,
    text: createMemoryText(),
    report: (error) => {
      throw error;
    },
    placesOf: () => [],
    pageOnlyOf,
    pinned: () => [],
    page: (owner, slug) => `https://book.example/${owner}/${slug}`,
    username: () => 'maya',
  });
  await known.start();
  await known.walk();
  await known.details(501);
});

afterAll(() => scene.stop());

const nameOf = (target: BookingTarget): string =>
  target.kind === 'group' ? `${target.usernames.join('+')}/${target.slug}` : `${target.kind} ${target.id}`;

/** What a text leads to: the times of something, or a sentence. */
async function leadsTo(text: string): Promise<string> {
  try {
    const { target } = await known.lookUp(text);
    const query = slotQuery({ target, from: '2027-03-11T23:00:00.000Z' });
    const { slots } = await readSlots(
      { client: scene.client, clock: scene.service.clock },
      await toSlotRequest(query, known),
    );
    return `${slots.length > 0 ? 'times' : 'no times'} of ${nameOf(target)}`;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code;
  }
}

const own = 'times of event-type 501';
const omar = 'times of omar/review';
const team = 'times of team/harbor-pine/discovery';
const both = 'times of maya+omar/intro';
const inOrg = 'times of org/harbor-pine/omar/review';
const secret = 'times of private-link 501';
/** The page says that there is none, and what to do instead. */
const sentence = 'not-found';

describe('what is typed or pasted ends in times or in a sentence', () => {
  it.each([
    ['501', own],
    ['#501', own],
    ['No. 501', own],
    ['505', 'times of event-type 505'],
    ['https://app.example/event-types/501', own],
    ['https://app.example/event-types/501?tabName=setup', own],
    ['999', sentence],
    ['maya/intro', own],
    ['Maya / intro', own],
    ['@maya/intro', own],
    ['https://book.example/maya/intro', own],
    ['https://book.example/maya/intro/', own],
    ['https://book.example/maya/intro?month=2027-03#slots', own],
    ['https://BOOK.example/maya/intro', own],
    ['book.example/maya/intro', own],
    ['https://book.example/maya/intro/embed', own],
    ['<https://book.example/maya/intro>', own],
    ['[Book me](https://book.example/maya/intro)', own],
    ['Book me here: https://book.example/maya/intro.', own],
    ['omar/review', omar],
    ['https://book.example/omar/review', omar],
    ['https://www.book.example/omar/review', omar],
    ['https://book.example:8443/omar/review', omar],
    ['https://book.example/anna/caf%C3%A9', 'times of anna/café'],
    ['omar/other', sentence],
    ['nobody/intro', sentence],
    ['team/harbor-pine/discovery', team],
    ['https://book.example/team/harbor-pine/discovery', team],
    ['https://book.example/instant-meeting/team/harbor-pine/discovery', team],
    ['https://book.example/team/harbor-pine/other', sentence],
    ['https://book.example/org/harbor-pine/omar/review', inOrg],
    ['https://harbor-pine.book.example/omar/review', inOrg],
    [
      'https://book.example/org/harbor-pine/team/harbor-pine/discovery',
      'times of org/harbor-pine/team/harbor-pine/discovery',
    ],
    ['https://northlight.book.example/omar/review', sentence],
    ['maya+omar/intro', both],
    ['maya, omar / intro', both],
    ['https://book.example/maya+omar/intro', both],
    ['https://book.example/maya%2Bomar/intro', both],
    ['maya + omar', 'times of maya+omar/dynamic'],
    [`https://book.example/d/${hash}/intro`, secret],
    [`d/${hash}`, secret],
    [hash, secret],
    ['https://book.example/d/unknown-hash/other', sentence],
    ['https://book.example/maya', sentence],
    ['https://book.example/team/harbor-pine', sentence],
    ['https://book.example/booking/wX9k2LmQ7r', sentence],
    ['https://book.example/reschedule/wX9k2LmQ7r', sentence],
    ['https://elsewhere.test/omar/review', sentence],
    ['https://', sentence],
  ])('%s: %s', async (text, result) => {
    expect(await leadsTo(text)).toBe(result);
  });

  it('asks by names with what the link says of teams and organizations', async () => {
    const target = { kind: 'group', usernames: ['org/acme/team/design'], slug: 'demo' } as const;
    const { eventType } = await toSlotRequest(slotQuery({ target }), known);
    expect(eventType).toMatchObject({ isTeam: true, orgSlug: 'acme', hosts: [] });
  });
});

describe('an event type of somebody else, once booked as a guest', () => {
  it('is found by its name, is not on the board, and is booked with name and address', async () => {
    expect(known.all().map(({ id }) => id)).not.toContain(504);
    expect(known.search('').map(({ target }) => nameOf(target))).not.toContain('event-type 504');
    const [row] = known.search('cafe');
    expect(row).toMatchObject({ target: { kind: 'event-type', id: 504 }, lengths: [30], page: null });
    expect(await leadsTo('504')).toBe('times of event-type 504');
  });
});
