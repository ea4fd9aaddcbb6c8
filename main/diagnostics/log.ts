import { appendFileSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../base/clock.ts';
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
  lines(count: number): readonly string[];
  /** Puts on the disk what waits for it, as far as it can be. */
  flush(): void;
}

export function createLog({ clock, folder, root }: LogParts): Log {
  const now = path.join(folder, fileNames.now);
  const before = path.join(folder, fileNames.before);
  let memory: readonly string[] = [];
  let waiting: readonly string[] = [];
  let stopTimer: (() => void) | null = null;
  /** Everything of this run is on the disk, or will be. */
  let isWhole = true;
  let mayEndInMidLine = false;

  /** A few hundred bytes, at once: by the runtime’s threads it would wake the app five times after each read of the service. */
  function flush(): void {
    stopTimer?.();
    stopTimer = null;
    const text = waiting.map((line) => `${line}\n`).join('');
    waiting = [];
    if (text === '') return;
    try {
      const size = sizeOf(now);
      // A write that failed may have left half a line.
      const bytes = Buffer.from(mayEndInMidLine ? `\n${text}` : text);
      if (size > 0 && size + bytes.length > maxFileBytes) renameSync(now, before);
      appendFileSync(now, bytes, { mode: 0o600 });
      mayEndInMidLine = false;
    } catch {
      isWhole = false;
      mayEndInMidLine = true;
    }
  }

  return {
    write(entry) {
      const line = toLine(entry, clock.now(), root);
      memory = [...memory, line].slice(-maxLines);
      waiting = [...waiting, line].slice(-maxLines);
      stopTimer ??= clock.after(writeAfterMs, flush);
    },
    lines(count) {
      flush();
      if (!isWhole) return memory.slice(-count);
      const lines = [before, now].map(readLog).join('\n').split('\n').filter(isLine).map(mask);
      return (lines.length > 0 ? lines : memory).slice(-count);
    },
    flush,
  };
}

/** Empty where it cannot be read. */
function readLog(file: string): string {
  try {
    return sizeOf(file) === 0 ? '' : readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** In bytes. A pipe of this name would be waited for for ever. */
function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile()) throw new Error('The log is no file');
  return found?.size ?? 0;
}
