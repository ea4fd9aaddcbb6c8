import { DateTime } from 'luxon';
import type { AccountState } from '../account/account-state.ts';
import type { AgendaRow, AgendaState } from '../agenda/agenda-state.ts';
import { toSingleLine } from '../base/single-line.ts';
import type { TrayEntry, TrayPicture, TrayState } from './tray.ts';

/** What the menu can do; it can do everything the popover opens, because on many desktops a click never comes. */
export interface TrayActions {
  readonly open: () => void;
  readonly join: (uid: string) => void;
  readonly refresh: () => void;
  readonly tryDemo: () => void;
  readonly quit: () => void;
}

const longestTitle = 48;

/** Within it the countdown is said, and drawn anew each minute; before it the time of day. */
export const soonMs = 3_600_000;

/** The tray for a state of the app at an instant (epoch ms). Pure: drawing it twice gives the same. */
export function pictureOf(
  account: AccountState,
  agenda: AgendaState | null,
  nowMs: number,
  actions: TrayActions,
): TrayPicture {
  const signedIn = account.state === 'signed-in';
  return {
    state: stateOf(account, agenda),
    tooltip: tooltipOf(account, agenda, nowMs),
    menu: [
      ...(signedIn && agenda?.today ? bookingEntries(agenda, actions) : []),
      { label: 'Open Bookbar', enabled: true, choose: actions.open },
      ...(signedIn
        ? [{ label: 'Refresh', enabled: true, choose: actions.refresh }]
        : [
            {
              label: 'Try the demo workspace',
              enabled: account.state === 'signed-out',
              choose: actions.tryDemo,
            },
          ]),
      'separator',
      { label: 'Quit Bookbar', enabled: true, choose: actions.quit },
    ],
  };
}

/** Attention before offline before live before soon before idle. */
function stateOf(account: AccountState, agenda: AgendaState | null): TrayState {
  if (account.state === 'keychain' || (account.state === 'signed-in' && account.consentNeeded))
    return 'attention';
  if (account.state !== 'signed-in' || !agenda) return 'idle';
  if (agenda.problem) return 'offline';
  const today = agenda.today;
  if (!today) return 'idle';
  if (today.now.length > 0 || today.next?.phase === 'live') return 'live';
  return today.next?.phase === 'soon' ? 'soon' : 'idle';
}

function tooltipOf(account: AccountState, agenda: AgendaState | null, nowMs: number): string {
  if (account.state === 'keychain') return 'Bookbar: your keychain needs you';
  if (account.state !== 'signed-in') return 'Bookbar';
  if (account.consentNeeded) return 'Bookbar: sign in again';
  const next = agenda?.today ? rowOf(agenda, agenda.today.next?.uid) : undefined;
  if (!next) return agenda?.today ? 'Bookbar: nothing else today' : 'Bookbar';
  const startsInMs = Date.parse(next.startAt) - nowMs;
  const title = toSingleLine(next.title, longestTitle);
  if (startsInMs > soonMs && agenda) return `${title} at ${timeOf(next, agenda)}`;
  if (startsInMs > 0) return `${title} in ${inWords(startsInMs)}`;
  return `${title}, ${inWords(Math.max(0, Date.parse(next.endAt) - nowMs))} left`;
}

/** Rounded up, so that “in 1 min” is never already over. */
function inWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

function bookingEntries(agenda: AgendaState, actions: TrayActions): (TrayEntry | 'separator')[] {
  const today = agenda.today;
  if (!today) return [];
  const living = [...today.now, ...(today.next ? [today.next.uid] : []), ...today.later];
  const rows = living.flatMap((uid) => rowOf(agenda, uid) ?? []);
  if (rows.length === 0)
    return [{ label: 'Nothing else today', enabled: false, choose: actions.open }, 'separator'];
  const joinable = rows.find((row) => row.action.kind === 'join');
  return [
    ...rows.map((row) => ({ label: labelOf(row, agenda), enabled: true, choose: actions.open })),
    'separator',
    ...(joinable
      ? [
          {
            label: `Join ${toSingleLine(joinable.title, longestTitle)}`,
            enabled: true,
            choose: () => {
              actions.join(joinable.uid);
            },
          },
        ]
      : []),
  ];
}

function rowOf(agenda: AgendaState, uid: string | undefined): AgendaRow | undefined {
  return agenda.today?.rows.find((row) => row.uid === uid);
}

function labelOf(row: AgendaRow, agenda: AgendaState): string {
  return `${timeOf(row, agenda)}  ${toSingleLine(row.title, longestTitle)}`;
}

function timeOf(row: AgendaRow, { reading }: AgendaState): string {
  const start = DateTime.fromISO(row.startAt, { zone: reading.timeZone, locale: reading.locale });
  return start.toFormat(reading.hours === 24 ? 'HH:mm' : 'h:mm a');
}
