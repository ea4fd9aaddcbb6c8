import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundleForNode } from '../../../test/support/bundle.ts';

const pattern =
  process.platform === 'linux' ? (await readFile('/proc/sys/kernel/core_pattern', 'utf8')).trim() : '|';

/** Where core dumps go to a program, there is no file to look into. */
it.skipIf(pattern.includes('/') || pattern.startsWith('|'))(
  'a core dump of the process, and of one that it begins, has nothing of its memory',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-core-'));
    const bundle = await bundleForNode(path.join(import.meta.dirname, 'core-dumps.ts'));
    // Made of parts, so that it stands in memory alone.
    const secret = `const secret = Buffer.from(['in', 'memory', 'alone'].join('-'));`;
    const dies = `${secret} process.abort();`;
    const begins = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(dies)}]); ${dies}`;
    const guard = `require(${JSON.stringify(bundle.script)}).keepOutOfCoreDumps(); `;
    const hits = async (script: string): Promise<boolean[]> => {
      const limit = 'ulimit -c unlimited; "$0" -e "$1" 2>/dev/null; :';
      execFileSync('bash', ['-c', limit, process.execPath, script], { cwd: folder, stdio: 'ignore' });
      const cores = (await readdir(folder)).filter((name) => name.startsWith('core'));
      const found: boolean[] = [];
      for (const core of cores) {
        found.push((await readFile(path.join(folder, core))).includes('in-memory-alone'));
        await rm(path.join(folder, core));
      }
      return found;
    };
    expect(await hits(dies)).toContain(true);
    const guarded = await hits(guard + begins);
    expect(guarded.length).toBeGreaterThan(0);
    expect(guarded).not.toContain(true);
    await bundle.remove();
    await rm(folder, { recursive: true });
  },
);
