import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { instant } from '../protocol/common.ts';
import { systemClock } from './clock.ts';
import { toInstantMs } from './notation.ts';
import { startSandbox, type Sandbox } from './service.ts';
import { StartProblem } from './start-problem.ts';

const standardPort = 47800;
const usage = 'Use: [--port N] [--data DIR] [--workspace FILE] [--now ISO] [--control]';

/** The sandbox as a command of its own: one line of JSON when it is ready, everything else on standard error. */
async function run(args: readonly string[]): Promise<void> {
  const flags = readFlags(args);
  const sandbox = await startSandbox({
    clock: systemClock,
    randomBytes,
    port: flags.port,
    dataDir: flags.dataDir,
    workspace: flags.workspaceFile === undefined ? undefined : readWorkspaceFile(flags.workspaceFile),
    now: flags.now,
    control: flags.control,
    log: say,
  });
  stopOnSignals(sandbox);
  const { baseUrl, authUrl, clientId, clientSecret, redirectUris, controlToken } = sandbox;
  const ready = { ready: true, baseUrl, authUrl, clientId, clientSecret, redirectUris, controlToken };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
}

function readWorkspaceFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartProblem(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  try {
    const content: unknown = JSON.parse(text);
    return content;
  } catch (error) {
    throw new StartProblem(`${path} is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

function stopOnSignals(sandbox: Sandbox): void {
  const stop = (): void => {
    void sandbox.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Names of files and values of a workspace may hold anything; a terminal must not obey them. */
function say(line: string): void {
  process.stderr.write(`${line.replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '\ufffd')}\n`);
}

/** What the command line asks for. */
interface Flags {
  readonly port: number;
  readonly dataDir: string | undefined;
  readonly workspaceFile: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number | undefined;
  readonly control: boolean;
}

/** @throws StartProblem, one line, for a flag that is unknown, lacks its value or does not fit. */
function readFlags(args: readonly string[]): Flags {
  const values = parse(args);
  const port = values.port === undefined ? standardPort : Number(values.port);
  if (values.port?.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartProblem('--port: expected a number from 0 to 65535');
  }
  if (values.now !== undefined && !instant.safeParse(values.now).success) {
    throw new StartProblem('--now: expected an ISO 8601 timestamp such as 2027-03-10T08:15:00Z');
  }
  for (const flag of ['data', 'workspace'] as const) {
    if (values[flag] === '') throw new StartProblem(`--${flag}: expected a path`);
  }
  return {
    port,
    dataDir: values.data,
    workspaceFile: values.workspace,
    now: values.now === undefined ? undefined : toInstantMs(values.now),
    control: values.control ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        workspace: { type: 'string' },
        now: { type: 'string' },
        control: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    throw new StartProblem(`${reason}. ${usage}`);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  say(error.message);
  process.exitCode = 2;
}
