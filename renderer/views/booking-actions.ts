import type { BookingRow, PrimaryAction } from '../../preload/contract/model/agenda.ts';
import type { MenuGroups, MenuItem } from '../components/layers/menu.ts';
import { stageOf } from '../format/bookings.ts';
import { keycaps } from '../format/shortcuts.ts';
import type { Page } from '../state/page.svelte.ts';
import type { IconName } from '../components/icons.ts';

export interface PrimaryButton {
  readonly label: string;
  /** For narrow places. */
  readonly shortLabel: string;
  readonly icon: IconName;
}

/** Label and icon of a booking’s primary action (design §4). */
export function buttonOf(action: PrimaryAction): PrimaryButton {
  switch (action.kind) {
    case 'join': {
      const { provider, host } = action;
      const at = host === undefined ? 'Join' : `Join at ${host}`;
      return { label: provider === null ? at : `Join on ${provider}`, shortLabel: at, icon: 'video' };
    }
    case 'call':
      // Bookbar does not dial: the booking shows the number.
      return { label: 'Show number', shortLabel: 'Show number', icon: 'phone' };
    case 'place':
      return { label: 'Copy address', shortLabel: 'Copy address', icon: 'pin' };
    case 'open':
      return { label: 'Open', shortLabel: 'Open', icon: 'today' };
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

/** The menu of a booking’s card. */
export function moreActions(page: Page, row: BookingRow): MenuGroups {
  const copy = (label: string, icon: MenuItem['icon'], what: 'details' | 'email'): MenuItem => ({
    label,
    icon,
    run: () => void page.agenda.copy(row.uid, what),
  });
  const act = (label: string, icon: MenuItem['icon'], key: string, action: RowAction): MenuItem => ({
    label,
    icon,
    caps: keycaps([key], page.environment.platform),
    run: () => void doAction(page, row.uid, action),
  });
  const hasAddress = row.people.some(({ email }) => email !== '');
  const isOn = stageOf(row) !== 'off' && Date.parse(row.endAt) > page.now.ms;
  const changes = [
    ...(isOn && hasAddress ? [act('Running late', 'mail', 'L', 'late')] : []),
    ...(isOn && row.canManage
      ? [act('Reschedule', 'move', 'R', 'reschedule'), act('Cancel booking', 'cancel', 'delete', 'cancel')]
      : []),
  ];
  return [
    [{ label: 'Open booking', icon: 'today', run: () => page.route.openBooking(row.uid) }],
    ...(changes.length > 0 ? [changes] : []),
    [
      copy('Copy details', 'copy', 'details'),
      ...(hasAddress ? [copy('Copy email address', 'mail', 'email')] : []),
    ],
  ];
}

/**
 * A key pressed on the row or card of a booking.
 *
 * @returns whether the key means something there
 */
export function doRowKey(page: Page, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return false;
  if (page.route.sheet !== null || page.route.pushed?.name === 'booking') return false;
  const uid = event.target.closest('[data-booking]')?.getAttribute('data-booking');
  const key = event.key === 'Backspace' && page.environment.platform === 'darwin' ? 'Delete' : event.key;
  const action = keys[key.toLowerCase()];
  if (typeof uid !== 'string' || action === undefined) return false;
  void doAction(page, uid, action);
  return true;
}

/** The actions are loaded lazily. */
async function doAction(page: Page, uid: string, action: RowAction): Promise<void> {
  const { actOn } = await import('./bookings/booking-acts.ts');
  await actOn(page, uid, action);
}

/** Does the primary action of a booking. */
export function doPrimary(page: Page, row: BookingRow): void {
  switch (row.action.kind) {
    case 'join':
      void page.agenda.join(row.uid);
      return;
    case 'place':
      void page.agenda.copy(row.uid, 'place');
      return;
    case 'call':
    case 'open':
      page.route.openBooking(row.uid);
  }
}
