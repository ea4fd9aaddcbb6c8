import { appendFileSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../base/clock.ts';
import { isLine, mask, toLine, type LogEntry } from './line.ts';

/** Two files of this size at most, in bytes. */
export const maxFileBytes = 256 * 1024;
/** In memory. */
const maxLines = 500;

const fileNames = { now: 'diagnostics.log', before: 'diagnostics.old.log' } as const;

interface LogParts {
  readonly clock: Pick<Clock, 'now'>;
  /** Where the files lie; made by somebody else. */
  readonly folder: string;
  /** The app's folder. */
  readonly root: string;
}

/**
 * What happened lately, in lines without names, addresses or secrets (`line.ts`): in memory, and at once in two files
 * that take turns, which only their owner can read. So a crash loses none, and no timer wakes the app. A disk that
 * takes nothing costs the lines on it, and nothing else: nothing here throws or reports.
 */
export interface Log {
  write(entry: LogEntry): void;
  /** The last lines, those of earlier runs too; the newest at the end. */
  lines(count: number): readonly string[];
}

export function createLog({ clock, folder, root }: LogParts): Log {
  const now = path.join(folder, fileNames.now);
  const before = path.join(folder, fileNames.before);
  let memory: readonly string[] = [];
  /** Everything of this run is on the disk. */
  let isWhole = true;
  let mayEndInMidLine = false;

  function append(line: string): void {
    try {
      const size = sizeOf(now);
      // A write that failed may have left half a line.
      const bytes = Buffer.from(mayEndInMidLine ? `\n${line}\n` : `${line}\n`);
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
      append(line);
    },
    lines(count) {
      if (!isWhole) return memory.slice(-count);
      const lines = [before, now].map(readLog).join('\n').split('\n').filter(isLine).map(mask);
      return (lines.length > 0 ? lines : memory).slice(-count);
    },
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
