import { actionsOf, refusalWords, runningLate } from '../format/words/booking-actions.ts';
import { mailTo, tellRunningLate } from '../state/booking-acts.ts';
import type { Page } from '../state/page.svelte.ts';
import { openCancel } from './bookings/booking-acts.ts';
import type { RowAction } from './more-actions.ts';

/** Does what a key or a menu says with a booking of any list; what cannot be done says why. */
export async function actOn(page: Page, uid: string, action: RowAction): Promise<void> {
  const row = page.findBooking(uid);
  if (row === undefined) return;
  const actions = actionsOf(row, page.now.ms);
  const { copyLink: copy, mail: email, reschedule, cancel } = actions;
  const view = { copy, email, late: runningLate(actions), reschedule, cancel }[action];
  if (!view.can) {
    page.toast.fail(refusalWords[view.why]);
    return;
  }
  if (action === 'copy') await page.agenda.copy(uid, 'link');
  else if (action === 'email') await mailTo(page.attempts, uid, null);
  else if (action === 'late') await tellRunningLate(page.attempts, uid);
  else if (action === 'reschedule') await page.reschedule(uid);
  else {
    // The sheet stands over the booking that it is about.
    page.route.openBooking(uid);
    await openCancel(page);
  }
}
