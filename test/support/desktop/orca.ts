import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gnome } from './gnome.ts';
import { folderOfPerson, inSession } from './session.ts';
import { until } from './until.ts';

/** A real screen reader; what it says is written down, whether or not anything speaks here. */
export interface Orca {
  /**
   * What it has said since it was asked last, once it is silent.
   *
   * @param wanted is waited for; without it whatever comes
   */
  hear(wanted?: RegExp): Promise<readonly string[]>;
  stop(): void;
}

/** A pause this long is the end of what it had to say. */
const silentMs = 600;
/** How long it may take until it says anything at all, and until it says what is wanted. */
const [firstWordMs, wantedMs] = [1500, 8000];

/** Orca as it is, but that its log is written line by line: a whole block may be seconds behind what was said. */
const byLines = `
import builtins, runpy, sys
from shutil import which
plain = builtins.open
def open_by_lines(file, mode="r", buffering=-1, *rest, **named):
    return plain(file, mode, 1 if str(file).endswith("orca.log") else buffering, *rest, **named)
builtins.open = open_by_lines
sys.argv[0] = which("orca")
runpy.run_path(sys.argv[0], run_name="__main__")
`;

export async function startOrca(): Promise<Orca> {
  const log = path.join(await folderOfPerson('orca'), 'orca.log');
  const orca: ChildProcess = spawn(
    inSession('bin', 'as-desktop-user'),
    ['/usr/bin/python3', '-c', byLines, '--replace', `--debug-file=${log}`],
    { stdio: 'ignore' },
  );
  const all = async (): Promise<readonly string[]> => {
    const text = await readFile(log, 'utf8').catch(() => '');
    return [...text.matchAll(/SPEECH OUTPUT: '(.*?)' ?\{/g)].map(([, said = '']) =>
      said.replaceAll('\u00a0', ' ').trim(),
    );
  };
  let heard = 0;
  await until(async () => (await all()).length > 0, 'Orca’s first words', 30_000);
  return {
    async hear(wanted) {
      let before = heard;
      let since = performance.now();
      const said = await until(
        async () => {
          await gnome.redraw();
          const now = await all();
          if (now.length !== before) since = performance.now();
          before = now.length;
          const fresh = now.slice(heard).join(' | ');
          const isThere = wanted ? wanted.test(fresh) : fresh !== '';
          const waitMs = isThere ? silentMs : wanted ? wantedMs : firstWordMs;
          return performance.now() - since > waitMs && now;
        },
        'Orca to be silent',
        30_000,
      );
      const fresh = said.slice(heard);
      heard = said.length;
      return fresh;
    },
    stop: () => {
      orca.kill();
    },
  };
}
