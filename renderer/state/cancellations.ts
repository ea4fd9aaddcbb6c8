import { call } from '../bridge.ts';
import type { Attempts } from './attempts.svelte.ts';

/** Before it was sent. What was too late is said by main, with how it stands. */
export const takeBack = (attempts: Attempts, id: string): Promise<boolean> =>
  attempts.run(`take-back ${id}`, () => call('cancelling.takeBack', { id }));

export const lookAgain = (attempts: Attempts, id: string): Promise<boolean> =>
  attempts.run(`look ${id}`, () => call('cancelling.lookAgain', { id }));

/** What came of it was read. */
export const dismiss = (id: string): void => {
  void call('cancelling.dismiss', { id }).catch(() => undefined);
};
