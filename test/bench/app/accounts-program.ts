import { measureAccounts } from './accounts.ts';

/** Runs inside the private desktop and prints what several accounts cost as JSON. */
const [hook] = process.argv.slice(2);
if (hook === undefined) throw new Error('Usage: accounts-program HOOK');
process.stdout.write(`${JSON.stringify(await measureAccounts(hook))}\n`);
