import { measureStart } from './start.ts';

/** Runs inside the private desktop and prints the figures of the app’s start as JSON. */
const [hook] = process.argv.slice(2);
if (hook === undefined) throw new Error('Usage: start-program HOOK');
process.stdout.write(`${JSON.stringify(await measureStart(hook))}\n`);
