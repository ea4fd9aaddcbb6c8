import { afterEach, describe, expect, it } from 'vitest';
import { openCancelling, type OpenCancelling } from './open-cancelling.ts';
import { memoryStores } from '../../account/stores.ts';
import { readAgain } from '../../agenda/agenda.ts';
import { openOutbox } from '../../outbox/outbox.ts';
import { startBookingsScene, type BookingsScene } from '../../../test/support/bookings-scene.ts';
import { createCountedBytes } from '../../../test/support/sandbox-service.ts';
import { readMessages, readStoredBooking } from '../../../test/support/sandbox-state.ts';
import {
  bookingOf,
  mayaAsGuest,
  nora,
  people,
  ravi,
  teamWorkspace,
} from '../../../test/support/team-workspace.ts';

let scene: BookingsScene | undefined;
afterEach(async () => {
  await scene?.bookings.stop();
  scene?.agenda.stop();
  await scene?.stop();
});

async function open() {
  const world = await startBookingsScene({
    ...teamWorkspace,
    eventTypes: [
      { id: 501, title: 'Intro call', slug: 'intro', length: 30, ownerId: people.maya },
      { id: 508, title: 'Review', slug: 'review', length: 30, ownerId: people.stranger },
    ],
    bookings: [
      bookingOf('mine', { attendees: [nora, ravi] }),
      bookingOf('visit', { eventTypeId: 508, userId: people.stranger, attendees: [mayaAsGuest] }),
    ],
  });
  scene = world;
  const stores = memoryStores();
  const { agenda, store, service, client } = world;
  const report = (error: unknown): never => {
    throw error;
  };
  const start = (): OpenCancelling & { stop(): Promise<void> } => {
    const outbox = openOutbox({
      client,
      clock: service.clock,
      randomBytes: createCountedBytes(),
      report,
      text: (purpose) => stores.text(purpose),
    });
    void outbox.then(({ bookingsChanged }) => bookingsChanged.subscribe(() => void readAgain(agenda)));
    const cancelling = openCancelling({
      id: 1,
      client,
      agenda,
      outbox,
      store,
      report,
    });
    return { ...cancelling, stop: async () => (await outbox).stop() };
  };
  await world.until(() => store.bookingOf('mine') !== null && store.bookingOf('visit') !== null);
  return { ...world, start };
}

const order = { uid: 'mine', scope: 'one', reason: 'Ill', isTyped: false } as const;

describe('cancelling, put together', () => {
  it('shows who is told, sends after five seconds, and the agenda is read again', async () => {
    const { start, agenda, service, until } = await open();
    const cancelling = start();
    expect((await cancelling.calls.plan({ uid: 'mine', scope: 'one' })).people).toMatchObject([
      { email: nora.email },
      { email: ravi.email },
    ]);
    await cancelling.calls.cancel(order);
    expect(await readMessages(service)).toEqual([]);
    service.clock.advance(5_000);
    await until(() => cancelling.view().cancellations[0]?.outcome.state === 'cancelled');
    expect(await readStoredBooking(service, 'mine')).toMatchObject({ cancellationReason: 'Ill' });
    // It was tomorrow's, and of those only what is on is read.
    await until(() => !agenda.bookings().some(({ uid }) => uid === 'mine'));
    await cancelling.stop();
  });

  it('says at the next start that what was left in its five seconds was not sent', async () => {
    const { start, service, until } = await open();
    const first = start();
    await first.calls.plan({ uid: 'mine', scope: 'one' });
    const { id } = await first.calls.cancel(order);
    await first.stop();
    service.clock.advance(60_000);
    const second = start();
    await until(() => second.view().cancellations.length > 0);
    expect(second.view().cancellations).toMatchObject([
      { id, outcome: { state: 'not-sent', why: 'closed' } },
    ]);
    expect(await readStoredBooking(service, 'mine')).toMatchObject({ status: 'ACCEPTED' });
    await second.calls.dismiss({ id });
    expect(second.view().cancellations).toEqual([]);
    await second.stop();
  });

  it('lets a guest call off their own booking; the host is told', async () => {
    const { start } = await open();
    const cancelling = start();
    expect(await cancelling.calls.plan({ uid: 'visit', scope: 'one' })).toMatchObject({
      blocked: null,
      people: [{ email: 'stranger@x.example' }],
    });
    await cancelling.stop();
  });

  it('forgets what is taken back', async () => {
    const { start, service } = await open();
    const cancelling = start();
    await cancelling.calls.plan({ uid: 'mine', scope: 'one' });
    const { id } = await cancelling.calls.cancel(order);
    expect(await cancelling.calls.takeBack({ id })).toEqual({ isTakenBack: true });
    expect(await cancelling.calls.takeBack({ id })).toEqual({ isTakenBack: false });
    service.clock.advance(60_000);
    expect(await readMessages(service)).toEqual([]);
    await cancelling.stop();
  });
});
