import { z } from 'zod';
import {
  TransportError,
  type HttpAnswer,
  type HttpRequest,
  type Transport,
} from '../../../main/api/transport.ts';
import type { Clock } from '../../../main/base/clock.ts';
import { createNodeTransport } from '../node-transport.ts';
import type { ChangesPlan, RowTrouble } from './changes-plan.ts';

const written = z.object({
  uid: z.string().optional(),
  rescheduleUid: z.string().optional(),
  start: z.string().optional(),
});
const slots = z.object({ slots: z.record(z.string(), z.array(z.object({ time: z.string() }))) });

/** A request that writes, as it left. */
export interface Departure {
  readonly uid: string;
  readonly does: 'reschedule' | 'cancel';
  /** Where a booking is to go; null: it is cancelled. */
  readonly start: string | null;
}

/** The wire between a process and the service: it meets the trouble of each row, and notes what left. */
export interface ChangesWire {
  readonly transport: Transport;
  readonly departures: readonly Departure[];
  /** What left without its rules, in words. */
  readonly lies: string[];
  readonly faults: () => number;
  /** What happens to the next request of a booking. */
  meet(uid: string, trouble: RowTrouble): void;
  /** Done when the next request of a booking is about to arrive. */
  before(uid: string, call: () => Promise<unknown>): void;
  /** Done when the next request of a booking was answered. */
  after(uid: string, call: () => Promise<unknown>): void;
  /** So many readings of a kind fail from the departure of a booking on, or from now on. */
  failReads(reads: NonNullable<ChangesPlan['reads']>, from: string | null): void;
  /** Looks at each request as it leaves. */
  onDeparture: (departure: Departure) => void;
  calm(): void;
  /** What is under way is not waited for any more. */
  leave(): void;
  isWaiting(): boolean;
  /** Waits until nothing is under way but what waits for the clock, and all that follows from it is done. */
  quiet(): Promise<void>;
}

const json = { 'content-type': 'application/json' };

export function createChangesWire(clock: Pick<Clock, 'after'>): ChangesWire {
  const real = createNodeTransport();
  const troubles = new Map<string, RowTrouble>();
  const rivals = new Map<string, () => Promise<unknown>>();
  const followers = new Map<string, () => Promise<unknown>>();
  const departures: Departure[] = [];
  const lies: string[] = [];
  let readsAfter: { readonly uid: string; readonly reads: NonNullable<ChangesPlan['reads']> } | null = null;
  let failing: { readonly reads: NonNullable<ChangesPlan['reads']>; read: number } | null = null;
  let underWay = 0;
  let slow = 0;
  let faults = 0;
  /** Requests that write, whose sender waits for them. */
  let waitedFor = new Set<HttpRequest>();
  /** The last answer about open times; null: it could not be had. */
  let lastOpen: ReadonlySet<number> | null = null;

  async function count<T>(work: Promise<T>): Promise<T> {
    underWay += 1;
    try {
      return await work;
    } finally {
      underWay -= 1;
    }
  }

  /** Delivered, whether anybody waits for it or not. */
  async function deliverLate(request: HttpRequest, ms: number): Promise<HttpAnswer> {
    slow += 1;
    try {
      await new Promise<void>((done) => clock.after(ms, done));
    } finally {
      slow -= 1;
    }
    return count(real({ ...request, signal: new AbortController().signal }));
  }

  async function meetTrouble(request: HttpRequest, trouble: RowTrouble): Promise<HttpAnswer> {
    switch (trouble.kind) {
      case 'none':
        return count(real(request));
      case 'never-left':
        throw new TransportError('network', 'no');
      case 'cut-before':
        throw new TransportError('network', 'maybe');
      case 'cut-after':
        await count(real(request));
        throw new TransportError('network', 'maybe');
      case 'answered':
        return { status: trouble.answer.status, headers: json, body: trouble.answer.body };
      case 'swapped':
        await count(real(request));
        return { status: trouble.status, headers: json, body: '{"message":"Gateway"}' };
      case 'twice':
        await count(real(request));
        return count(real(request));
      case 'late': {
        const delivered = deliverLate(request, trouble.ms);
        delivered.catch(() => undefined);
        return Promise.race([delivered, goneWith(request.signal)]);
      }
    }
  }

  async function write(request: HttpRequest): Promise<HttpAnswer> {
    const { uid, rescheduleUid, start } = written.parse(JSON.parse(request.body ?? ''));
    const departure: Departure =
      rescheduleUid === undefined
        ? { uid: uid ?? '', does: 'cancel', start: null }
        : { uid: rescheduleUid, does: 'reschedule', start: start ?? '' };
    const trouble = troubles.get(departure.uid) ?? { kind: 'none' };
    troubles.delete(departure.uid);
    if (trouble.kind !== 'none') faults += 1;
    if (readsAfter?.uid === departure.uid) failFrom(readsAfter.reads);
    if (trouble.kind === 'never-left') return meetTrouble(request, trouble);
    look(departure);
    const rival = rivals.get(departure.uid);
    rivals.delete(departure.uid);
    waitedFor.add(request);
    const own = waitedFor;
    request.signal.addEventListener('abort', () => own.delete(request));
    try {
      if (rival) await count(rival());
      const answer = await meetTrouble(request, trouble);
      const follower = followers.get(departure.uid);
      followers.delete(departure.uid);
      if (follower) await count(follower());
      return answer;
    } finally {
      own.delete(request);
    }
  }

  function look(departure: Departure): void {
    const lie = (words: string): number => lies.push(`${words}: ${JSON.stringify(departure)}`);
    departures.push(departure);
    if (waitedFor.size > 0) lie('sent while another was under way');
    if (departure.start !== null && lastOpen?.has(Date.parse(departure.start)) !== true) {
      lie('sent without having been seen to be open right before');
    }
    wire.onDeparture(departure);
  }

  function failFrom(reads: NonNullable<ChangesPlan['reads']>): void {
    failing = { reads, read: 0 };
    readsAfter = null;
  }

  function failedRead(url: string): HttpAnswer | null {
    if (failing === null || !url.endsWith(failing.reads.what)) return null;
    const { after, times } = failing.reads;
    failing.read += 1;
    if (failing.read <= after || failing.read > after + times) return null;
    faults += 1;
    if (failing.reads.how === 'cut') throw new TransportError('network', 'maybe');
    return failing.reads.how === 'html'
      ? { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Wi-Fi</title>' }
      : { status: 500, headers: json, body: '{"message":"Internal"}' };
  }

  async function read(request: HttpRequest): Promise<HttpAnswer> {
    const isAboutTimes = request.url.endsWith('get-availability');
    if (isAboutTimes) lastOpen = null;
    const answer = failedRead(request.url) ?? (await count(real(request)));
    if (isAboutTimes && answer.status === 200) lastOpen = readOpen(answer);
    return answer;
  }

  const wire: ChangesWire = {
    transport: (request) =>
      /bookings\/(?:create|cancel)$/.test(request.url) ? write(request) : read(request),
    departures,
    lies,
    faults: () => faults,
    meet: (uid, trouble) => void troubles.set(uid, trouble),
    before: (uid, call) => void rivals.set(uid, call),
    after: (uid, call) => void followers.set(uid, call),
    failReads(reads, from) {
      if (from === null) failFrom(reads);
      else readsAfter = { uid: from, reads };
    },
    onDeparture: () => undefined,
    calm() {
      troubles.clear();
      rivals.clear();
      followers.clear();
      readsAfter = null;
      failing = null;
    },
    leave() {
      waitedFor = new Set();
    },
    isWaiting: () => slow > 0,
    async quiet() {
      for (let calmTurns = 0; calmTurns < 6;) {
        await new Promise((resolve) => setImmediate(resolve));
        calmTurns = underWay === 0 ? calmTurns + 1 : 0;
      }
    },
  };
  return wire;
}

/** The starts that an answer says are open. An answer that is none says nothing. */
function readOpen(answer: HttpAnswer): ReadonlySet<number> | null {
  try {
    const { slots: days } = slots.parse(JSON.parse(answer.body));
    return new Set(Object.values(days).flatMap((day) => day.map(({ time }) => Date.parse(time))));
  } catch {
    return null;
  }
}

function goneWith(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new TransportError('network', 'maybe')));
  });
}
