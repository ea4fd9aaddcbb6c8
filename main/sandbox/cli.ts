import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { systemClock } from '../base/clock.ts';
import { readFlags } from './flags.ts';
import { startSandbox } from './service.ts';
import type { Sandbox } from './service.ts';
import { StartProblem } from './start-problem.ts';

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

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  say(error.message);
  process.exitCode = 2;
}
