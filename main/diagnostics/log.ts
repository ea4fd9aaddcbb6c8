import { appendFile, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../base/clock.ts';
import { createQueue } from '../base/queue.ts';
import { isLine, mask, toLine, type LogEntry } from './line.ts';

/** Two files of this size at most, in bytes. */
export const maxFileBytes = 256 * 1024;
/** Lines in memory, and lines that wait for the disk. */
const maxLines = 500;
/** What happens together is written together. */
const writeAfterMs = 5_000;

const fileNames = { now: 'diagnostics.log', before: 'diagnostics.old.log' } as const;

interface LogParts {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  /** Where the files lie; made by somebody else. */
  readonly folder: string;
  /** The app's folder. */
  readonly root: string;
}

/**
 * What happened lately, in lines without names, addresses or secrets (`line.ts`): in memory, and a few seconds later
 * in two files that take turns, which only their owner can read. A disk that takes nothing costs the lines on it, and
 * nothing else: nothing here throws, rejects or reports.
 */
export interface Log {
  write(entry: LogEntry): void;
  /** The last lines, those of earlier runs too; the newest at the end. */
  lines(count: number): Promise<readonly string[]>;
  /** Resolves when what was written is on the disk, as far as it can be. */
  flush(): Promise<void>;
}

export function createLog({ clock, folder, root }: LogParts): Log {
  const now = path.join(folder, fileNames.now);
  const before = path.join(folder, fileNames.before);
  const inTurn = createQueue();
  let memory: readonly string[] = [];
  let waiting: readonly string[] = [];
  let stopTimer: (() => void) | null = null;
  /** Of the newer file, in bytes; null before it was looked at, and after it could not be written. */
  let size: number | null = null;
  /** Everything of this run is on the disk, or will be. */
  let isWhole = true;
  let mayEndInMidLine = false;

  async function append(): Promise<void> {
    const text = waiting.map((line) => `${line}\n`).join('');
    waiting = [];
    if (text === '') return;
    try {
      size ??= await sizeOf(now);
      // A write that failed may have left half a line.
      const bytes = Buffer.from(mayEndInMidLine ? `\n${text}` : text);
      if (size > 0 && size + bytes.length > maxFileBytes) {
        await rename(now, before);
        size = 0;
      }
      await appendFile(now, bytes, { mode: 0o600 });
      size += bytes.length;
      mayEndInMidLine = false;
    } catch {
      size = null;
      isWhole = false;
      mayEndInMidLine = true;
    }
  }

  const flush = (): Promise<void> => {
    stopTimer?.();
    stopTimer = null;
    return inTurn(append);
  };

  return {
    write(entry) {
      const line = toLine(entry, clock.now(), root);
      memory = [...memory, line].slice(-maxLines);
      waiting = [...waiting, line].slice(-maxLines);
      stopTimer ??= clock.after(writeAfterMs, () => void flush());
    },
    async lines(count) {
      await flush();
      if (!isWhole) return memory.slice(-count);
      const texts = await Promise.all([before, now].map((file) => readLog(file).catch(() => '')));
      const lines = texts.join('\n').split('\n').filter(isLine).map(mask);
      return (lines.length > 0 ? lines : memory).slice(-count);
    },
    flush,
  };
}

async function readLog(file: string): Promise<string> {
  await sizeOf(file);
  return readFile(file, 'utf8');
}

/** A pipe of this name would be waited for for ever. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    (found) => {
      if (!found.isFile()) throw new Error('The log is no file');
      return found.size;
    },
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
      throw error;
    },
  );
