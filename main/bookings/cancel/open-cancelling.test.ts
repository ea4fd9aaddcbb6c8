import { afterEach, describe, expect, it } from 'vitest';
import { openCancelling, type OpenCancelling } from './open-cancelling.ts';
import { loadLanguage } from '../../base/words.ts';
import { memoryStores } from '../../account/stores.ts';
import { readAgain } from '../../agenda/agenda.ts';
import { openOutbox, type Outbox } from '../../outbox/outbox.ts';
import { aBooking, bookingAt } from '../../../test/support/booking-builder.ts';
import { openCancelScene } from '../../../test/support/cancel-scene.ts';
import { startBookingsScene, type BookingsScene } from '../../../test/support/bookings-scene.ts';
import { aPublishEntry } from '../../../test/support/outbox-entries.ts';
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
      bookingOf('ours', {
        attendees: [
          { ...nora, locale: 'de' },
          { ...mayaAsGuest, locale: 'fr' },
        ],
      }),
      bookingOf('visit', { eventTypeId: 508, userId: people.stranger, attendees: [mayaAsGuest] }),
    ],
  });
  scene = world;
  const stores = memoryStores();
  const { agenda, store, service, client } = world;
  const report = (error: unknown): never => {
    throw error;
  };
  const start = (): OpenCancelling & { outbox: Promise<Outbox>; stop(): Promise<void> } => {
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
    return { ...cancelling, outbox, stop: async () => (await outbox).stop() };
  };
  await world.until(() => store.bookingOf('mine') !== null && store.bookingOf('visit') !== null);
  return { ...world, start };
}

const order = { uid: 'mine', scope: 'one', reason: 'Ill', isTyped: false } as const;

describe('what may be cancelled', () => {
  const weekly = (week: number, fields: object = {}) =>
    bookingAt(`2027-03-${10 + 7 * week}T14:00:00Z`, 60, {
      uid: `week ${week}`,
      recurringEventId: 'series',
      ...fields,
    });
  const cancelOf = (uid: string, scope: 'one' | 'all' = 'one', isTyped = false) =>
    ({ uid, scope, reason: ' Ill ', isTyped }) as const;

  it('is what a plan showed, and nothing else', async () => {
    const { outbox, settle } = await openCancelScene(bookingAt('2027-03-11T10:00:00Z', 30, { uid: 'call' }));
    await expect(outbox.plan('nowhere', 'one')).rejects.toMatchObject({ code: 'not-found' });
    const notFound: unknown = expect.objectContaining({ code: 'not-found' });
    expect(() => outbox.cancel(cancelOf('call'))).toThrow(notFound);
    await outbox.plan('call', 'one');
    expect(() => outbox.cancel(cancelOf('call', 'all'))).toThrow(notFound);
    const id = outbox.cancel(cancelOf('call'));
    await settle();
    // Once more is the same one.
    expect(outbox.cancel(cancelOf('call'))).toBe(id);
    expect(outbox.all()).toMatchObject([{ id, uid: 'call', reason: 'Ill' }]);
    expect(await outbox.plan('call', 'one')).toMatchObject({ blocked: 'busy', rows: [] });
  });

  it('is nothing that is off, and what is paid only with the word', async () => {
    const { outbox } = await openCancelScene(
      bookingAt('2027-03-11T10:00:00Z', 30, { uid: 'off', status: 'CANCELLED' }),
      bookingAt('2027-03-11T10:00:00Z', 30, { uid: 'paid', paid: true }),
    );
    await outbox.plan('off', 'one');
    await outbox.plan('paid', 'one');
    const badInput: unknown = expect.objectContaining({ code: 'bad-input' });
    expect(() => outbox.cancel(cancelOf('off', 'one', true))).toThrow(badInput);
    expect(() => outbox.cancel(cancelOf('paid'))).toThrow(badInput);
    expect(outbox.all()).toEqual([]);
    outbox.cancel(cancelOf('paid', 'one', true));
    expect(outbox.all()).toMatchObject([{ uid: 'paid' }]);
  });

  it('is as it was shown for the last twenty sheets', async () => {
    const calls = Array.from({ length: 21 }, (_, n) =>
      bookingAt('2027-03-11T10:00:00Z', 30, { uid: `${n}` }),
    );
    const { outbox } = await openCancelScene(...calls);
    for (const { uid } of calls.slice(0, 20)) await outbox.plan(uid, 'one');
    await outbox.plan('0', 'one');
    await outbox.plan('20', 'one');
    expect(() => outbox.cancel(cancelOf('1'))).toThrow(expect.objectContaining({ code: 'not-found' }));
    outbox.cancel(cancelOf('0'));
    outbox.cancel(cancelOf('2'));
    expect(outbox.all()).toMatchObject([{ uid: '0' }, { uid: '2' }]);
  });

  it('is a whole series, asked for by one of it, and only one where there is no series', async () => {
    const single = bookingAt('2027-03-11T10:00:00Z', 30, { uid: 'single' });
    const { outbox } = await openCancelScene(weekly(0), weekly(1), single);
    expect(await outbox.plan('week 1', 'all')).toMatchObject({
      scope: 'all',
      rows: [{ uid: 'week 0' }, { uid: 'week 1' }],
    });
    expect(await outbox.plan('single', 'all')).toMatchObject({ scope: 'one', rows: [{ uid: 'single' }] });
    // The one that was named is what the service is asked about.
    outbox.cancel(cancelOf('week 1', 'all'));
    expect(outbox.all()).toMatchObject([{ target: 'week 1', scope: 'all' }]);
  });

  it('is asked of the service by a booking that goes, though one was named that has begun', async () => {
    const begun = bookingAt('2027-03-10T08:00:00Z', 60, { uid: 'begun', recurringEventId: 'series' });
    const scene = await openCancelScene(begun, weekly(1));
    await scene.cancel('begun', 'all');
    expect(scene.sent).toMatchObject([{ uid: 'week 1', allRemainingBookings: true }]);
  });
});

describe('cancelling together with other changes', () => {
  const guests = { attendees: [{ name: 'Nora', email: 'nora@bell.example', locale: 'de' }] };
  const call = bookingAt('2027-03-11T10:00:00Z', 30, { uid: 'call', ...guests });

  it('goes at once, in the attendees’ language where no reason was typed', async () => {
    const scene = await openCancelScene(call, { ...call, uid: 'other' });
    await scene.outbox.cancelPart('plan', 'call', '', 'cancelled');
    await scene.outbox.cancelPart('plan', 'other', 'Ill', 'cancelled');
    await scene.settle();
    const german = (await loadLanguage('de')).main.reasons.cancelled;
    expect(scene.sent.map(({ uid, cancellationReason }) => [uid, cancellationReason])).toEqual([
      ['call', german],
      ['other', 'Ill'],
    ]);
    expect(scene.outbox.all()).toMatchObject([{ partOf: 'plan' }, { partOf: 'plan' }]);
  });

  it('says why nothing is cancelled, and that a booking is not known', async () => {
    const off = { ...call, uid: 'off', status: 'CANCELLED' };
    const { outbox } = await openCancelScene(call, off);
    const shown = (uid: string, uids: readonly string[]) =>
      outbox.cancelShown('plan', { uid, scope: 'one', reason: '' }, uids);
    expect(await outbox.cancelPart('plan', 'off', '', 'cancelled')).toBe('already');
    expect(await outbox.cancelPart('plan', 'nowhere', '', 'cancelled')).toBeNull();
    expect(await shown('off', ['off'])).toBe('already');
    expect(await shown('nowhere', [])).toBeNull();
    // It was approved for others only.
    expect(await shown('call', ['other'])).toBe('none-left');
    expect(outbox.all()).toEqual([]);
    expect(await shown('call', ['call'])).toMatchObject({ id: outbox.all()[0]?.id });
    expect(outbox.all()).toMatchObject([{ uid: 'call', partOf: 'plan', reason: '' }]);
  });
});

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

  it('is refused where the service says that one may not, but to the host', async () => {
    const { start, store } = await open();
    const cancelling = start();
    store.put([
      aBooking({ uid: 'theirs', canManage: false, isHost: false }),
      aBooking({ uid: 'hosted', canManage: false, isHost: true }),
    ]);
    const blocked = async (uid: string) => (await cancelling.calls.plan({ uid, scope: 'one' })).blocked;
    expect([await blocked('theirs'), await blocked('hosted')]).toEqual(['not-allowed', null]);
    await cancelling.stop();
  });

  it('writes for the guests, not for the person who is among them', async () => {
    const { start, store, until } = await open();
    const cancelling = start();
    await until(() => store.bookingOf('ours') !== null);
    await cancelling.cancelPart('plan', 'ours', '', 'cancelled');
    const { reasons } = (await loadLanguage('de')).main;
    expect(cancelling.all()).toMatchObject([{ uid: 'ours', account: 1, reason: reasons.cancelled }]);
    // It is shown with the other changes, and not beside them.
    expect(cancelling.view().cancellations).toEqual([]);
    await cancelling.stop();
  });

  it('tells of each change of a cancellation, and of nothing else in the outbox', async () => {
    const { start } = await open();
    const cancelling = start();
    const { entries } = await cancelling.outbox;
    await cancelling.calls.plan({ uid: 'mine', scope: 'one' });
    let told = 0;
    cancelling.changed.subscribe(() => (told += 1));
    await entries.put(aPublishEntry(501, { state: 'done' }));
    expect(told).toBe(0);
    const { id } = await cancelling.calls.cancel(order);
    expect(told).toBe(1);
    await cancelling.calls.takeBack({ id });
    expect(told).toBe(2);
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
