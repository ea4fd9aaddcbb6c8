import { measureIdle } from './idle.ts';

/** Runs inside the private desktop and prints the figures of an app that nobody looks at as JSON. */
const [hook] = process.argv.slice(2);
if (hook === undefined) throw new Error('Usage: idle-program HOOK');
process.stdout.write(`${JSON.stringify(await measureIdle(hook))}\n`);
