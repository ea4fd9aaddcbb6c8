import { parseArgs } from 'node:util';
import { instant } from '../api/schemas/common.ts';
import { StartProblem } from './start-problem.ts';
import { toInstantMs } from './utc-time.ts';

/** What the command line asks for. */
export interface Flags {
  readonly port: number;
  readonly dataDir: string | undefined;
  readonly workspaceFile: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number | undefined;
  readonly control: boolean;
}

const standardPort = 47800;
const usage = 'Use: [--port N] [--data DIR] [--workspace FILE] [--now ISO] [--control]';

/** @throws StartProblem, one line, for a flag that is unknown, lacks its value or does not fit. */
export function readFlags(args: readonly string[]): Flags {
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
