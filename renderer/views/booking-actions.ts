import type { BookingRow, PrimaryAction, TodayRow } from '../../preload/contract/model/agenda.ts';
import type { Page } from '../state/page.svelte.ts';
import type { IconName } from '../components/icons.ts';
import { todayWords, withPageWords } from '../words.svelte.ts';

export interface PrimaryButton {
  readonly label: string;
  /** For narrow places. */
  readonly shortLabel: string;
  readonly icon: IconName;
}

/** Label and icon of a booking’s primary action (design §4). */
export function buttonOf(action: PrimaryAction): PrimaryButton {
  const words = todayWords().actions;
  switch (action.kind) {
    case 'join': {
      const { provider, host } = action;
      const at = host === undefined ? words.join : words.joinAt({ host });
      return { label: provider === null ? at : words.joinOn({ provider }), shortLabel: at, icon: 'video' };
    }
    case 'call':
      // Bookbar does not dial: the booking shows the number.
      return { label: words.showNumber, shortLabel: words.showNumber, icon: 'phone' };
    case 'place':
      return { label: words.copyAddress, shortLabel: words.copyAddress, icon: 'pin' };
    case 'open':
      return { label: words.open, shortLabel: words.open, icon: 'today' };
  }
}

/** The actions on a booking’s row or card; its own page has the same. */
export type RowAction = 'copy' | 'email' | 'late' | 'reschedule' | 'cancel';

const keys: Readonly<Record<string, RowAction>> = {
  c: 'copy',
  e: 'email',
  l: 'late',
  r: 'reschedule',
  delete: 'cancel',
};

/**
 * A key pressed on the row or card of a booking.
 *
 * @returns whether the key means something there
 */
export function doRowKey(page: Page, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return false;
  if (page.route.sheet !== null || page.route.pushed?.name === 'booking') return false;
  const place = event.target.closest<HTMLElement>('[data-booking]');
  const { booking: uid, account } = place?.dataset ?? {};
  const key = event.key === 'Backspace' && page.environment.platform === 'darwin' ? 'Delete' : event.key;
  const action = keys[key.toLowerCase()];
  if (uid === undefined || action === undefined) return false;
  // A row of Today may belong to another account.
  if (account !== undefined) page.use(Number(account));
  void doAction(page, uid, action);
  return true;
}

/** Does it. The actions are loaded lazily; meanwhile the page may have changed to another account. */
export async function doAction(page: Page, uid: string, action: RowAction): Promise<void> {
  const { id } = page.accounts;
  const { actOn } = await withPageWords(import('./bookings/booking-acts.ts'));
  if (page.accounts.id === id) await actOn(page, uid, action);
}

/** Opens a booking of Today. */
export function openRow(page: Page, row: TodayRow): void {
  page.route.openBooking(page.useOf(row).uid, row.key);
}

/** Does the primary action of a booking. @param id of its row, if that is not the booking’s */
export function doPrimary(page: Page, row: BookingRow, id = row.uid): void {
  switch (row.action.kind) {
    case 'join':
      void page.agenda.join(row.uid);
      return;
    case 'place':
      void page.agenda.copy(row.uid, 'place');
      return;
    case 'call':
    case 'open':
      page.route.openBooking(row.uid, id);
  }
}
