import type { CallInput } from '../../../preload/contract/calls.ts';
import type { PersonView } from '../../../preload/contract/model/agenda.ts';
import type { MenuGroups, MenuItem } from '../../components/layers/menu.ts';
import { bookAgain, saveCalendarFile, mailTo, mailRunningLate } from '../../state/booking-detail.svelte.ts';
import type { Page } from '../../state/page.svelte.ts';
import { actionsOf, refusalWords, runningLate } from '../../format/booking-actions.ts';
import { pageWords } from '../../words.svelte.ts';
import type { RowAction } from '../booking-actions.ts';

/** Loads the sheet first, so that the focus stays where it was until then. */
export async function openCancel(page: Page): Promise<void> {
  await import('./CancelSheet.svelte');
  page.route.openSheet('cancel');
}

/** The menu of a booking’s own page. */
export function moreOf(page: Page, uid: string, has: { email: boolean; place: boolean }): MenuGroups {
  const words = pageWords().bookings.detail.menu;
  const copy = (label: string, what: CallInput<'booking.copy'>['what']): MenuItem => ({
    label,
    icon: 'copy',
    run: () => void page.agenda.copy(uid, what),
  });
  return [
    [
      copy(words.copyDetails, 'details'),
      ...(has.email ? [copy(words.copyEmail, 'email')] : []),
      ...(has.place ? [copy(words.copyPlace, 'place')] : []),
    ],
    [
      {
        label: words.saveCalendarFile,
        icon: 'calendar',
        run: () => void saveCalendarFile(page.attempts, uid),
      },
    ],
  ];
}

/** Starts quick-book for the same event type and person. */
export async function bookWith(
  page: Page,
  eventTypeId: number,
  person: PersonView,
  uid: string,
): Promise<void> {
  const quickBook = await page.quickBookFile.loadFor();
  if (quickBook && (await bookAgain(page.attempts, quickBook, eventTypeId, person))) {
    page.route.openQuickBook(false, uid);
  }
}

/** Does an action on a booking of any list, or says why it cannot be done. */
export async function actOn(page: Page, uid: string, action: RowAction): Promise<void> {
  const row = page.findBooking(uid);
  if (row === undefined) return;
  const actions = actionsOf(row, page.now.ms);
  const { copyLink: copy, mail: email, reschedule, cancel } = actions;
  const view = { copy, email, late: runningLate(actions), reschedule, cancel }[action];
  if (!view.can) {
    page.toast.fail(refusalWords(view.why));
    return;
  }
  if (action === 'copy') await page.agenda.copy(uid, 'link');
  else if (action === 'email') await mailTo(page.attempts, uid, null);
  else if (action === 'late') await mailRunningLate(page.attempts, uid);
  else if (action === 'reschedule') await page.reschedule(uid);
  else {
    // The sheet appears over the page of its booking.
    page.route.openBooking(uid);
    await openCancel(page);
  }
}
