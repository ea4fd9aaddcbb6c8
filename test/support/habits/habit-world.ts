import { eventType as eventTypeSchema } from '../../../protocol/event-type.ts';
import type { Transport } from '../../../main/api/transport.ts';
import { isListedFor, openSlotOf } from '../../../main/event-types/hosts.ts';
import type { BookingOrder } from '../../../main/outbox/booking/order.ts';
import type { WriteOutcome } from '../../../preload/contract/model/quick-book.ts';
import { anOrder } from '../an-order.ts';
import { createMemoryTexts } from '../memory-text.ts';
import { readKept, type KeptBooking } from '../storm/booking-tally.ts';
import { startStormService } from '../storm/storm-service.ts';
import { openWriters, type Writers } from '../storm/writers.ts';
import { answerWith, eventTypeWith, type HabitName } from './habits.ts';
import { habitWorkspace, typeIds, type TypeName } from './habit-workspace.ts';

/** What happens to the request: whether it is carried out, and what comes back. */
export type Trouble =
  'none' | 'never arrives' | 'answer lost' | 'answer refused' | 'delivered twice' | 'refused';

export interface Story {
  readonly habits: readonly HabitName[];
  readonly type: TypeName;
  readonly trouble: Trouble;
  /** Whether a booking is moved in place of a new one. */
  readonly isMove?: boolean;
  /**
   * Somebody else books the same time for the same attendee, or moves the same booking there: long before, or right
   * before the request arrives. `elsewhere`: moves it to another time.
   */
  readonly rival?: 'before' | 'meanwhile' | 'elsewhere' | null;
  /** Whether the list of bookings cannot be read before it is sent. */
  readonly isListDown?: boolean;
}

export interface StoryEnd {
  readonly outcome: WriteOutcome | undefined;
  /** How often it was sent. */
  readonly sends: number;
  /** What the write has made at the service and is on, of a seat: what the attendee has. */
  readonly made: readonly KeptBooking[];
  /** All that is on for the attendee. */
  readonly on: readonly KeptBooking[];
}

export type HabitWorld = Awaited<ReturnType<typeof openHabitWorld>>;

const dayMs = 86_400_000;
const noon = '2027-04-01T12:00:00Z';
const firstStarts: Readonly<Record<TypeName, string>> = {
  call: noon,
  request: noon,
  seat: noon,
  colleague: noon,
  series: '2027-04-01T18:00:00Z',
};
/** Nothing is found out later than that: a minute without an answer, and the checks around it. */
const patienceSeconds = 75;

/** The embedded service with the habits of others, and trouble on the way; one story after the other. */
export async function openHabitWorld() {
  const storm = await startStormService(habitWorkspace, '/bookings/create');
  const { service, wire, credentials, baseUrl } = storm;
  const { clock } = service;
  const reported: unknown[] = [];
  let stories = 0;

  async function arm(trouble: Trouble): Promise<void> {
    const refusal = { message: 'custom in responses: {company}error_required_field' };
    if (trouble === 'never arrives') await storm.fault('bookings/create', { kind: 'cut-before' });
    if (trouble === 'answer lost') await storm.fault('bookings/create', { kind: 'cut-after' });
    if (trouble === 'refused')
      await storm.fault('bookings/create', { kind: 'status', status: 400, body: refusal });
    if (trouble === 'answer refused')
      storm.spoil('bookings/create', { kind: 'swapped', status: 400, ...refusal });
    if (trouble === 'delivered twice') storm.spoil('bookings/create', { kind: 'twice' });
  }

  /** Each story begins three days after the one before, at noon; a series goes on in the evening. */
  const startOf = (type: TypeName, days: number): string =>
    new Date(Date.parse(firstStarts[type]) + (3 * stories + days) * dayMs).toISOString();
  const endOf = (start: string): string => new Date(Date.parse(start) + 900_000).toISOString();

  const request = (email: string, eventTypeId: number, start: string, rescheduleUid?: string): object => ({
    eventTypeId,
    start,
    end: endOf(start),
    timeZone: 'Europe/Rome',
    language: 'en',
    metadata: {},
    responses: { name: 'Anna', email },
    ...(rescheduleUid === undefined ? {} : { rescheduleUid }),
  });

  async function orderOf(
    { habits, type }: Story,
    email: string,
    old: KeptBooking | null,
  ): Promise<BookingOrder> {
    const id = typeIds[type];
    const details = eventTypeSchema.parse(
      eventTypeWith(habits, (await storm.post('event-types/get', { id })) as object),
    );
    const target = { kind: 'event-type', id } as const;
    const at = startOf(type, 0);
    return anOrder({
      draft: { target, at, end: endOf(at), moving: old && { uid: old.uid, reason: '' } },
      responses: { name: 'Anna', email },
      seenIn: { ...anOrder().seenIn, target, from: startOf(type, -1), moving: old?.uid ?? null },
      eventType: { isSeated: type === 'seat', openSlot: openSlotOf(details) },
      isListed: isListedFor(details, { id: 7001, email: 'maya@storm.example' }, email),
      movedFrom: old && { startTime: old.startTime, endTime: endOf(old.startTime), host: null },
    });
  }

  function transportWith(habits: readonly HabitName[]): Transport {
    return async (asked) => {
      const answer = await wire.transport(asked);
      if (answer.status !== 200) return answer;
      const { pathname: path } = new URL(asked.url);
      const exchange = { path, asked: asked.body ?? '', answered: answer.body, nowMs: clock.now() };
      return { ...answer, body: answerWith(habits, exchange) };
    };
  }

  async function untilKnown(writers: Writers, id: string): Promise<WriteOutcome | undefined> {
    const outcome = (): WriteOutcome | undefined =>
      writers.bookings.writes().find((each) => each.id === id)?.outcome;
    const isOver = (): boolean => !['sending', 'checking', 'unknown'].includes(outcome()?.state ?? '');
    for (let second = 0; second < patienceSeconds; second += 1) {
      await wire.quiet();
      if (isOver()) break;
      clock.advance(1_000);
    }
    return outcome();
  }

  return {
    reported,
    stop: () => storm.stop(),
    async tell(story: Story): Promise<StoryEnd> {
      stories += 1;
      const email = `anna-${stories}@storm.example`;
      const typeId = typeIds[story.type];
      const keptOf = async () =>
        (await readKept(service)).filter(
          ({ status, attendees }) =>
            status !== 'CANCELLED' && attendees.some((attendee) => attendee.email === email),
        );
      // The first in a session leaves their mark on it.
      if (story.type === 'seat') {
        await storm.post('bookings/create', request('ben@storm.example', typeId, startOf(story.type, 0)));
      }
      if (story.isMove === true)
        await storm.post('bookings/create', request(email, typeId, startOf(story.type, 1)));
      const [old = null] = await keptOf();
      const rival = (start: string) => storm.post('bookings/create', request(email, typeId, start, old?.uid));
      if (story.rival === 'before') await rival(startOf(story.type, 0));
      clock.advance(60_000);
      const order = await orderOf(story, email, old);
      wire.beforeNextWrite(async () => {
        if (story.rival === 'meanwhile') await rival(startOf(story.type, 0));
        if (story.rival === 'elsewhere') await rival(startOf(story.type, 2));
        await arm(story.trouble);
      });
      if (story.isListDown === true) {
        await storm.fault('bookings/list', { kind: 'status', status: 403, body: { message: 'No' } });
      }
      const writers = await openWriters({
        baseUrl,
        credentials,
        clock,
        text: createMemoryTexts(),
        transport: transportWith(story.habits),
        report: (error) => reported.push(error),
      });
      const id = writers.bookings.book(order);
      const outcome = await untilKnown(writers, id);
      await writers.stop();
      await storm.calm();
      const on = await keptOf();
      const made = on.filter(({ metadata }) => metadata?.['bookbarWriteId'] === id);
      return { outcome, sends: wire.writes(id), made, on };
    },
  };
}
