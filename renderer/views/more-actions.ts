import type { BookingRow } from '../../preload/contract/views/agenda.ts';
import type { MenuGroups, MenuItem } from '../components/menu.ts';
import type { Page } from '../state/page.svelte.ts';

/** What else can be done with a booking from its card. */
export function moreActions(page: Page, row: BookingRow): MenuGroups {
  const copy = (label: string, icon: MenuItem['icon'], what: 'details' | 'email'): MenuItem => ({
    label,
    icon,
    run: () => void page.agenda.copy(row.uid, what),
  });
  return [
    [{ label: 'Open booking', icon: 'today', run: () => page.route.openBooking(row.uid) }],
    [
      copy('Copy details', 'copy', 'details'),
      ...(row.people.length > 0 ? [copy('Copy email address', 'mail', 'email')] : []),
    ],
  ];
}

/** Does the one thing that a booking offers first. */
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
