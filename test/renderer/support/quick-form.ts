import { screen } from '@testing-library/svelte';
import { vi } from 'vitest';
import type { FormView } from '../../../preload/contract/model/booking-form.ts';
import type { QuickBookView, WriteOutcome } from '../../../preload/contract/model/quick-book.ts';
import { formAnswers, withWrites, writeOf } from './booking-form.ts';
import { FakeBridge, type OwnAnswers } from './fake-bridge.ts';
import { openPage, press, settle, type, type OpenPage } from './open-page.ts';
import { answered, quickBookView } from './quick-book.ts';
import { agendaView, fullDay, signedIn } from './views.ts';

/** Quick-book by its shortcut, once its part of the page has come. */
export async function openQuickBook(
  own: OwnAnswers = {},
  view: QuickBookView = quickBookView,
): Promise<OpenPage> {
  const bridge = new FakeBridge({ ...formAnswers, ...own });
  const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge, hidden: true });
  bridge.announce('quickBook.changed', view);
  bridge.announce('popover.shown', { route: 'quick-book' });
  await vi.dynamicImportSettled();
  await settle();
  return opened;
}

/** At the form for Friday 14:00, 09:00 in New York, by keys alone. */
export async function openForm(own: OwnAnswers = {}): Promise<OpenPage> {
  const opened = await openQuickBook(own);
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter'])
    await press(key);
  return opened;
}

export const asking = (form: FormView): OwnAnswers => ({ 'quickBook.form': () => answered(form) });

/** What became of the booking that was sent. */
export async function say({ bridge }: OpenPage, outcome: WriteOutcome): Promise<void> {
  bridge.announce('quickBook.changed', withWrites(writeOf(outcome)));
  await settle();
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });
export const box = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });
/** Name and email are completed. */
export const guest = (name: string): HTMLElement => screen.getByRole('combobox', { name });
export const send = (): Promise<boolean> => press('Enter', { ctrlKey: true });

/** What is wrong, as it is said with the control. */
export const problemOf = (one: HTMLElement): string | null =>
  document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent.trim() ?? null;

export const valueOf = (one: HTMLElement): string =>
  one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : '';

/** Types into a field of several lines. */
export async function write(name: string | RegExp, text: string): Promise<void> {
  const area = box(name);
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('That is no such field');
  area.focus();
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

/** Books for somebody known. */
export async function sendMarcus(own: OwnAnswers = {}): Promise<OpenPage> {
  const opened = await openForm(own);
  await type(guest('Name'), 'mar');
  await press('Enter');
  await send();
  return opened;
}
