import { readdir, readFile } from 'node:fs/promises';
import { processTree } from '../../support/desktop/memory.ts';
import { perhaps } from '../../support/desktop/until.ts';

/** What a process and all that it started have used so far. */
export interface ProcessUse {
  readonly cpuMs: number;
  readonly switches: number;
}

const read = (file: string): Promise<string> =>
  perhaps(() => readFile(file, 'latin1')).then((text) => text ?? '');

/** Thread by thread, in nanoseconds: the ticks of `stat` are as long as an idle app runs in a quarter of a minute. */
export async function readUse(root: number): Promise<ProcessUse> {
  let [nanoseconds, switches] = [0, 0];
  for (const pid of await processTree(root)) {
    for (const thread of (await perhaps(() => readdir(`/proc/${pid}/task`))) ?? []) {
      nanoseconds += Number((await read(`/proc/${pid}/task/${thread}/schedstat`)).split(' ')[0]);
      const status = await read(`/proc/${pid}/task/${thread}/status`);
      for (const [, count] of status.matchAll(/^(?:non)?voluntary_ctxt_switches:\s*(\d+)$/gm))
        switches += Number(count);
    }
  }
  return { cpuMs: nanoseconds / 1e6, switches };
}

/** Memory in KiB; what several processes share is counted once (PSS). */
export interface MemoryUse {
  readonly all: number;
  /** Without pages of files, which the system can take back and of which it maps more or fewer from start to start. */
  readonly written: number;
}

export async function readMemory(root: number): Promise<MemoryUse> {
  let [all, written] = [0, 0];
  for (const pid of await processTree(root)) {
    const rollup = await read(`/proc/${pid}/smaps_rollup`);
    all += Number(/^Pss:\s*(\d+)/m.exec(rollup)?.[1] ?? 0);
    written += Number(/^Pss_Anon:\s*(\d+)/m.exec(rollup)?.[1] ?? 0);
  }
  return { all, written };
}
