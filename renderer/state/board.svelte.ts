import type { CallOutput } from '../../preload/contract/calls.ts';
import type { ReplyCode } from '../../preload/contract/reply.ts';
import type { BoardDetailView, BoardRow, BoardView } from '../../preload/contract/model/board.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import { call } from '../bridge.ts';
import { minutesBetween } from '../format/event-types.ts';
import { pageWords } from '../words.svelte.ts';
import { AddEventType } from './add-event-type.svelte.ts';
import { codeOf, type Attempts, type Toast } from './attempts.svelte.ts';
import type { QuickBookFile } from './quick-book/quick-book-file.svelte.ts';
import { eventTypeUid, type Route } from './route.svelte.ts';
import { share } from './share.ts';

/** The sheets of the board. */
export type BoardSheet = { readonly kind: 'schedule'; readonly id: number } | { readonly kind: 'links' };

/** What the board needs of the page around it. */
export interface BoardParts {
  /** What main last announced of it. */
  readonly account: { readonly boardView: BoardView | null };
  readonly attempts: Attempts;
  readonly toast: Toast;
  readonly route: Route;
  readonly quickBookFile: Pick<QuickBookFile, 'loadFor'>;
}

/** The publish board: which event types there are, and whether each is published. */
export class Board {
  sheet = $state.raw<BoardSheet | null>(null);
  /** The event type whose team ID is being typed, and the text. */
  teamIdOf = $state<number | null>(null);
  teamIdText = $state('');
  /** The details of the event type that was opened last. */
  detail = $state.raw<BoardDetailView | null>(null);
  detailProblem = $state<ReplyCode | null>(null);
  readonly add: AddEventType;
  #presses = 0;
  #announced: BoardView | null = null;
  #shown: BoardView | null = null;

  constructor(private readonly parts: BoardParts) {
    this.add = new AddEventType();
  }

  // Getters instead of $derived: this object outlives the component that creates it, and its deriveds would not.
  get view(): BoardView | null {
    const { boardView } = this.parts.account;
    if (boardView !== this.#announced) {
      this.#announced = boardView;
      this.#shown = boardView && shareRows(this.#shown, boardView);
    }
    return this.#shown;
  }

  get rows(): readonly BoardRow[] {
    return this.view?.groups.flatMap(({ rows }) => rows) ?? [];
  }

  find(id: number): BoardRow | undefined {
    return this.rows.find((row) => row.id === id);
  }

  /** The event type that is open. */
  get openId(): number | null {
    const { pushed } = this.parts.route;
    return pushed?.name === 'event-type' ? pushed.id : null;
  }

  isRunning(name: string): boolean {
    return this.parts.attempts.isRunning(`board ${name}`);
  }

  /** The board is shown: main refreshes what is outdated and announces the result. */
  async refreshIfStale(): Promise<void> {
    await call('board.shown').catch(() => undefined);
  }

  async refresh(): Promise<void> {
    await call('board.refresh').catch(() => undefined);
  }

  /** Every press is sent, also while an earlier one is under way: the last one wins. */
  switch(id: number, isPublished: boolean): void {
    this.#presses += 1;
    void this.#run(`switch ${this.#presses}`, () => call('board.switch', { id, isPublished }));
  }

  undo(id: string): Promise<boolean> {
    return this.#run('undo', () => call('board.undo', { id }));
  }

  dismiss(id: number): Promise<boolean> {
    return this.#run(`dismiss ${id}`, () => call('board.dismiss', { id }));
  }

  askTeamId(id: number): void {
    if (this.teamIdOf !== id) this.teamIdText = '';
    this.teamIdOf = id;
  }

  closeTeamId(): void {
    this.teamIdOf = null;
  }

  async saveTeamId(id: number, teamId: number): Promise<void> {
    const isSaved = await this.#run(`team ${id}`, () => call('board.setTeamId', { id, teamId }));
    if (isSaved && this.teamIdOf === id) this.closeTeamId();
  }

  pin(id: number, isPinned: boolean): Promise<boolean> {
    return this.#run(`pin ${id}`, () => call('board.pin', { id, isPinned }));
  }

  /**
   * Every change is sent, however fast they come: the last one wins.
   *
   * @param leadMinutes before the start; null: the default, none: off
   */
  setReminders(id: number, leadMinutes: readonly number[] | null): Promise<boolean> {
    this.#presses += 1;
    return this.#run(`reminders ${this.#presses}`, () =>
      call('reminders.setEventType', { eventTypeId: id, leadMinutes }),
    );
  }

  copyLink(id: number, which: 'public' | 'direct'): Promise<boolean> {
    const { publicCopied, directCopied, notKnown } = pageWords().eventTypes.links;
    return this.#run(
      `copy ${which} ${id}`,
      () => call('board.copyLink', { id, which }),
      which === 'public' ? publicCopied : directCopied,
      { 'not-found': notKnown },
    );
  }

  copyFirstFree(id: number): Promise<boolean> {
    const { copied } = pageWords().eventTypes.nextFree;
    return this.#run(`copy free ${id}`, () => call('board.copyFirstFree', { id }), copied);
  }

  /**
   * Opens quick-book with this event type.
   *
   * @param slot the chosen time, so that only the form is left
   */
  book(id: number, slot: SlotRow | null): Promise<boolean> {
    return this.#run(`book ${id}`, async () => {
      const quickBook = await this.parts.quickBookFile.loadFor();
      if (!quickBook) return;
      const { rows } = await call('quickBook.eventTypes', { text: '' });
      const known = rows.find(({ target }) => target.kind === 'event-type' && target.id === id);
      const row = known ?? (await call('quickBook.lookUp', { text: String(id) }));
      quickBook.reset();
      quickBook.chooseType(row);
      if (slot) {
        const minutes = minutesBetween(slot.at, slot.end);
        if (minutes !== quickBook.length) quickBook.chooseLength(minutes);
        quickBook.choose(slot);
      }
      this.parts.route.openQuickBook(false, null, this.openId);
      this.parts.route.lastUid = eventTypeUid(id);
    });
  }

  async openDetail(id: number): Promise<void> {
    this.detailProblem = null;
    if (this.detail?.row.id !== id) this.detail = null;
    try {
      const detail = await call('board.detail', { id });
      if (this.openId === id) this.detail = detail;
    } catch (error) {
      if (this.openId === id) this.detailProblem = codeOf(error);
    }
  }

  openSheet(sheet: BoardSheet): void {
    this.sheet = sheet;
    this.parts.route.openSheet('board');
  }

  /** @returns what is wrong with the time; null if it is scheduled or failed otherwise */
  async schedule(id: number, isPublished: boolean, localTime: string): Promise<'time' | 'past' | null> {
    const answers: CallOutput<'board.schedule'>[] = [];
    await this.#run('schedule', async () => {
      answers.push(await call('board.schedule', { id, isPublished, localTime }));
    });
    const [answer] = answers;
    if (answer?.ok === false) return answer.wrong;
    if (answer) this.parts.route.closeSheet();
    if (answer?.isShifted) this.parts.toast.show(pageWords().eventTypes.schedule.shifted);
    return null;
  }

  unschedule(id: string): Promise<boolean> {
    return this.#run(`unschedule ${id}`, () => call('board.unschedule', { id }));
  }

  /** @returns which of the two links are invalid */
  async setLinks(publicPage: string, direct: string): Promise<readonly ('publicPage' | 'direct')[]> {
    let wrong: readonly ('publicPage' | 'direct')[] = [];
    const isDone = await this.#run('links', async () => {
      ({ wrong } = await call('board.setLinks', { publicPage, direct }));
    });
    if (isDone && wrong.length === 0) {
      this.parts.route.closeSheet();
      if (this.openId !== null) void this.openDetail(this.openId);
    }
    return wrong;
  }

  #run(
    name: string,
    ask: () => Promise<unknown>,
    done?: string,
    words?: Partial<Record<ReplyCode, string>>,
  ): Promise<boolean> {
    return this.parts.attempts.run(`board ${name}`, ask, done, words);
  }
}

/**
 * The announced board, with unchanged rows as the same objects as before, so that of
 * hundreds of rows only those that changed are drawn again.
 */
export function shareRows(before: BoardView | null, now: BoardView): BoardView {
  if (before === null) return now;
  const rows = before.groups.flatMap((group) => group.rows);
  const known: Readonly<Record<number, BoardRow>> = Object.fromEntries(rows.map((row) => [row.id, row]));
  return {
    ...now,
    groups: now.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => share(known[row.id], row)),
    })),
  };
}
