import { measureManyBookings } from './many-bookings.ts';

/** Runs inside the private desktop and prints the figures of long lists as JSON. */
const [hook] = process.argv.slice(2);
if (hook === undefined) throw new Error('Usage: lists-program HOOK');
process.stdout.write(`${JSON.stringify(await measureManyBookings(hook))}\n`);
