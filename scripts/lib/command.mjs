/** An end that needs no stack trace: its message is all a person needs. */
export class Stop extends Error {
  /** @param {string} message @param {number} [status] the command's exit status */
  constructor(message, status = 1) {
    super(message);
    this.status = status;
  }
}

/** Progress goes to standard error; standard output belongs to the command itself. @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Seconds with one decimal since `startedMs` (as of performance.now). @param {number} startedMs */
export const secondsSince = (startedMs) => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;

/**
 * Runs a command's work and turns its result into the exit status.
 * @param {() => Promise<number | void>} work gives the exit status; nothing means 0
 */
export async function runCommand(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    process.exitCode = error instanceof Stop ? error.status : 1;
    say(error instanceof Stop ? error.message : String(error?.stack ?? error));
  }
}
