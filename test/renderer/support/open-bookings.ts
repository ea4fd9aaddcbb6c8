import { screen } from '@testing-library/svelte';
import type { BookingDetailView, BookingsView } from '../../../preload/contract/model/bookings.ts';
import type { CancellingView } from '../../../preload/contract/model/cancel.ts';
import { bookingAnswers, detailOf } from './booking-detail.ts';
import { FakeBridge, type OwnAnswers } from './fake-bridge.ts';
import { arrive, click, openPage, press, settle, type OpenPage } from './open-page.ts';
import { agendaView, dayOf, fullDay, signedIn } from './views.ts';
import type { BookingRow } from '../../../preload/contract/model/agenda.ts';

export const usualBookings: BookingsView = { version: 1, unconfirmed: 2, unread: 0, colleagues: [] };

/** The Bookings tab, opened by its key. */
export async function openBookings(
  answers: OwnAnswers = {},
  view: BookingsView = usualBookings,
): Promise<OpenPage> {
  const bridge = new FakeBridge({ ...bookingAnswers, ...answers });
  const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
  bridge.announce('bookings.changed', view);
  await press('2', { ctrlKey: true });
  await arrive();
  return opened;
}

/** A booking of today with everything that is known of it. */
export async function openDetail(
  row: BookingRow,
  own: Partial<BookingDetailView> = {},
  answers: OwnAnswers = {},
  cancelling?: CancellingView,
): Promise<OpenPage> {
  const bridge = new FakeBridge({
    ...bookingAnswers,
    'bookings.detail': async () => ({ ok: true, value: detailOf(row, own) }),
    ...answers,
  });
  const opened = await openPage({ session: signedIn, agenda: agendaView(dayOf([row])), bridge });
  if (cancelling) bridge.announce('cancelling.changed', cancelling);
  opened.page.route.openBooking(row.uid);
  await arrive();
  return opened;
}

export const textOf = (element: Element | null): string =>
  element?.textContent.replace(/[\s ]+/gu, ' ').trim() ?? '';

/** What is said of a control besides its name. */
export const describedBy = (control: HTMLElement): string =>
  textOf(document.getElementById(control.getAttribute('aria-describedby') ?? ''));

/** The button that says which list is shown, and opens the others. */
export const listButton = (): HTMLElement => screen.getByRole('button', { name: /^List: /u });

/** In a menu that a button opens: what begins so. */
export async function chooseFrom(button: HTMLElement, name: string): Promise<void> {
  await click(button);
  await click(screen.getByRole('menuitemradio', { name: new RegExp(`^${name}`, 'u') }));
}

export const chooseList = (name: string): Promise<void> => chooseFrom(listButton(), name);

/** The search, by its key. @returns its field */
export async function openSearch(): Promise<HTMLElement> {
  await press('f', { ctrlKey: true });
  await settle();
  return screen.getByRole('searchbox', { name: 'Search bookings' });
}
