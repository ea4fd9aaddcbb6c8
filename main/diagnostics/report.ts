import type { CallsOf } from '../../preload/contract/calls.ts';
import type {
  DiagnosticsRow,
  DiagnosticsSection,
  DiagnosticsView,
} from '../../preload/contract/model/diagnostics.ts';
import type { AccountState } from '../account/account-state.ts';
import type { Outside } from '../base/outside.ts';
import { readValues, type SettingsValues } from '../settings/values.ts';
import type { AccountWatch, ServiceEnd } from './account-watch.ts';
import { mask } from './line.ts';
import type { Log } from './log.ts';

/** What is known of the program and the computer; null: not known. */
export interface SystemFacts {
  readonly bookbar: string;
  readonly electron: string;
  readonly chromium: string;
  readonly node: string;
  /** Operating system and processor. */
  readonly platform: string;
  readonly kernel: string;
  readonly desktop: string | null;
  readonly displayServer: string | null;
  readonly hasTray: boolean | null;
  /** Name and version of the program that shows notifications. */
  readonly notifications: string | null;
  readonly keyring: string | null;
}

/** What is known of one account. */
export interface AccountFacts {
  readonly workspace: 'demo' | 'live';
  /** The service's address; only its origin is shown. */
  readonly baseUrl: string | null;
  readonly state: AccountState;
  readonly last: ReturnType<AccountWatch['last']>;
  /** null while nobody is signed in. */
  readonly counts: {
    readonly bookings: number;
    readonly eventTypes: number;
    /** Kind and state of each entry, as “create: booked”; null: the journal cannot be read. */
    readonly outbox: readonly string[] | null;
    /** Bytes; null where it could not be read. */
    readonly journal: number | null;
  } | null;
}

export interface DiagnosticsSources {
  /** Of this run, epoch milliseconds. */
  readonly startedMs: number;
  readonly system: () => Promise<SystemFacts>;
  /** In the order in which they were added. */
  readonly accounts: () => Promise<readonly AccountFacts[]>;
  readonly settings: () => SettingsValues;
  readonly log: Log;
  readonly outside: Pick<Outside, 'copy' | 'saveFile'>;
}

const shownLines = 200;
const fileName = 'bookbar-diagnostics.txt';

/** What the page asks of the diagnostics. What was read last is what is copied and saved: nobody sends what they did not see. */
export function createDiagnostics(sources: DiagnosticsSources): CallsOf<'diagnostics'> {
  let shown: DiagnosticsView | null = null;
  async function read(): Promise<DiagnosticsView> {
    const [system, accounts] = await Promise.all([sources.system(), sources.accounts()]);
    const log = sources.log.lines(shownLines);
    const about = [system.bookbar, system.electron, system.chromium, system.node];
    shown = {
      sections: [
        section('Bookbar', [
          ['Version', about[0]],
          ['Electron', about[1]],
          ['Chromium', about[2]],
          ['Node', about[3]],
          ['Running since', instant(sources.startedMs)],
        ]),
        section('Computer', [
          ['System', system.platform],
          ['Kernel', system.kernel],
          ['Desktop', system.desktop],
          ['Display server', system.displayServer],
          ['Tray', system.hasTray === null ? null : system.hasTray ? 'Shown by the desktop' : 'None'],
          ['Notifications', system.notifications],
          ['Keyring', system.keyring],
        ]),
        ...accounts.map(describeAccount),
        section('Settings', [['Changed', changedNames(sources.settings()).join(', ') || 'None']]),
      ],
      log,
    };
    return shown;
  }
  const text = async (): Promise<string> => toText(shown ?? (await read()));
  return {
    read,
    async copy() {
      await sources.outside.copy(await text());
    },
    save: async () => ({ isSaved: await sources.outside.saveFile(fileName, await text()) }),
  };
}

/** The whole report as one page of plain text. */
export function toText({ sections, log }: DiagnosticsView): string {
  const parts = sections.map(({ title, rows }) =>
    [title, ...rows.map(({ label, value }) => `  ${label}: ${value}`)].join('\n'),
  );
  return `${[...parts, ['Log', ...log.map((line) => `  ${line}`)].join('\n')].join('\n\n')}\n`;
}

function describeAccount(account: AccountFacts, index: number): DiagnosticsSection {
  const { workspace, baseUrl, state, last, counts } = account;
  return section(`Account ${index + 1}`, [
    ['Workspace', workspace === 'demo' ? 'Demo' : 'Own account'],
    ['Service', baseUrl !== null && URL.canParse(baseUrl) ? new URL(baseUrl).origin : null],
    ['Sign-in', describeState(state)],
    ['Last success', describeEnd(last.success)],
    ['Last error', describeEnd(last.error)],
    ...(counts === null ? [] : describeCounts(counts)),
  ]);
}

function describeState(state: AccountState): string {
  if (state.state === 'keychain') return `Keyring: ${state.problem}`;
  if (state.state === 'signed-out')
    return state.problem === null ? 'Signed out' : `Signed out: ${state.problem.kind}`;
  if (state.state !== 'signed-in') return 'Signing in';
  const where = state.storage === 'memory' ? 'kept until quitting' : 'kept in the keyring';
  return state.consentNeeded === null ? `Signed in, ${where}` : `Consent needed: ${state.consentNeeded}`;
}

function describeEnd(end: ServiceEnd | null): string {
  if (end === null) return 'None since Bookbar started';
  const { atMs, operation, code, status } = end;
  const how = code === 'ok' ? '' : `, ${code}${status === null ? '' : `, status ${status}`}`;
  return `${instant(atMs)}, ${operation}${how}`;
}

function describeCounts(counts: NonNullable<AccountFacts['counts']>): readonly Fact[] {
  const ofEach = new Map<string, number>();
  for (const entry of counts.outbox ?? []) ofEach.set(entry, (ofEach.get(entry) ?? 0) + 1);
  const entries = [...ofEach].sort(([one], [other]) => (one < other ? -1 : 1));
  const outbox = entries.map(([entry, count]) => `${count} ${entry}`).join(', ') || 'Empty';
  return [
    ['Bookings known', String(counts.bookings)],
    ['Event types known', String(counts.eventTypes)],
    ['Outbox', counts.outbox === null ? 'Its journal cannot be read' : outbox],
    ['Journal', counts.journal === null ? null : `${counts.journal} bytes`],
  ];
}

type Fact = readonly [label: string, value: string | null | undefined];

const section = (title: string, facts: readonly Fact[]): DiagnosticsSection => ({
  title,
  rows: facts.map(([label, value]): DiagnosticsRow => ({ label, value: mask(value ?? 'Not known') })),
});

/** “2026-11-23 00:10:05 UTC” */
const instant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Names of the settings that are not as on a new computer; never what they are set to. */
function changedNames(values: SettingsValues): readonly string[] {
  return namesOf(readValues({}), values);
}

function namesOf(usual: object, own: object): readonly string[] {
  return Object.entries(usual).flatMap(([name, value]: [string, unknown]) => {
    const chosen: unknown = Object.getOwnPropertyDescriptor(own, name)?.value;
    if (JSON.stringify(chosen) === JSON.stringify(value)) return [];
    const hasParts = isGroup(value) && isGroup(chosen);
    return hasParts ? namesOf(value, chosen).map((part) => `${name}.${part}`) : [name];
  });
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
