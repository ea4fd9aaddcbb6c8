import type { Running } from './launch.ts';

/** Answers the system's own dialogs, which are beyond Playwright. @returns reads what was asked */
export async function answerNatively(
  app: Running['app'],
  answer: 'yes' | 'no',
): Promise<() => Promise<string[]>> {
  await app.evaluate(
    ({ dialog }, response) => {
      Object.assign(globalThis, { asked: [] });
      dialog.showMessageBox = (...what: unknown[]) => {
        (Reflect.get(globalThis, 'asked') as unknown[]).push(what.at(-1));
        return Promise.resolve({ response, checkboxChecked: false });
      };
    },
    Number(answer === 'yes'),
  );
  const asked = () => app.evaluate(() => Reflect.get(globalThis, 'asked') as { message: string }[]);
  return async () => (await asked()).map(({ message }) => message);
}
