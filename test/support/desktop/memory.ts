import { open, readdir, readFile } from 'node:fs/promises';
import { perhaps } from './until.ts';

/** The process and all that it started. */
export async function processTree(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const stat = await perhaps(() => readFile(`/proc/${pid}/stat`, 'latin1'));
    if (stat !== undefined) parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const tree = [root];
  for (const found of tree) tree.push(...pids.filter((pid) => parents.get(pid) === found));
  return tree;
}

const chunkBytes = 8 * 1024 * 1024;

/** Which of the texts stand in the private memory of a process, as bytes of ASCII or UTF-16. Needs root. */
export async function findInMemory(pid: number, texts: readonly string[]): Promise<string[]> {
  const maps = await readFile(`/proc/${pid}/maps`, 'latin1');
  const memory = await open(`/proc/${pid}/mem`, 'r');
  const found = new Set<string>();
  const needles = texts.flatMap((text) => [
    { text, bytes: Buffer.from(text, 'latin1') },
    { text, bytes: Buffer.from(text, 'utf16le') },
  ]);
  try {
    for (const [, from = '', to = ''] of maps.matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw.p/gm)) {
      const end = Number.parseInt(to, 16);
      for (let at = Number.parseInt(from, 16); at < end; at += chunkBytes) {
        const buffer = Buffer.alloc(Math.min(chunkBytes, end - at));
        // Pages that were never touched, or are guarded, cannot be read and hold nothing.
        if ((await perhaps(() => memory.read(buffer, 0, buffer.length, at))) === undefined) continue;
        for (const { text, bytes } of needles) if (buffer.includes(bytes)) found.add(text);
      }
    }
  } finally {
    await memory.close();
  }
  return [...found];
}
