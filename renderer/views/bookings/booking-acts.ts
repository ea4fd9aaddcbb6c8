import type { CallInput } from '../../../preload/contract/calls.ts';
import type { PersonView } from '../../../preload/contract/model/agenda.ts';
import type { MenuGroups, MenuItem } from '../../components/menu.ts';
import { bookAgain, saveCalendarFile } from '../../state/booking-acts.ts';
import type { Page } from '../../state/page.svelte.ts';

/** The sheet’s file first: the focus stays where it was until the sheet is there. */
export async function openCancel(page: Page): Promise<void> {
  await import('./CancelSheet.svelte');
  page.route.openSheet('cancel');
}

/** What else can be done with a booking, behind the dots. */
export function moreOf(page: Page, uid: string, has: { email: boolean; place: boolean }): MenuGroups {
  const copy = (label: string, what: CallInput<'booking.copy'>['what']): MenuItem => ({
    label,
    icon: 'copy',
    run: () => void page.agenda.copy(uid, what),
  });
  return [
    [
      copy('Copy details', 'details'),
      ...(has.email ? [copy('Copy email address', 'email')] : []),
      ...(has.place ? [copy('Copy address', 'place')] : []),
    ],
    [
      {
        label: 'Save calendar file…',
        icon: 'calendar',
        run: () => void saveCalendarFile(page.attempts, uid),
      },
    ],
  ];
}

/** Another booking of the same event type with the same person: at its times. */
export async function bookWith(
  page: Page,
  eventTypeId: number,
  person: PersonView,
  uid: string,
): Promise<void> {
  const { quickBook } = await page.quickBookFile.load();
  if (await bookAgain(page.attempts, quickBook, eventTypeId, person)) {
    page.route.openQuickBook(false, uid);
  }
}
