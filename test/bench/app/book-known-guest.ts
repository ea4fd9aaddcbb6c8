import { until } from '../../support/desktop/until.ts';
import { createCountedKeyboard } from './counted-keyboard.ts';
import { knownGuest } from './meetings-workspace.ts';
import { ends } from './ends.ts';
import type { MeasuredApp } from './measured-app.ts';

/**
 * From the shortcut to “Booked” with a keyboard alone, for somebody who was booked with before.
 *
 * @returns keystrokes besides the characters typed
 */
export async function bookKnownGuest(app: MeasuredApp): Promise<number> {
  const keyboard = createCountedKeyboard();
  const seen = (expression: string, what: string): Promise<unknown> =>
    until(() => app.read(expression).then(Boolean), what, 15_000).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${String(await app.read('document.body.innerText'))}`);
    });
  const has = (selector: string, least: number): string =>
    `document.querySelectorAll(${JSON.stringify(selector)}).length >= ${least}`;

  await keyboard.press('alt+shift+b');
  await seen(has(ends.eventTypes.selector, ends.eventTypes.least), 'the event types');
  await keyboard.press('Return');
  await seen(has(ends.times.selector, ends.times.least), 'the times');
  await keyboard.press('Return');
  await seen('document.activeElement?.getAttribute("role") === "combobox"', 'the field of the name');
  await keyboard.type(knownGuest.typed);
  await seen(has('[role="listbox"][aria-label="People you booked with"] [role="option"]', 1), 'the guest');
  await keyboard.press('Return');
  await seen(
    `[...document.querySelectorAll('input')].some(({ value }) => value === ${JSON.stringify(knownGuest.email)})`,
    'the guest’s address',
  );
  await keyboard.press('ctrl+Return');
  await seen(
    '[...document.querySelectorAll("h1, h2")].some((heading) => heading.textContent.trim() === "Booked")',
    '“Booked”',
  );
  return keyboard.strokes;
}
