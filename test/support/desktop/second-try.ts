import { errors, test, type ElectronApplication } from '@playwright/test';

/** The run names the test among those that passed only at a second try; scripts/lib/tally.mjs reads it. */
const note = (what: string): void =>
  void test.info().annotations.push({ type: 'second try', description: what });

/** On a busy machine the debugger may not answer while the app begins; that one is killed, and started once more. */
export async function startOnceMore<App>(start: () => Promise<App>): Promise<App> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    note('the app was started once more');
    return start();
  }
}

/** The debugger may lose answers on a busy machine (“was garbage collected”): then main is asked again. */
export function askAgainWhenLost(app: Pick<ElectronApplication, 'evaluate'>): void {
  const evaluate = app.evaluate.bind(app) as (...asked: readonly unknown[]) => Promise<unknown>;
  const again = async (...asked: readonly unknown[]): Promise<unknown> => {
    for (let left = 4; ; left -= 1) {
      try {
        return await evaluate(...asked);
      } catch (error) {
        if (left === 0 || !String(error).includes('garbage collected')) throw error;
        note('main was asked again');
      }
    }
  };
  app.evaluate = again as typeof app.evaluate;
}
