import type { AgendaState, BookingFacts } from '../../agenda/agenda-state.ts';
import { toSingleLine } from '../../base/text.ts';
import { nothingNext, type NextAnswer } from '../../desktop/system/next-answer.ts';
import { subjectOf, type TrayState } from '../../reminders/tray-state.ts';

const longestTitle = 120;

export interface NextUpInput {
  readonly state: TrayState;
  /** null while nobody is signed in. */
  readonly agenda: Pick<AgendaState, 'today'> | null;
  readonly factsOf: (uid: string) => Pick<BookingFacts, 'link'> | null;
  readonly hideTitles: boolean;
  readonly nowMs: number;
}

/** What the tray says, for another program. Hidden titles are hidden here too. */
export function nextUpOf({ state, agenda, factsOf, hideTitles, nowMs }: NextUpInput): NextAnswer {
  const { kind, tooltip } = state;
  const subject = agenda?.today ? subjectOf(agenda.today, nowMs) : null;
  if (subject === null) return { ...nothingNext, tooltip, class: kind };
  const { booking } = subject;
  return {
    text: state.brief ?? '',
    tooltip,
    class: kind,
    start: booking.startAt,
    end: booking.endAt,
    title: hideTitles ? 'A booking' : toSingleLine(booking.title, longestTitle),
    joinUrl: factsOf(booking.uid)?.link ?? null,
  };
}
