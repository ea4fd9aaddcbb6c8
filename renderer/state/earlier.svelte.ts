import type { EarlierWatch, WantedWhen, WantsEarlier } from '../../preload/contract/model/earlier.ts';
import type { EventTypeRow, GuestRow } from '../../preload/contract/model/quick-book.ts';
import { call, callOf } from '../bridge.ts';
import { usualWhen } from '../format/earlier.ts';
import { pageWords } from '../words.svelte.ts';
import type { Attempts, Toast } from './attempts.svelte.ts';

interface Saying {
  readonly attempts: Attempts;
  readonly toast: Toast;
}

/** Marks whom a booking is with. Why they cannot be marked is said. */
export const wantEarlier = ({ attempts, toast }: Saying, uid: string, when: WantedWhen): Promise<boolean> =>
  attempts.run(`earlier ${uid}`, async () => {
    const marked = await call('earlier.add', { who: { kind: 'booking', uid }, ...when });
    if (marked.kind === 'cannot') toast.fail(pageWords().changes.cannot[marked.why]);
  });

type Watch = Pick<EarlierWatch, 'account' | 'id'>;

export const changeWhen = (attempts: Attempts, { account, id }: Watch, when: WantedWhen): Promise<boolean> =>
  attempts.run(`earlier ${id}`, () => callOf(account, 'earlier.change', { id, ...when }));

/** The time that came free is not wanted. */
export const skipTime = (attempts: Attempts, { account, id }: Watch, at: string): Promise<boolean> =>
  attempts.run(`earlier ${id}`, () => callOf(account, 'earlier.skip', { id, at }));

export const stopLooking = (attempts: Attempts, { account, id }: Watch): Promise<boolean> =>
  attempts.run(`earlier ${id}`, () => callOf(account, 'earlier.stop', { id }));

/** Marks somebody who is not booked yet. @returns whether it worked; else why not was said */
export const addPerson = (
  { attempts }: Saying,
  person: Omit<Extract<WantsEarlier, { kind: 'person' }>, 'kind'>,
): Promise<boolean> =>
  attempts.run(
    'earlier add',
    () => call('earlier.add', { who: { kind: 'person', ...person }, ...usualWhen }),
    null,
    { 'bad-input': pageWords().earlier.form.booked },
  );

/** The event types of one’s own that can be booked from here; none where they cannot be read. */
export async function bookableTypes(): Promise<readonly EventTypeRow[]> {
  const { rows } = await call('quickBook.eventTypes', { text: '' }).catch(() => ({ rows: [] }));
  return rows.filter(({ target, pageOnly }) => target.kind === 'event-type' && pageOnly === null);
}

/** Time zones, those of people one knows first. */
export async function knownZones(): Promise<readonly string[]> {
  const rows = await call('quickBook.zones', { text: '' }).catch(() => []);
  return rows.map(({ timeZone }) => timeZone);
}

export const findGuests = (text: string): Promise<readonly GuestRow[]> =>
  call('quickBook.guests', { text: text.trim() }).catch(() => []);
