import { minuteMs } from '../../preload/contract/durations.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { Failure } from '../base/failure.ts';
import type { Clock } from '../base/clock.ts';
import { writeTimes } from '../slots/times/write-times.ts';
import type { EventTypes } from '../event-types/event-types.ts';
import type { Board } from './board.ts';
import { findWrongTemplates } from '../event-types/links.ts';
import { readLocalTime } from './schedule.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { Outside } from '../base/outside.ts';
import { citiesOf } from '../base/words.ts';

export interface BoardCallParts {
  readonly agenda: Agenda;
  readonly clock: Clock;
  readonly outside: Outside;
  readonly eventTypes: EventTypes;
  readonly board: () => Promise<Board>;
  readonly report: (error: unknown) => void;
}

/** The calls of the publish board, on the board. */
export function createBoardCalls(parts: BoardCallParts): CallsOf<'board'> {
  const { agenda, clock, outside, eventTypes, board, report } = parts;

  /** All lists are walked once in a run; again when the walk had to stop. */
  function walk(): void {
    const { isRunning, end } = eventTypes.state().walk;
    if (isRunning || (end !== null && end.kind !== 'later')) return;
    void eventTypes
      .walk()
      .then(async () => (await board()).shown())
      .catch(report);
  }

  const done =
    <T>(work: (board: Board, input: T) => unknown) =>
    async (input: T): Promise<void> => {
      await work(await board(), input);
    };

  return {
    shown: done((open) => {
      walk();
      void open.shown().catch(report);
    }),
    refresh: done((open) => {
      walk();
      return open.refresh();
    }),
    switch: done((open, { id, isPublished }) => {
      open.switch(id, isPublished);
    }),
    undo: done((open, { id }) => {
      open.undo(id);
    }),
    dismiss: done((open, { id }) => {
      open.dismiss(id);
    }),
    setTeamId: done((open, { id, teamId }) => open.setTeamId(id, teamId)),
    pin: done((open, { id, isPinned }) => open.pin(id, isPinned)),
    add: async ({ text }) => ({ id: await (await board()).add(text) }),
    detail: async ({ id }) => (await board()).detail(id),
    copyLink: done(async (open, { id, which }) => {
      await outside.copy(required(open.linkOf(id, which)));
    }),
    async setLinks(templates) {
      const typed = { publicPage: templates.publicPage.trim(), direct: templates.direct.trim() };
      const wrong = findWrongTemplates(typed);
      if (wrong.length === 0) await (await board()).setLinks(typed);
      return { wrong };
    },
    copyFirstFree: done(async (open, { id }) => {
      const { at, end } = required(open.firstFreeOf(id));
      const { timeZone, ownLocale } = agenda.view().timeFormat;
      const { plain, html } = writeTimes(
        {
          slots: [at],
          guestZone: null,
          myZone: timeZone,
          language: ownLocale,
          title: eventTypes.find({ kind: 'event-type', id })?.title ?? '',
          lengthMinutes: (Date.parse(end) - Date.parse(at)) / minuteMs,
          link: open.linkOf(id, 'direct'),
          nowMs: clock.now(),
        },
        await citiesOf(ownLocale),
      );
      await outside.copy(plain, html);
    }),
    async schedule({ id, isPublished, localTime }) {
      const { timeZone } = agenda.view().timeFormat;
      const time = readLocalTime(localTime, timeZone, clock.now());
      if (!time.ok) return time;
      required(eventTypes.known(id));
      const scheduled = await (await board()).schedule.add(id, isPublished, time.atMs, timeZone);
      return { ok: true, id: scheduled, at: new Date(time.atMs).toISOString(), isShifted: time.isShifted };
    },
    unschedule: done((open, { id }) => open.schedule.remove(id)),
  };
}

function required<T>(value: T | null): T {
  if (value === null) throw new Failure('not-found', 'There is nothing to do this with');
  return value;
}
