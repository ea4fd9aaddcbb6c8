import type { Calendar } from './day-times.ts';
import type { Draft } from './draft.ts';
import { ids } from './event-types.ts';
import { guests } from './people.ts';
import { isFree } from './today.ts';
import type { Present } from './today.ts';

const sessions = 8;
const pastSessions = 2;

/**
 * A weekly series, each session at two in the afternoon on the wall clock, over clock changes too. One of them
 * is today where the present leaves room, otherwise tomorrow.
 */
export function planSeries(calendar: Calendar, present: Present, seriesId: string): readonly Draft[] {
  const today = { startMs: calendar.at(calendar.dayAt(0), 14), minutes: 60 };
  const firstDay = (isFree(present, today) ? 0 : 1) - 7 * pastSessions;
  return Array.from({ length: sessions }, (_, index): Draft => {
    const session = index + 1;
    const isOff = session === 6;
    return {
      eventTypeId: ids.coaching,
      title: `Coaching, session ${session}`,
      startMs: calendar.at(calendar.dayAt(firstDay + 7 * index), 14),
      minutes: 60,
      guests: [guests.hannah],
      place: 'teams',
      paid: true,
      status: isOff ? 'CANCELLED' : 'ACCEPTED',
      extra: { recurringEventId: seriesId, cancellationReason: isOff ? 'On holiday that week' : null },
    };
  });
}
