import { dayMs } from '../../preload/contract/durations.ts';
import { capsInForce } from '../format/shortcuts.ts';
import { offsetMinutes } from '../format/zones.ts';
import { isInNeed } from './accounts.svelte.ts';
import type { Page } from './page.svelte.ts';

/** What the strip under the header is about. */
export type Strip =
  | 'write'
  | 'need'
  | 'sign-in'
  | 'reading'
  | 'times'
  | 'consent'
  | 'away'
  | 'hidden'
  | 'demo'
  | 'no-icon'
  | 'shortcut'
  | 'zone';

/** An absence is said this long before it begins. */
const plannedShownMs = 2 * dayMs;

/** What is said over the lists of bookings too. */
const alsoInLists: ReadonlySet<Strip> = new Set(['need', 'reading', 'hidden']);

/** Of all that could be said under the header, the one thing that is: trouble before away before demo before hints. */
export function stripOf(page: Page): Strip | null {
  const { signedIn } = page.session;
  const { tab } = page.route;
  if (!signedIn || tab === 'event-types') return null;
  const { isSeveral, view: accounts } = page.accounts;
  const settings = page.settings.view;
  const { quickBook } = page;
  const { quickBookView, health, awayView } = page.account;
  const { absence } = awayView ?? {};
  const isReadingFailed =
    page.agenda.view?.today && page.agenda.view.problem && (isSeveral || !signedIn.consentNeeded);
  const isAway = absence
    ? absence.state !== 'planned' || Date.parse(absence.from) - page.now.ms <= plannedShownMs
    : awayView?.isAwayInProfile;
  const all: readonly (readonly [Strip, unknown])[] = [
    ['write', quickBookView.writes.some((write) => quickBook?.isUnread(write))],
    ['need', isSeveral && accounts.accounts.some(({ standing }) => isInNeed(standing))],
    ['sign-in', signedIn.problem],
    // A consent ends while the service cannot be reached: that it ends is what matters then.
    ['consent', health.state === 'signed-in' && health.warning !== null],
    ['reading', isReadingFailed],
    ['times', quickBookView.sentTimes.some(({ gone }) => gone > 0)],
    ['away', isAway],
    ['hidden', settings?.reminders.hideTitles],
    ['demo', signedIn.workspace === 'demo'],
    ['no-icon', settings?.hasTray === false && !settings.general.knowsNoIcon],
    [
      'shortcut',
      settings?.general.knowsShortcut === false &&
        capsInForce(settings.shortcuts.quickBook, page.environment.platform).length > 0,
    ],
    ['zone', otherZone(page) !== null],
  ];
  const first = all.find(([strip, isSo]) => isSo && (tab === 'today' || alsoInLists.has(strip)));
  return first?.[0] ?? null;
}

/**
 * The zone, of profile and computer, that is not used; null where their clocks agree, and where a zone was chosen by
 * name, which needs no note.
 */
export function otherZone({ settings, timeFormat, now }: Page): string | null {
  const time = settings.view?.time;
  const choice = time?.zone ?? 'profile';
  const { timeZone, computerTimeZone } = timeFormat;
  if (choice !== 'profile' && choice !== 'computer') return null;
  const other = choice === 'computer' ? (time?.account?.timeZone ?? computerTimeZone) : computerTimeZone;
  return offsetMinutes(timeZone, now.ms) === offsetMinutes(other, now.ms) ? null : other;
}
