import { z } from 'zod';
import { getAvailability } from '../../../sandbox/operations/get-availability.ts';
import { openService } from '../open-service.ts';
import { slot } from './case.ts';
import type { AvailabilityCaseInput, Slot } from './case.ts';
import { findReferenceSlots } from './find-slots.ts';
import { toWorkspace } from './to-workspace.ts';
import type { SchedulePlace } from './to-workspace.ts';

/** Nothing else of a slot is compared. */
const answer = z.object({ slots: z.record(z.string(), z.array(slot)) });

/** What the service and the plain engine answer to the same question; who is free is in no order. */
export async function compareWithReference(question: AvailabilityCaseInput, place?: SchedulePlace) {
  const { service, close } = await openService(toWorkspace(question, place), question.now);
  try {
    const input = { ...question.request, eventTypeId: question.eventType.id };
    const { slots } = answer.parse(getAvailability(input, service));
    return { service: sortHosts(slots), reference: sortHosts(findReferenceSlots(question)) };
  } finally {
    close();
  }
}

function sortHosts(slots: Readonly<Record<string, readonly Slot[]>>) {
  return Object.entries(slots)
    .filter(([, day]) => day.length > 0)
    .map(([date, day]) => ({
      date,
      slots: day.map((row) => ({
        ...row,
        userIds: row.userIds.toSorted((a, b) => a - b),
        users: row.users.toSorted(),
      })),
    }));
}
