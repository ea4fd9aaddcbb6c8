import { z } from 'zod';
import type { AccountStores } from '../account/stores.ts';
import type { TextStore } from '../base/kept.ts';
import { readJson } from '../api/json.ts';
import { rowsOf } from '../../protocol/common.ts';
import type { OutboxContent } from './entries.ts';
import { readEntry } from './entry-schema.ts';

/** Fields that the outbox has besides; everything else is as it was. */
const bookings = z.object({
  version: z.literal(1),
  entries: z.array(z.looseObject({})),
  links: z.array(z.object({ from: z.string(), to: z.string() })),
});
const moving = z.object({ order: z.object({ draft: z.object({ moving: z.object({}).nullable() }) }) });
const undoing = z.object({
  id: z.string(),
  isSeries: z.boolean(),
  order: z.object({ eventType: z.object({ title: z.string() }) }),
  outcome: z.object({
    state: z.literal('undoing'),
    booking: z.object({
      uid: z.string(),
      title: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      status: z.string(),
    }),
  }),
});
const cancellations = z.object({
  version: z.literal(1),
  entries: z.array(z.looseObject({ series: z.string().nullable().catch(null) })),
});
/** Of it, the wishes; the rest stays where it is. */
const publishing = z.object({
  version: z.literal(1),
  wishes: rowsOf(z.looseObject({ id: z.int() })).optional(),
});

/**
 * What versions before the outbox kept of writes, each kind in a text of its own, in the outbox's shape.
 *
 * @returns null where there is nothing
 * @throws what reading the texts throws
 */
export async function readEarlierJournals(
  text: AccountStores['text'],
  report: (error: unknown) => void,
): Promise<OutboxContent | null> {
  const booked = await readText(text('bookings'), bookings, 'bookings', report);
  const cancelled = await readText(text('cancellations'), cancellations, 'cancellations', report);
  const published = await readText(text('publishing'), publishing, 'publishing', report);
  const wishes = published?.wishes ?? [];
  if (booked === null && cancelled === null && wishes.length === 0) return null;
  const kept: readonly unknown[] = [
    ...(booked?.entries ?? []).flatMap((entry) => [
      { ...entry, kind: moving.safeParse(entry).data?.order.draft.moving ? 'move' : 'create' },
      ...undoOf(entry),
    ]),
    ...(cancelled?.entries ?? []).map((entry) => ({
      ...entry,
      kind: 'cancel',
      takesAll: entry.series !== null,
      undoes: null,
    })),
    ...wishes.map(({ id, ...wish }) => ({ ...wish, kind: 'publish', id: `publish ${id}`, eventTypeId: id })),
  ];
  const entries = kept.flatMap((each) => readEntry(each) ?? []);
  if (entries.length < kept.length) report(new Error('An entry in an earlier journal does not fit'));
  return { entries, moves: booked?.links ?? [] };
}

/** They are taken up: nothing of them may come back. */
export async function removeEarlierJournals(text: AccountStores['text']): Promise<void> {
  await text('bookings').remove();
  await text('cancellations').remove();
}

/** The cancellation of a booking that was being taken back; it may have been sent. */
function undoOf(entry: object): readonly unknown[] {
  const read = undoing.safeParse(entry).data;
  if (read === undefined) return [];
  const { uid, title, startTime, endTime, status } = read.outcome.booking;
  const row = { uid, title, startAt: startTime, endAt: endTime, status, people: [], outcome: 'open' };
  return [
    {
      kind: 'cancel',
      id: `undo of ${read.id}`,
      uid,
      target: uid,
      scope: 'one',
      series: null,
      takesAll: read.isSeries,
      undoes: read.id,
      title,
      eventTypeTitle: read.order.eventType.title,
      reason: '',
      wasSent: true,
      isAnswered: false,
      already: false,
      outcome: { state: 'sending' },
      rows: [{ ...row, payment: 'none', price: null }],
    },
  ];
}

async function readText<T>(
  text: TextStore,
  shape: z.ZodType<T>,
  name: string,
  report: (error: unknown) => void,
): Promise<T | null> {
  const stored = await text.read();
  if (stored === null) return null;
  const json = readJson(stored);
  const read = shape.safeParse(json.ok ? json.value : undefined);
  if (!read.success) report(new Error(`The earlier journal of ${name} does not fit`));
  return read.data ?? null;
}
