/** How the source stands against the goals of its layout: `npm run house [-- --list]` names what counts. */
import { runCommand } from './lib/command.mjs';
import { measureHouse } from './lib/house.mjs';

await runCommand(async () => {
  const goals = measureHouse();
  for (const { name, is, limit, which } of goals) {
    console.log(`${is <= limit ? '✓' : '✗'} ${name.padEnd(52)} ${String(is).padStart(5)}   at most ${limit}`);
    if (process.argv.includes('--list')) for (const each of which) console.log(`    ${each}`);
  }
  return goals.some(({ is, limit }) => is > limit) ? 1 : 0;
});
