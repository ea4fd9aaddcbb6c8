import { describe, expect, it } from 'vitest';
import { createFormCalls } from './form-calls.ts';
import type { MovingView } from '../../preload/contract/model/quick-book.ts';
import { agendaState } from '../../test/support/an-agenda.ts';
import { aBooking } from '../../test/support/booking-builder.ts';
import { openEventTypesScene } from '../../test/support/event-types-scene.ts';

const account = {
  id: 7001,
  name: 'Maya Lindqvist',
  email: 'maya@lindqvist.example',
  username: 'maya',
  locale: null,
  avatarUrl: null,
  isAway: false,
  brand: null,
  more: { subscription: null, passwordSet: null, twoFactor: null, role: null, bio: null },
};
const attendees = [
  { name: 'Maya', email: ' Maya@Lindqvist.example', timeZone: 'Europe/Berlin' },
  { name: 'Ruth', email: 'ruth@okafor.example', timeZone: 'America/Toronto' },
];

/** Maya is about to reschedule a session with seats. */
async function reschedule(booking: Readonly<Record<string, unknown>>): Promise<MovingView> {
  const { details, eventTypes } = openEventTypesScene();
  details.set(501, { title: 'Class', seatsPerTimeSlot: 3 });
  const calls = createFormCalls({
    agenda: { view: () => agendaState(null, { account }) },
    eventTypes,
    store: { bookingOf: () => aBooking({ eventType: { id: 501 }, attendees, ...booking }) },
  });
  return calls.moving({ uid: 'class' });
}

describe('a session that is to be rescheduled', () => {
  it.each([
    ['as a whole by its host', { canManage: true, isHost: true }, true],
    ['as a whole by an admin of its team, who does not host it', { canManage: true, isHost: false }, true],
    ['as one seat by somebody who only holds one', { canManage: false, isHost: false }, false],
    ['as a whole by its host where the service says nothing else', { isHost: true }, true],
    ['as one seat where the service says only that somebody else hosts it', { isHost: false }, false],
  ])('moves %s', async (_, said, isWhole) => {
    expect((await reschedule(said)).session?.isWhole).toBe(isWhole);
  });

  it('is with the others, however one’s own address is written', async () => {
    expect(await reschedule({})).toMatchObject({
      guest: { name: 'Ruth', timeZone: 'America/Toronto' },
      session: { people: ['Ruth'] },
    });
  });

  it.each([
    ['fr-CA', 'Un créneau plus tôt s’est libéré, comme vous l’aviez demandé.'],
    [undefined, 'An earlier time came free, as you asked.'],
  ])('has a reason for an earlier time in the language of whom it is with, %s', async (locale, reason) => {
    const [me, ruth] = attendees;
    expect(await reschedule({ attendees: [me, { ...ruth, locale }] })).toMatchObject({
      earlierReason: reason,
    });
  });
});
