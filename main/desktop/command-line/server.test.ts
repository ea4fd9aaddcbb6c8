import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commandLineScene, type CommandLineScene } from '../../../test/support/command-line-scene.ts';
import type { RunCommand, Terminal } from '../../commands/terminal.ts';
import { createFrameReader, framesOf, maxArguments, maxPayload } from './frames.ts';
import { reach, speak, type Streams } from './speak.ts';

const done: RunCommand = () => Promise.resolve(0);

/** Says what was asked, and how it looks from here. */
const describes: RunCommand = ({ args, isTerminal, columns, hasColour, peer, output, errors }) => {
  output.write(JSON.stringify({ args, isTerminal, columns, hasColour, peer }));
  errors.write('said');
  return Promise.resolve(3);
};

function streamsOf(input = '', terminals = '', columns?: number) {
  const output = new PassThrough();
  const errors = new PassThrough();
  const stdin = new PassThrough();
  stdin.end(input);
  const streams: Streams = { input: () => stdin, output, errors, terminals, columns };
  return { streams, output, errors };
}

async function ask(
  { place }: CommandLineScene,
  args: readonly string[],
  { input = '', terminals = '', columns, environment = {} }: AskOptions = {},
) {
  const { streams, output, errors } = streamsOf(input, terminals, columns);
  const socket = await reach(place.socket);
  if (socket === null) throw new Error('No app listens');
  const printed = Promise.all([text(output), text(errors)]);
  const status = await speak(socket, args, streams, environment);
  output.end();
  errors.end();
  const [said, complained] = await printed;
  return { status, output: said, errors: complained };
}

interface AskOptions {
  readonly input?: string;
  readonly terminals?: string;
  readonly columns?: number;
  readonly environment?: Record<string, string>;
}

/** A program that says what it likes. */
async function rawProgram({
  place,
}: CommandLineScene): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(place.socket);
  socket.on('error', () => undefined).resume();
  onTestFinished(() => void socket.destroy());
  const closed = new Promise<unknown>((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, closed };
}

const argument = (given: string): Buffer => framesOf('argument', Buffer.from(given));

describe('the app’s own socket', () => {
  it('carries arguments, what is printed and the status', async () => {
    const scene = commandLineScene();
    await scene.open(describes);
    const args = ['show', '', 'line\nbreak', '“ä”', 'x'.repeat(maxPayload)];
    const answer = await ask(scene, args);
    expect(answer).toMatchObject({ status: 3, errors: 'said' });
    expect(JSON.parse(answer.output)).toEqual({
      args,
      isTerminal: { input: false, output: false, errors: false },
      columns: null,
      hasColour: false,
      peer: null,
    });
    expect(statSync(scene.place.socket).mode & 0o777).toBe(0o600);
    expect(scene.reported).toEqual([]);
  });

  it.each([
    [{ terminals: 'oe', columns: 80, environment: { TERM: 'xterm' } }, 80, true],
    [{ terminals: 'oe', columns: 80, environment: { TERM: 'dumb' } }, 80, false],
    [{ terminals: 'oe', columns: 80, environment: { NO_COLOR: '1' } }, 80, false],
    [{ terminals: 'ie', columns: 80 }, null, false],
    [{ terminals: 'o', columns: 1e9 }, null, true],
  ])('knows of the terminal what the program says: %j', async (options, columns, hasColour) => {
    const scene = commandLineScene();
    await scene.open(describes);
    const { output } = await ask(scene, [], options);
    expect(JSON.parse(output)).toMatchObject({ columns, hasColour });
  });

  it('asks for input only when it is read, and hears its end', async () => {
    const scene = commandLineScene();
    await scene.open(async ({ input, output }) => {
      output.write(await text(input));
      return 0;
    });
    const typed = 'y\n'.repeat(200_000);
    const { output } = await ask(scene, ['mcp'], { input: typed });
    expect(output).toBe(typed);
    const other = commandLineScene();
    await other.open(done);
    const { streams } = streamsOf();
    const unread: Streams = {
      ...streams,
      input: () => {
        throw new Error('It was read');
      },
    };
    const socket = await reach(other.place.socket);
    expect(socket && (await speak(socket, [], unread, {}))).toBe(0);
  });

  it('prints more than a connection takes at once, in its order', async () => {
    const scene = commandLineScene();
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index} ${'x'.repeat(60)}\n`);
    await scene.open(({ output }) => {
      for (const line of lines) output.write(line);
      return Promise.resolve(0);
    });
    expect((await ask(scene, ['list'])).output).toBe(lines.join(''));
  });

  it('says when the other end is gone, whose input has ended then', async () => {
    const scene = commandLineScene();
    const terminals: Terminal[] = [];
    await scene.open(async (terminal) => {
      terminals.push(terminal);
      await text(terminal.input);
      terminal.output.write('nobody reads this');
      return 0;
    });
    const { socket, closed } = await rawProgram(scene);
    socket.write(Buffer.concat([argument('mcp'), framesOf('go')]));
    await once(socket, 'data');
    socket.destroy();
    await closed;
    const gone = terminals[0]?.gone;
    if (gone?.aborted === false) await once(gone, 'abort');
    expect(gone?.aborted).toBe(true);
    expect((await ask(scene, [], {})).status).toBe(0);
    expect(scene.reported).toEqual([]);
  });

  it('ends with the app: what is asked has no answer', async () => {
    const scene = commandLineScene();
    const server = await scene.open((terminal) => {
      server?.close();
      return new Promise((resolve) => {
        terminal.gone.addEventListener('abort', () => {
          resolve(0);
        });
      });
    });
    expect((await ask(scene, ['book'])).status).toBeNull();
    expect(existsSync(scene.place.socket)).toBe(false);
  });
});

describe('a program that means no good', () => {
  it.each([
    ['no frame', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a length beyond all', Buffer.from('a\xff\xff\xff\xff', 'latin1')],
    [
      'more arguments than are heard',
      Buffer.concat(Array.from({ length: 3 }, () => argument('x'.repeat(maxPayload)))),
    ],
    [
      'arguments of nothing without end',
      Buffer.concat(Array.from({ length: maxArguments + 1 }, () => argument(''))),
    ],
    ['output instead of a command', framesOf('output', Buffer.from('x'))],
    ['input before the command', framesOf('input', Buffer.from('y\n'))],
    ['input that was not asked for', Buffer.concat([framesOf('go'), framesOf('input', Buffer.from('y\n'))])],
    ['a second command', Buffer.concat([framesOf('go'), argument('cancel')])],
  ])('is left: %s', async (_what, bytes) => {
    const scene = commandLineScene();
    await scene.open(
      ({ gone }) => new Promise((resolve) => gone.addEventListener('abort', () => resolve(0))),
    );
    const { socket, closed } = await rawProgram(scene);
    socket.write(bytes);
    await closed;
    expect(scene.reported).toEqual([]);
  });

  it('is left where it says nothing, or stops half-way', async () => {
    const scene = commandLineScene();
    await scene.open(done);
    const silent = await rawProgram(scene);
    const slow = await rawProgram(scene);
    slow.socket.write(Buffer.concat([argument('today'), Buffer.from('g\0')]));
    // Both are heard by now.
    expect((await ask(scene, [])).status).toBe(0);
    scene.clock.advance(5_000);
    await Promise.all([silent.closed, slow.closed]);
  });

  it('keeps nobody else from asking but where there are too many', async () => {
    const scene = commandLineScene();
    await scene.open(done);
    const many = await Promise.all(Array.from({ length: 63 }, () => rawProgram(scene)));
    expect((await ask(scene, [])).status).toBe(0);
    const last = await rawProgram(scene);
    const surplus = await rawProgram(scene);
    await surplus.closed;
    for (const { socket } of [...many, last]) socket.destroy();
    await Promise.all([...many, last].map(({ closed }) => closed));
  });

  it('may be told things it does not take: the app waits, and keeps what is left bounded by what it prints', async () => {
    const scene = commandLineScene();
    const full = new AbortController();
    await scene.open(async ({ output, gone }) => {
      while (output.write('x'.repeat(maxPayload)));
      full.abort();
      await once(gone, 'abort');
      return 0;
    });
    const { socket } = await rawProgram(scene);
    socket.pause();
    socket.write(framesOf('go'));
    expect((await reach(scene.place.socket))?.destroy()).toBeDefined();
    if (!full.signal.aborted) await once(full.signal, 'abort');
    socket.destroy();
  });
});

describe('another socket in its place', () => {
  /** An app that listened there and was killed. */
  async function leaveSocket({ place }: CommandLineScene): Promise<void> {
    mkdirSync(place.folder, { mode: 0o700 });
    const child = spawn(process.execPath, [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(place.socket)}, () => console.log('ready'))`,
    ]);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(existsSync(place.socket)).toBe(true);
  }

  it('is replaced where an app left it that did not end by itself', async () => {
    const scene = commandLineScene();
    await leaveSocket(scene);
    expect(await reach(scene.place.socket)).toBeNull();
    await scene.open(done);
    expect((await ask(scene, [])).status).toBe(0);
  });

  it('is left to a living app', async () => {
    const scene = commandLineScene();
    await scene.open(describes);
    expect(await scene.open(done)).toBeNull();
    expect(String(scene.reported)).toContain('EADDRINUSE');
    expect((await ask(scene, [])).status).toBe(3);
  });

  it('is not opened in a folder that is not ours alone, nor through a link', async () => {
    const open = commandLineScene();
    mkdirSync(open.place.folder);
    chmodSync(open.place.folder, 0o755);
    const linked = commandLineScene();
    symlinkSync(linked.profile, linked.place.folder);
    for (const scene of [open, linked]) {
      expect(await scene.open(done)).toBeNull();
      expect(String(scene.reported)).toContain('not this person’s own');
      expect(existsSync(scene.place.socket)).toBe(false);
    }
  });
});

describe('frames that the app sends', () => {
  it('end with the status', async () => {
    const scene = commandLineScene();
    await scene.open(describes);
    const { socket } = await rawProgram(scene);
    const read = createFrameReader();
    const kinds: string[] = [];
    socket.on('data', (bytes: Buffer) => kinds.push(...read(bytes).map(({ kind }) => kind)));
    socket.write(framesOf('go'));
    await once(socket, 'close');
    expect(kinds.toSorted()).toEqual(['errors', 'output', 'status']);
    expect(kinds.at(-1)).toBe('status');
  });
});
