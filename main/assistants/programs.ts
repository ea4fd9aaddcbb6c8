import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { AssistantLevel, AssistantSees } from '../../preload/contract/model/assistants.ts';
import { rowsOf } from '../../protocol/common.ts';
import { createKept, type KeptFormat, type TextStore } from '../base/kept.ts';
import type { Signal } from '../base/signal.ts';
import { words } from '../base/words.ts';
import { toUntrusted } from './untrusted.ts';

const program = z.object({
  /** Made of its name and its file: a program with a different name or file has to ask again. */
  id: z.string().min(1),
  /** Its own word for itself, one line, bounded. */
  name: z.string(),
  /** Its file; empty: not known. */
  file: z.string(),
  /** null: it asked, and was not answered yet. */
  level: z.enum(['nothing', 'read', 'propose']).nullable(),
  sees: z.object({ titles: z.boolean(), people: z.boolean(), answers: z.boolean() }),
  /** That it asks was announced. */
  isAnnounced: z.boolean().default(true),
});
export type Program = Readonly<z.output<typeof program>>;
export type Identity = Pick<Program, 'id' | 'name' | 'file'>;

const format: KeptFormat<readonly Program[]> = {
  name: 'The saved list of assistants',
  version: 1,
  schema: z.object({ programs: rowsOf(program) }).transform(({ programs }) => programs),
  empty: [],
  write: (programs) => (programs.length === 0 ? null : { programs }),
};

/** What attendees answer may be private in a way that names and titles are not. */
const seesAtFirst: AssistantSees = { titles: true, people: true, answers: false };

const most = {
  /** Names that a program makes up do not fill the screen. */
  asking: 5,
  programs: 50,
  name: 60,
  file: 400,
};

/** @param givenName its own word for itself, whatever it is. @param startedBy its file, as the system knows it */
export function identityOf(givenName: string, startedBy: string): Identity {
  const file = toUntrusted(startedBy, most.file);
  const name = toUntrusted(givenName, most.name) || toUntrusted(path.basename(startedBy), most.name);
  const id = createHash('sha256').update(`${name}\n${startedBy}`).digest('base64url').slice(0, 22);
  return { id, name: name || words().assistants.unnamed, file };
}

/** The programs that have asked, the first first, and what each may do. */
export interface Programs {
  readonly changed: Signal<unknown>;
  load(): Promise<void>;
  all(): readonly Program[];
  find(id: string): Program | null;
  /** @returns false where it cannot ask: too many wait for an answer */
  ask(identity: Identity): boolean;
  allow(id: string, level: AssistantLevel): Promise<void>;
  show(id: string, sees: AssistantSees): Promise<void>;
  noteAnnounced(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  stop(): Promise<void>;
}

export function createPrograms(text: TextStore, report: (error: unknown) => void): Programs {
  const kept = createKept(text, format, report);
  const find = (id: string): Program | null => kept.get().find((one) => one.id === id) ?? null;
  const change = (id: string, part: Partial<Program>): Promise<void> =>
    kept.change((programs) => programs.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return {
    changed: kept,
    async load() {
      await kept.load();
    },
    all: kept.get,
    find,
    ask(identity) {
      if (find(identity.id) !== null) return true;
      const programs = kept.get();
      const asking = programs.filter(({ level }) => level === null).length;
      if (asking >= most.asking || programs.length >= most.programs) return false;
      void kept.change((now) => [
        ...now,
        { ...identity, level: null, sees: seesAtFirst, isAnnounced: false },
      ]);
      return true;
    },
    allow: (id, level) => change(id, { level }),
    show: (id, sees) => change(id, { sees }),
    noteAnnounced: (id) => change(id, { isAnnounced: true }),
    remove: (id) => kept.change((programs) => programs.filter((one) => one.id !== id)),
    stop: () => kept.close(),
  };
}
