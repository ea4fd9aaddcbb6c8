import { z } from 'zod';
import type { TestSandbox } from '../sandbox-service.ts';
import { unlistedTypes } from './storm-workspace.ts';

const state = z.object({
  bookings: z.array(
    z.looseObject({
      uid: z.string(),
      status: z.string(),
      eventTypeId: z.number(),
      startTime: z.string(),
      attendees: z.array(z.looseObject({ email: z.string() })),
      metadata: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
});
export type KeptBooking = z.output<typeof state>['bookings'][number];

/** What a write ended as, in the words of the outbox. */
export interface StormEnd {
  readonly id: string;
  readonly email: string;
  readonly typeId: number;
  readonly at: string;
  readonly rival: 'other' | 'same-guest' | null;
  /** Uid of the booking that it was to move. */
  readonly moved: string | null;
  /** `forgotten`: the process died before it had noted anything down. */
  readonly said: 'booked' | 'not-booked' | 'refused' | 'undone' | 'forgotten' | 'open';
  readonly creates: number;
  readonly text: string;
}

/** Everything that the service knows, as its control plane returns it. */
export async function readKept(service: TestSandbox): Promise<readonly KeptBooking[]> {
  return state.parse((await service.control('state')).body).bookings;
}

/**
 * Whether it may never be known: a colleague may host it, somebody else may have booked the same, or a seat may have
 * been the attendee's before, which could not be read.
 */
export function mayStayOpen({ typeId, rival }: Pick<StormEnd, 'typeId' | 'rival'>): boolean {
  return unlistedTypes.includes(typeId) || typeId === 503 || rival === 'same-guest';
}

/** What the outboxes said of their writes that is not so at the service, in words; nothing when all is so. */
export function findLies(ends: readonly StormEnd[], kept: readonly KeptBooking[]): readonly string[] {
  const all = kept.filter(({ status }) => status !== 'CANCELLED');
  const lies: string[] = [];
  for (const end of ends) {
    const lie = (words: string): number => lies.push(`${words}: ${JSON.stringify(end)}`);
    if (end.creates > 1) lie('sent more than once');
    const isProved = end.said !== 'open';
    if (!isProved && !mayStayOpen(end)) lie('not known in the end');
    const marked = kept.filter(({ metadata }) => metadata?.['bookbarWriteId'] === end.id);
    const isOn = all.filter(({ attendees }) => attendees.some(({ email }) => email === end.email)).length;
    const rivals = end.rival === 'same-guest' ? 1 : 0;
    const made = end.said === 'booked' || end.said === 'undone' ? 1 : 0;
    if (end.typeId !== 503 && (isProved ? marked.length !== made : marked.length > 1)) {
      lie(`${marked.length} made`);
    }
    if (isProved && end.moved === null && isOn - rivals > (end.said === 'booked' ? 1 : 0)) lie(`${isOn} on`);
    if (end.moved === null && end.said === 'booked' && isOn < 1) lie('none on');
  }
  return lies;
}
