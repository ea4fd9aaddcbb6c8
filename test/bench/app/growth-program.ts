import { measureGrowth } from './growth.ts';

/** Runs inside the private desktop and prints how the app grows with what it knows as JSON. */
const [hook] = process.argv.slice(2);
if (hook === undefined) throw new Error('Usage: growth-program HOOK');
process.stdout.write(`${JSON.stringify(await measureGrowth(hook))}\n`);
