import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isatty } from 'node:tty';
import { afterAll, describe, expect, it } from 'vitest';
import {
  builtProgram,
  commandLineScene,
  startProgram,
  uid,
  type CommandLineScene,
  type Ended,
} from '../../../test/support/command-line-scene.ts';
import { lineOf, nothingNext } from '../../tray/next-answer.ts';
import type { RunCommand, Terminal } from '../../commands/terminal.ts';
import { reach, speak } from './speak.ts';

const program = builtProgram();
const file = program?.file ?? '';

afterAll(() => {
  if (program) rmSync(program.home, { recursive: true });
});

const echo: RunCommand = async ({ args, input, output }) => {
  output.write(`${JSON.stringify(args)}\n`);
  if (args.includes('mcp')) output.write(await text(input));
  return 4;
};

/** The program with the scene’s profile. */
const start = (scene: CommandLineScene, ...args: readonly string[]) =>
  startProgram(file, [`--user-data-dir=${scene.profile}`, ...args], scene.environment);

const shell = (scene: CommandLineScene, script: string) =>
  startProgram('bash', ['-c', script, file, `--user-data-dir=${scene.profile}`], scene.environment);

/** Until a program has printed that many lines. */
async function untilLines(running: ReturnType<typeof start>, count: number): Promise<string[]> {
  while (running.output().split('\n').length <= count) await once(running.child.stdout, 'data');
  return running.output().split('\n').slice(0, -1);
}

describe.skipIf(program === null)('the small program, where Bookbar runs', () => {
  it('hands over its arguments as they are, and ends with the app’s status', async () => {
    const scene = commandLineScene();
    await scene.open(echo);
    const args = ['show', '', 'line\nbreak', '“ä”', '--user-data-dir=/tmp', 'x'.repeat(60_000)];
    const own = `--user-data-dir=${scene.profile}`;
    expect(await start(scene, ...args).ended).toEqual({
      output: `${JSON.stringify([own, ...args])}\n`,
      errors: '',
      status: 4,
    });
  });

  it('hands over bytes that are no text, too', async () => {
    const scene = commandLineScene();
    await scene.open(echo);
    const { output } = await shell(scene, `"$0" "$1" show $'a\\377b'`).ended;
    expect(output).toContain('"a\ufffdb"');
  });

  it('refuses more arguments than the app hears', async () => {
    const scene = commandLineScene();
    await scene.open(echo);
    const long = Array.from({ length: 3 }, () => 'x'.repeat(60_000));
    expect(await start(scene, 'show', ...long).ended).toMatchObject({ status: 2, output: '' });
  });

  it('pipes what comes in and out, of any length', async () => {
    const scene = commandLineScene();
    await scene.open(echo);
    const running = start(scene, 'mcp');
    const piped = Array.from({ length: 30_000 }, (_, index) => `line ${index}\n`).join('');
    running.child.stdin.end(piped);
    const { output, status } = await running.ended;
    expect(output.slice(output.indexOf('\n') + 1)).toBe(piped);
    expect(status).toBe(4);
  });

  it('takes nothing from the input that the app does not ask for, also where there is none', async () => {
    const scene = commandLineScene();
    await scene.open(echo);
    const { output } = await shell(scene, `printf 'kept' | { "$0" "$1" show > /dev/null; cat; }`).ended;
    expect(output).toBe('kept');
    expect(await shell(scene, `"$0" "$1" mcp <&-`).ended).toMatchObject({ status: 4, errors: '' });
  });

  it('ends as every program does where its output is read no more, and by Ctrl-C, which the app sees', async () => {
    const scene = commandLineScene();
    const terminals: Terminal[] = [];
    await scene.open(async (terminal) => {
      terminals.push(terminal);
      terminal.output.write('asked\n');
      if (terminal.args.includes('list')) terminal.output.write('x'.repeat(1_000_000));
      else await once(terminal.gone, 'abort');
      return 0;
    });
    const { output } = await shell(scene, `"$0" "$1" list | head -n1; echo "\${PIPESTATUS[0]}"`).ended;
    expect(output).toBe('asked\n141\n');
    const running = start(scene, 'book');
    await untilLines(running, 1);
    running.child.kill('SIGINT');
    expect((await running.ended).status).toBe('SIGINT');
    const gone = terminals.at(-1)?.gone;
    if (gone?.aborted === false) await once(gone, 'abort');
  });

  it('says that there is no answer where the app ends meanwhile: what came of it is not known', async () => {
    const scene = commandLineScene();
    const server = await scene.open(() => {
      server?.close();
      return new Promise(() => undefined);
    });
    expect(await start(scene, 'book').ended).toEqual({
      output: '',
      errors: 'bookbar: the running Bookbar did not answer\n',
      status: 3,
    });
  });

  it('says it in the language of the terminal', async () => {
    const scene = commandLineScene();
    scene.environment.LC_ALL = 'de_DE.UTF-8';
    const server = await scene.open(() => {
      server?.close();
      return new Promise(() => undefined);
    });
    expect((await start(scene, 'book').ended).errors).toBe(
      'bookbar: das laufende Bookbar hat nicht geantwortet\n',
    );
  });

  it('has nothing next where the app was just ending', async () => {
    const scene = commandLineScene();
    const server = await scene.open(() => {
      server?.close();
      return new Promise(() => undefined);
    });
    expect(await start(scene, 'next').ended).toEqual({ output: '\n', errors: '', status: 0 });
  });

  it('speaks to no socket in a folder that others can write', async () => {
    const scene = commandLineScene();
    await scene.open(echo);
    chmodSync(scene.place.folder, 0o770);
    expect(await start(scene, 'next').ended).toEqual({ output: '\n', errors: '', status: 0 });
  });
});

describe.skipIf(program === null)('whose program is connected', () => {
  const describes: RunCommand = ({ peer, isTerminal, output }) => {
    output.write(JSON.stringify({ peer, isTerminal }));
    return Promise.resolve(0);
  };
  const told = ({ output }: Ended) => JSON.parse(output) as Pick<Terminal, 'peer' | 'isTerminal'>;

  it('is asked of the kernel: its number, and which program started it', async () => {
    const scene = commandLineScene();
    await scene.open(describes, { program: file });
    const running = start(scene, 'mcp');
    const { peer, isTerminal } = told(await running.ended);
    expect(peer?.pid).toBe(running.child.pid);
    expect(peer?.startedBy).toMatch(/^\/\S+\/node(?: \/\S+)?$/);
    expect(isTerminal).toEqual({ input: false, output: false, errors: false });
    const script = path.join(scene.folder, 'my helper.sh');
    writeFileSync(script, '"$@"; exit\n');
    const byScript = startProgram(
      'bash',
      [script, file, `--user-data-dir=${scene.profile}`, 'mcp'],
      scene.environment,
    );
    expect(told(await byScript.ended).peer?.startedBy).toMatch(/\/bash \/\S+\/my helper\.sh$/);
    // A shell that another program used says nothing of who that is.
    expect(told(await shell(scene, '"$0" "$1" mcp; exit').ended).peer?.startedBy).toContain('/node');
  });

  it('says itself what is a terminal, and is not believed where the system says it', async () => {
    const scene = commandLineScene();
    await scene.open(describes, { program: file });
    const command = `${file} --user-data-dir=${scene.profile} today`;
    const { output } = await startProgram('script', ['-qec', command, '/dev/null'], scene.environment).ended;
    expect(output).toContain('"isTerminal":{"input":true,"output":true,"errors":true}');
    const socket = await reach(scene.place.socket);
    const liar = startProgram('cat', [], scene.environment);
    const printed = new PassThrough();
    const streams = { input: () => liar.child.stdout, output: printed, errors: printed, columns: 80 };
    expect(socket && (await speak(socket, ['today'], { ...streams, terminals: 'ioe' }, {}))).toBe(0);
    liar.child.stdin.end();
    printed.end();
    expect(await text(printed)).toContain(`"isTerminal":{"input":${String(isatty(0))}`);
  });

  it('may not be another user', async () => {
    const scene = commandLineScene();
    let asked = 0;
    await scene.open(
      () => {
        asked += 1;
        return Promise.resolve(0);
      },
      { program: file, uid: uid + 1 },
    );
    expect((await start(scene, 'book').ended).status).toBe(3);
    expect(asked).toBe(0);
  });

  it('is not heard where the kernel cannot be asked', async () => {
    const scene = commandLineScene();
    await scene.open(echo, { program: '/bin/false' });
    expect((await start(scene, 'book').ended).status).toBe(3);
  });
});

describe.skipIf(program === null)('the small program, where no Bookbar runs', () => {
  it.each([
    [['next'], lineOf(nothingNext, 'plain')],
    [['next', '--format=plain'], lineOf(nothingNext, 'plain')],
    [['next', '--format', 'polybar'], lineOf(nothingNext, 'polybar')],
    [['next', '--format=waybar'], lineOf(nothingNext, 'waybar')],
    [['--workspace=demo', 'next', '--json'], lineOf(nothingNext, 'json')],
  ])('says that nothing is next: %j', async (args, line) => {
    const scene = commandLineScene();
    expect(await start(scene, ...args).ended).toEqual({ output: `${line}\n`, errors: '', status: 0 });
  });

  it.each([
    [['today', '--json']],
    [[]],
    [['next', '--format=i3']],
    [['next', '--json', '--format=plain']],
    [['next', 'week']],
    [['--help']],
  ])('starts the Electron program beside it with the same arguments: %j', async (args) => {
    const scene = commandLineScene();
    const beside = path.join(program?.home ?? '', 'bookbar');
    writeFileSync(beside, '#!/bin/sh\nprintf "<%s>" "$@"\nexit 7\n', { mode: 0o755 });
    const { output, status } = await start(scene, ...args).ended;
    expect(output).toBe([`--user-data-dir=${scene.profile}`, ...args].map((arg) => `<${arg}>`).join(''));
    expect(status).toBe(7);
    rmSync(beside);
    expect((await start(scene, ...args).ended).errors).toContain(`${beside}: No such file`);
  });

  it('lets nothing through that the runtime says, only what Bookbar does', async () => {
    const scene = commandLineScene();
    const beside = path.join(program?.home ?? '', 'bookbar');
    const speaks = '#!/bin/sh\necho "No bus" >&2\neval "echo own >&$BOOKBAR_ERRORS"\n';
    writeFileSync(beside, speaks, { mode: 0o755 });
    expect(await start(scene, 'today').ended).toEqual({ output: '', errors: 'own\n', status: 0 });
    rmSync(beside);
  });

  it(
    'follows what is next, with and without the app, until its pipe is closed',
    { timeout: 30_000 },
    async () => {
      const scene = commandLineScene();
      const running = start(scene, 'next', '--follow', '--format=polybar');
      expect(await untilLines(running, 1)).toEqual(['']);
      const server = await scene.open(async ({ output, gone }) => {
        output.write('12m Review\n11m Review\n');
        await once(gone, 'abort');
        return 0;
      });
      expect(await untilLines(running, 3)).toEqual(['', '12m Review', '11m Review']);
      server?.close();
      expect(await untilLines(running, 4)).toEqual(['', '12m Review', '11m Review', '']);
      running.child.stdout.destroy();
      expect((await running.ended).status).toBe(0);
      expect((await running.ended).errors).toBe('');
    },
  );
});
