import { screen } from '@testing-library/svelte';
import type { Absence } from '../../../preload/contract/model/away.ts';
import type { BoardView } from '../../../preload/contract/model/board.ts';
import { boardAnswers, boardView } from './board.ts';
import { FakeBridge, type OwnAnswers } from './fake-bridge.ts';
import { arrive, openPage, press, settle, type OpenPage } from './open-page.ts';
import { agendaView, fullDay, signedIn } from './views.ts';

export interface OpenBoard extends OpenPage {
  /** Main announces this board. */
  readonly announce: (board: BoardView) => Promise<void>;
  /** Main announces this absence. */
  readonly announceAway: (absence: Absence | null) => Promise<void>;
}

/** The publish board, opened by its key. */
export async function openBoard(
  board: BoardView | null = boardView(),
  own: OwnAnswers = {},
  absence: Absence | null = null,
): Promise<OpenBoard> {
  const bridge = new FakeBridge({ ...boardAnswers, ...own });
  const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
  if (board) bridge.announce('board.changed', board);
  bridge.announce('away.changed', { isAwayInProfile: false, absence });
  await press('3', { ctrlKey: true });
  await arrive();
  return {
    ...opened,
    announce: async (next) => {
      bridge.announce('board.changed', next);
      await settle();
    },
    announceAway: async (absence) => {
      bridge.announce('away.changed', { isAwayInProfile: false, absence });
      await settle();
    },
  };
}

export const theSwitch = (title: string): HTMLElement =>
  screen.getByRole('switch', { name: `Publish ${title}` });

export function valueOf(field: HTMLElement): string {
  if (!(field instanceof HTMLInputElement)) throw new Error('That is no field');
  return field.value;
}
