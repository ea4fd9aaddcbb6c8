import { DateTime } from 'luxon';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type {
  AssistantClient,
  AssistantLevel,
  AssistantsView,
  LedgerEntry,
} from '../../preload/contract/model/assistants.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { TextStore } from '../base/kept.ts';
import { createQueue, type Queue } from '../base/queue.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { language } from '../base/words.ts';
import type { RunCommand } from '../commands/terminal.ts';
import type { Settings } from '../settings/settings.ts';
import { createBudget, type Budget } from './budget.ts';
import { ledgerText } from './ledger-text.ts';
import { createPrograms, type Program } from './programs.ts';
import type { Connection, ServerParts } from './serve-mcp.ts';
import type { AssistantAccount } from './session.ts';

/** What answers assistants, which is loaded when the first of them is connected. */
export type Answering = Pick<ServerParts, 'asked' | 'readers' | 'toChange' | 'planOutput' | 'textOf'>;

/** A program that is connected. */
interface Connected {
  /** All that it has called itself, of what is known. */
  readonly programs: Set<string>;
  readonly end: () => void;
}

export interface AssistantsParts extends Pick<ServerParts, 'version' | 'report'> {
  readonly clock: Pick<Clock, 'monotonic' | 'now'>;
  readonly settings: Pick<Settings, 'get' | 'change' | 'changed' | 'managed'>;
  /** The programs that have asked, and what they may do: no name of a person. */
  readonly text: TextStore;
  /** Those that are signed in, the one in use first. */
  readonly accounts: () => readonly AssistantAccount[];
  readonly answering: () => Promise<Answering>;
  /** In whose days “today” is; IANA. */
  readonly timeZone: () => string;
  /** What a program is configured with. */
  readonly command: string;
  readonly copy: (text: string) => Promise<void>;
}

export interface OpenAssistants {
  readonly calls: CallsOf<'assistants'>;
  /** Programs, what they may do, and which are connected; not what they ask. */
  readonly changed: Signal<undefined>;
  view(): AssistantsView;
  /** The programs that ask, the first first, while assistants are on. */
  asking(): readonly Program[];
  noteAnnounced(id: string): Promise<void>;
  /** `bookbar mcp` */
  readonly serve: RunCommand;
  stop(): Promise<void>;
}

const ranks: readonly AssistantLevel[] = ['nothing', 'read', 'propose'];

/** Which programs may be assistants, what they may do and see, and what they did. */
export function openAssistants(parts: AssistantsParts): OpenAssistants {
  const { settings, accounts, clock, report } = parts;
  const changed = createEmitter<undefined>(report);
  const programs = createPrograms(parts.text, report);
  const allowed = createEmitter<undefined>(report);
  const connections = new Set<Connected>();
  const budgets = new Map<string, Budget>();
  const turns = new Map<string, Queue>();
  const loaded = programs.load();
  let wasOn = settings.get().assistants.isOn;

  const isOn = (): boolean => settings.get().assistants.isOn;
  const emit = (): void => changed.emit(undefined);
  const emitAllowed = (): void => {
    allowed.emit(undefined);
    emit();
  };
  const endAll = (): void => {
    for (const { end } of [...connections]) end();
  };
  const endOf = (id: string): void => {
    for (const connection of [...connections]) if (connection.programs.has(id)) connection.end();
  };
  const endings = [
    programs.changed.subscribe(emitAllowed),
    settings.changed.subscribe(() => {
      if (isOn() === wasOn) return;
      wasOn = isOn();
      if (!wasOn) endAll();
      emitAllowed();
    }),
  ];
  const find = (id: string): Program => {
    const program = programs.find(id);
    if (program === null) throw new Failure('not-found', 'No such program has asked');
    return program;
  };
  /** What was read of several accounts at once is in the ledger of each, and listed once. */
  const entriesOf = (id: string): readonly LedgerEntry[] => {
    const listed = new Map<string, LedgerEntry>();
    for (const [index, { ledger }] of accounts().entries())
      for (const [place, entry] of ledger.of(id).entries()) {
        const key = entry.deed.kind === 'read' ? JSON.stringify(entry) : `${index} ${place}`;
        listed.set(key, entry);
      }
    return [...listed.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  };

  function clientOf({ id, name, file, level, sees }: Program): AssistantClient {
    const asked = entriesOf(id).filter(({ deed }) => isAsking(deed.kind));
    const today = DateTime.fromMillis(clock.now(), { zone: parts.timeZone() }).startOf('day').toMillis();
    return {
      id,
      name,
      program: file,
      level: level ?? 'nothing',
      sees,
      lastAskedAt: asked[0]?.at ?? null,
      askedToday: asked.filter(({ at }) => Date.parse(at) >= today).length,
      isConnected: [...connections].some((connection) => connection.programs.has(id)),
    };
  }

  const calls: CallsOf<'assistants'> = {
    turn({ isOn: turnedOn }) {
      if (isFixed()) throw new Failure('not-allowed', 'The administrator set it');
      settings.change({ assistants: { ...settings.get().assistants, isOn: turnedOn } });
    },
    async allow({ id, level }) {
      const before = find(id).level ?? 'nothing';
      await programs.allow(id, level);
      if (ranks.indexOf(level) < ranks.indexOf(before)) endOf(id);
      const [account] = accounts();
      await account?.ledger.note(id, { kind: 'allowed', level });
    },
    async show({ id, sees }) {
      find(id);
      await programs.show(id, sees);
    },
    async remove({ id }) {
      find(id);
      await programs.remove(id);
      endOf(id);
    },
    ledger: ({ id }) => entriesOf(id),
    copyLedger: ({ id }) => parts.copy(ledgerText(find(id).name, entriesOf(id), parts.timeZone())),
    copyCommand: () => parts.copy(parts.command),
  };

  function connect(end: () => void): Connection {
    const connected: Connected = { programs: new Set(), end };
    connections.add(connected);
    return {
      met({ id }) {
        // One that makes up names without end is not remembered by each of them.
        if (programs.find(id) === null || connected.programs.has(id)) return;
        connected.programs.add(id);
        emit();
      },
      left() {
        connections.delete(connected);
        emit();
      },
    };
  }

  const isFixed = (): boolean => settings.managed.fixed.has('assistants.isOn');
  /** What is remembered of each program as long as Bookbar runs, however often it comes. */
  const ofEach =
    <Value>(values: Map<string, Value>, make: () => Value) =>
    (id: string) => {
      const value = values.get(id) ?? make();
      values.set(id, value);
      return value;
    };

  return {
    calls,
    changed,
    view() {
      const all = programs.all();
      const names = new Intl.Collator(language.get().tag);
      return {
        isOn: isOn(),
        isFixed: isFixed(),
        asking: all.filter(({ level }) => level === null).map(clientOf),
        known: all
          .filter(({ level }) => level !== null)
          .toSorted((a, b) => names.compare(a.name, b.name))
          .map(clientOf),
        command: parts.command,
      };
    },
    asking: () => (isOn() ? programs.all().filter(({ level }) => level === null) : []),
    noteAnnounced: programs.noteAnnounced,
    async serve(terminal) {
      const [{ serveMcp }, answering] = await Promise.all([
        import('./serve-mcp.ts'),
        parts.answering(),
        loaded,
      ]);
      return serveMcp(terminal, {
        ...answering,
        accounts,
        clock,
        version: parts.version,
        report,
        isOn,
        programs,
        allowed,
        budgetOf: ofEach(budgets, () => createBudget(clock)),
        turnOf: ofEach(turns, createQueue),
        connect,
      });
    },
    async stop() {
      endAll();
      for (const end of endings) end();
      await programs.stop();
    },
  };
}

const isAsking = (kind: LedgerEntry['deed']['kind']): boolean =>
  kind === 'read' || kind === 'proposed' || kind === 'turned-away';
