import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { systemClock } from '../sandbox/clock.ts';
import { StartProblem } from '../sandbox/start-problem.ts';
import { startBroker } from './broker.ts';
import { readConfig } from './config.ts';
import { startCourier } from './courier-client.ts';
import type { StoreAddress } from './courier-messages.ts';
import { openDatabase } from './store/open-database.ts';

const usualPort = 47_810;
const usage = 'Use: --config FILE [--port N] [--data DIR | --database URL]';
/** Built beside this file. */
const courierFile = fileURLToPath(new URL('courier.mjs', import.meta.url));

/** The broker as a command: one line of JSON when it is ready, audit and remarks on standard error. */
async function run(flags: Flags): Promise<void> {
  const config = readConfig(flags.config);
  const { service, clientId, clientSecretFile } = config;
  const database = await openDatabase(flags.store, remark);
  const order = { service, clientId, clientSecretFile, store: flags.store };
  const courier = await startCourier(courierFile, order, systemClock);
  const broker = await startBroker({
    config,
    port: flags.port,
    database,
    operations: courier,
    randomBytes,
    clock: systemClock,
    writeLine: say,
  });
  let isEnding = false;
  const stop = async (status: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await broker.stop();
    await courier.stop();
    await database.close();
    flags.cleanUp();
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  // A defect ends the process, but not before what is on its way to the service is stored.
  process.on('uncaughtException', (error) => {
    remark(error);
    void stop(1);
  });
  process.stdout.write(`${JSON.stringify({ ready: true, url: broker.url })}\n`);
}

interface Flags {
  readonly config: string;
  readonly port: number;
  readonly store: StoreAddress;
  /** Removes what was kept for this run only. */
  readonly cleanUp: () => void;
}

/** @throws {StartProblem} one line, for a flag that is unknown, lacks its value or does not fit */
function readFlags(args: readonly string[]): Flags {
  const { config, port: portText = String(usualPort), data, database } = parse(args);
  if (!config) throw new StartProblem(`--config: expected a file. ${usage}`);
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65_535)
    throw new StartProblem('--port: expected a number from 0 to 65535');
  if (data !== undefined && database !== undefined)
    throw new StartProblem(`--data and --database: one of them. ${usage}`);
  if (database !== undefined) {
    if (!/^postgres(?:ql)?:\/\//.test(database))
      throw new StartProblem('--database: expected postgresql://…');
    return { config, port, store: { kind: 'postgres', url: database }, cleanUp: () => undefined };
  }
  if (data === '') throw new StartProblem('--data: expected a folder');
  if (data !== undefined)
    return { config, port, store: { kind: 'sqlite', folder: data }, cleanUp: () => undefined };
  say('Without --data or --database every sign-in is forgotten at the end of this process.');
  const folder = mkdtempSync(path.join(tmpdir(), 'bookbar-broker-'));
  return {
    config,
    port,
    store: { kind: 'sqlite', folder },
    cleanUp: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        config: { type: 'string' },
        port: { type: 'string' },
        data: { type: 'string' },
        database: { type: 'string' },
      },
    }).values;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    throw new StartProblem(`${reason}. ${usage}`);
  }
}

function remark(error: unknown): void {
  say(error instanceof Error ? error.message : 'Something went wrong');
}

/** Whatever stands in a line, a terminal does not obey it. */
function say(line: string): void {
  process.stderr.write(`${line.replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '\ufffd')}\n`);
}

process.umask(0o077);
try {
  const flags = readFlags(process.argv.slice(2));
  await run(flags).catch((error: unknown) => {
    flags.cleanUp();
    throw error;
  });
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  say(error.message);
  process.exit(2);
}
