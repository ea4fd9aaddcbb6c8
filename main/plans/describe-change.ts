import { minuteMs } from '../../preload/contract/durations.ts';
import type { PersonView } from '../../preload/contract/model/agenda.ts';
import type { PlanProblem } from '../../preload/contract/model/plans.ts';
import type { Booking } from '../../protocol/booking.ts';
import type { AccountContext } from '../account-context.ts';
import { rowOf, timed } from '../agenda/row.ts';
import { isOff, mayManage } from '../api/booking/status.ts';
import { Failure } from '../base/failure.ts';
import { toInstant } from '../base/instants.ts';
import { words } from '../base/words.ts';
import type { OpenCancelling } from '../bookings/cancel/open-cancelling.ts';
import type { EventTypes } from '../event-types/event-types.ts';
import { listOf, nameOf, partOf, textOf } from '../event-types/form/answer-parts.ts';
import type { OpenPublishing } from '../publish/open-publishing.ts';
import type { LookedUp } from '../quick-book/direct-booking.ts';
import { freshDetailsMs } from '../quick-book/form-calls.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';
import { findBooking, type FindingParts } from './find-booking.ts';
import type { KeptRow } from './kept-plans.ts';
import type { PlannedChange } from './planned-change.ts';

/** What a change would do now. */
export interface Described extends Pick<KeptRow, 'shown' | 'uids' | 'eventTypeIds'> {
  /** Why it cannot be, in a sentence for whoever filed it; null: it can. */
  readonly sentence: string | null;
}

export interface DescribeParts extends FindingParts, Pick<AccountContext, 'agenda' | 'clock'> {
  readonly eventTypes: Pick<EventTypes, 'details' | 'find'>;
  readonly quickBook: Pick<OpenQuickBook, 'direct' | 'moving'>;
  readonly cancelling: Pick<OpenCancelling, 'calls'>;
  readonly publishing: {
    readonly away: Pick<OpenPublishing['away'], 'view'>;
    readonly planned: Pick<OpenPublishing['planned'], 'ownPublished'>;
  };
}

type Does<Name extends PlannedChange['does']> = Extract<PlannedChange, { readonly does: Name }>;
type Shown = Described['shown'];

const nothing: Shown = {
  title: '',
  people: [],
  startAt: null,
  endAt: null,
  fromAt: null,
  payment: 'none',
  price: null,
  count: 1,
  reason: '',
  answers: [],
  emails: { kind: 'none', people: 0 },
  problem: null,
};

/** Everything that a change will do, and whether it can, by what the service says now. */
export function createDescribing(parts: DescribeParts) {
  const { agenda, clock, eventTypes, quickBook, cancelling, publishing } = parts;

  const described = (
    shown: Partial<Shown>,
    more: Partial<Pick<Described, 'eventTypeIds' | 'uids'>> & { readonly cannot?: string | null } = {},
  ): Described => {
    const whole = { ...nothing, ...shown };
    const { cannot = sentenceOf(whole.problem), uids = [], eventTypeIds = [] } = more;
    return { shown: whole, uids, eventTypeIds, sentence: cannot };
  };

  /** What was shown before stays, where the service cannot be asked. */
  const asBefore = (before: KeptRow | null, shown: Partial<Shown>, problem: PlanProblem): Described => {
    const { uids = [], eventTypeIds = [] } = before ?? {};
    return described({ ...(before?.shown ?? shown), problem }, { uids, eventTypeIds });
  };

  async function book(change: Does<'book'>, before: KeptRow | null): Promise<Described> {
    const atMs = Date.parse(change.at);
    const guest: PersonView = { name: change.name, email: change.email, timeZone: change.timeZone };
    const row = eventTypes.find(change.target);
    const minutes = change.length ?? row?.lengths[0] ?? null;
    const known: Partial<Shown> = {
      title: row?.title ?? '',
      people: [guest],
      startAt: toInstant(atMs),
      endAt: minutes === null ? null : toInstant(atMs + minutes * minuteMs),
      price: row?.price ?? null,
      payment: row?.price ? 'open' : 'none',
      emails: { kind: 'maybe', people: 1 },
    };
    if (atMs <= clock.now()) return asBefore(before, known, 'past');
    if (change.target.kind === 'group' || (row?.package?.min ?? 1) > 1)
      return asBefore(before, known, 'page-only');
    try {
      const looked = await quickBook.direct.look(change);
      const { form, draft, slot } = looked;
      const guests = listOf(draft.answers['guests']).length;
      return described(
        {
          ...known,
          title: looked.row.title,
          people: [{ ...guest, timeZone: draft.timeZone }],
          endAt: slot === null ? (known.endAt ?? null) : toInstant(Date.parse(slot.end)),
          price: form.price,
          payment: form.price === null ? 'none' : 'open',
          answers: answersIn(looked),
          emails: { kind: 'maybe', people: 1 + guests },
          problem: problemIn(looked),
        },
        { cannot: cannotIn(looked) },
      );
    } catch (error) {
      return asBefore(before, known, problemOf(error));
    }
  }

  async function reschedule(change: Does<'reschedule'>, before: KeptRow | null): Promise<Described> {
    const toMs = Date.parse(change.to);
    try {
      const booking = await findBooking(parts, change.uid, before?.shown ?? null);
      if (booking === null) return asBefore(before, { startAt: toInstant(toMs) }, 'gone');
      const { startMs, endMs } = timed(booking);
      const row = rowOf(timed(booking), agenda.view().account);
      const known: Partial<Shown> = {
        title: row.eventTypeTitle ?? row.title,
        people: row.people,
        startAt: toInstant(toMs),
        endAt: toInstant(toMs + endMs - startMs),
        fromAt: toInstant(startMs),
        payment: row.payment,
        price: row.price,
        reason: change.reason,
        emails: { kind: 'maybe', people: row.people.length },
      };
      // What was filed is about the booking as it was then.
      if (isElsewhere(startMs, before?.shown.fromAt)) return asBefore(before, known, 'changed');
      const problem = whyNotRescheduled(booking, toMs) ?? (await whyNotOpen(change, toMs));
      return described({ ...known, problem });
    } catch (error) {
      return asBefore(before, { startAt: toInstant(toMs) }, problemOf(error));
    }
  }

  function whyNotRescheduled(booking: Booking, toMs: number): PlanProblem | null {
    const { startMs } = timed(booking);
    const nowMs = clock.now();
    if (isOff(booking)) return 'changed';
    if (!mayManage(booking)) return 'not-yours';
    if (toMs <= nowMs || startMs <= nowMs) return 'past';
    return startMs === toMs ? 'already' : null;
  }

  /** @throws Failure */
  async function whyNotOpen({ uid, reason }: Does<'reschedule'>, toMs: number): Promise<PlanProblem | null> {
    const open = await quickBook.moving.openTimes(uid, toMs, 1, true, reason);
    if (typeof open === 'string') return open === 'asks' ? 'answers' : open;
    return open.slots.some(({ at, seatsLeft }) => Date.parse(at) === toMs && seatsLeft !== 0)
      ? null
      : 'taken';
  }

  async function cancel(change: Does<'cancel'>, before: KeptRow | null): Promise<Described> {
    const { uid, allRemaining, reason } = change;
    try {
      const booking = await findBooking(parts, uid, before?.shown ?? null);
      if (booking === null) return asBefore(before, {}, 'gone');
      const { startMs, endMs } = timed(booking);
      if (isElsewhere(startMs, before?.shown.startAt)) return asBefore(before, {}, 'changed');
      const row = rowOf(timed(booking), agenda.view().account);
      const plan = await cancelling.calls.plan({ uid, scope: allRemaining ? 'all' : 'one' });
      const people = plan.rows.length === 0 ? row.people : plan.people;
      return described(
        {
          title: row.eventTypeTitle ?? row.title,
          people,
          startAt: toInstant(startMs),
          endAt: toInstant(endMs),
          payment: plan.paid > 0 ? 'paid' : row.payment,
          price: row.price,
          count: Math.max(1, plan.rows.length),
          paid: plan.paid,
          reason,
          emails: { kind: 'cancellation', people: people.length },
          problem: plan.blocked && cancelProblems[plan.blocked],
        },
        { uids: plan.rows.map((going) => going.uid) },
      );
    } catch (error) {
      return asBefore(before, {}, problemOf(error));
    }
  }

  async function publish(
    { does, eventTypeId }: Does<'publish' | 'unpublish'>,
    before: KeptRow | null,
  ): Promise<Described> {
    const target = { kind: 'event-type', id: eventTypeId } as const;
    const titled = (): Partial<Shown> => ({
      title: eventTypes.find(target)?.title ?? words().untitledEventType({ id: eventTypeId }),
    });
    try {
      const { isPublished } = await eventTypes.details(eventTypeId, freshDetailsMs);
      return described({ ...titled(), problem: isPublished === (does === 'publish') ? 'already' : null });
    } catch (error) {
      return asBefore(before, titled(), problemOf(error));
    }
  }

  async function away({ from, until }: Does<'away'>): Promise<Described> {
    const { absence } = publishing.away.view();
    const nowMs = clock.now();
    const fromMs = from === null ? nowMs : Date.parse(from);
    const untilMs = until === null ? Infinity : Date.parse(until);
    const hasBegun = absence !== null && !['planned', 'missed'].includes(absence.state);
    const eventTypeIds = hasBegun
      ? absence.rows.map(({ id }) => id)
      : await publishing.planned.ownPublished();
    const isSame = hasBegun && (absence.until === null ? Infinity : Date.parse(absence.until)) === untilMs;
    const isPast = untilMs <= Math.max(nowMs, fromMs);
    const problem = isPast ? 'past' : absence?.state === 'returning' ? 'changed' : isSame ? 'already' : null;
    return described(
      {
        startAt: from === null ? null : toInstant(fromMs),
        endAt: until === null ? null : toInstant(untilMs),
        count: eventTypeIds.length,
        problem,
      },
      { eventTypeIds },
    );
  }

  function back(): Described {
    const { absence } = publishing.away.view();
    return described({ count: absence?.rows.length ?? 0, problem: absence === null ? 'already' : null });
  }

  /** @param before what was shown of it when it was filed; null: it is being filed */
  return async function describe(change: PlannedChange, before: KeptRow | null): Promise<Described> {
    switch (change.does) {
      case 'book':
        return book(change, before);
      case 'reschedule':
        return reschedule(change, before);
      case 'cancel':
        return cancel(change, before);
      case 'publish':
      case 'unpublish':
        return publish(change, before);
      case 'away':
        return away(change);
      case 'back':
        return back();
    }
  };
}

const cancelProblems = {
  already: 'already',
  past: 'past',
  'not-allowed': 'not-yours',
  busy: 'already',
  'none-left': 'already',
} as const;

const isElsewhere = (startMs: number, shownAt: string | null | undefined): boolean =>
  shownAt !== null && shownAt !== undefined && Date.parse(shownAt) !== startMs;

function problemOf(error: unknown): PlanProblem {
  if (!(error instanceof Failure)) throw error;
  if (error.code === 'not-found') return 'gone';
  if (error.code === 'not-allowed' || error.code === 'refused') return 'not-yours';
  return error.code === 'bad-input' ? 'answers' : 'unchecked';
}

function problemIn({ form, problems, slot }: LookedUp): PlanProblem | null {
  if (form.pageOnly !== null) return 'page-only';
  if (problems.length > 0) return 'answers';
  return slot === null ? 'taken' : null;
}

function sentenceOf(problem: PlanProblem | null): string | null {
  if (problem === null || problem === 'unchecked') return null;
  const { cannot } = words().plans;
  return problem === 'answers' ? cannot.answers({ question: null }) : cannot[problem];
}

/** Names the question. */
function cannotIn(looked: LookedUp): string | null {
  const problem = problemIn(looked);
  const [first] = looked.problems;
  if (problem !== 'answers' || first === undefined) return sentenceOf(problem);
  const { cannot } = words().plans;
  if (first.field === 'length' && first.code === 'length' && !('part' in first)) return cannot.length;
  if (first.field === 'timeZone' && first.code === 'unknown') return cannot.timeZone;
  const label = looked.form.fields.find(({ name }) => name === first.field)?.label;
  const question = first.field === 'location' ? words().bookingForm.location : label || first.field;
  return first.code === 'required' ? cannot.missing({ question }) : cannot.answers({ question });
}

/** A place that was chosen, and the answers in the form’s own words; name and email have their own. */
function answersIn({ form, draft }: LookedUp): Shown['answers'] {
  const place = form.places.find(({ value }) => value === draft.place?.value);
  const text = [place?.label ?? '', draft.place?.extra ?? ''].filter((part) => part !== '').join(', ');
  return [
    ...(text === '' ? [] : [{ label: words().bookingForm.location, text }]),
    ...fieldAnswersIn({ form, draft }),
  ];
}

function fieldAnswersIn({ form, draft }: Pick<LookedUp, 'draft' | 'form'>): Shown['answers'] {
  return form.fields.flatMap(({ name, label, options }) => {
    if (name === 'name' || name === 'email') return [];
    const answer = Object.hasOwn(draft.answers, name) ? draft.answers[name] : undefined;
    const labelOf = (value: string): string =>
      options.find((option) => option.value === value)?.label ?? value;
    const text =
      typeof answer === 'boolean'
        ? answer
          ? words().yes
          : words().no
        : textOf(answer) ||
          listOf(answer).map(labelOf).join(', ') ||
          partOf(answer, 'value') ||
          nameOf(answer);
    return text === '' ? [] : [{ label, text: labelOf(text) }];
  });
}
