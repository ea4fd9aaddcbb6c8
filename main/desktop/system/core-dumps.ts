import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Leaves tokens and keys out of the files that Linux writes when a program crashes: of this process, of those that it
 * has begun, and of all that these begin, a core dump holds registers and no memory (core(5), "Controlling which
 * mappings are written to the core dump"). Elsewhere, and where that is not allowed, dumps stay what they are.
 */
export function keepOutOfCoreDumps(): void {
  if (process.platform !== 'linux') return;
  for (const pid of [process.pid, ...childrenOf(process.pid)]) {
    try {
      writeFileSync(`/proc/${pid}/coredump_filter`, '0');
    } catch {
      // It has ended, or it is one of Chromium's that may not be dumped at all.
    }
  }
}

/** Linux lists them by the thread that began them. */
function childrenOf(pid: number): readonly number[] {
  try {
    const lists = readdirSync(`/proc/${pid}/task`).map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1'),
    );
    const own = lists.join(' ').split(' ').filter(Boolean).map(Number);
    return own.flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    return [];
  }
}
