/**
 * Compiles the messages, notes that they are as they should be, and says what is wrong with them:
 * `npm run messages [-- KEY...]`. KEY is a message whose English has changed and whose translations are right as they
 * are. With `-- --check` nothing is noted.
 */
import { runCommand, say } from './lib/command.mjs';
import { setUp } from './lib/setup.mjs';

await runCommand(async () => {
  const keys = process.argv.slice(2);
  await setUp({});
  // The compiler needs the packages.
  const { problemLines, writeLock, writeMessages } = await import('./messages/write-messages.mjs');
  if (!keys.includes('--check')) writeLock(keys);
  const problems = writeMessages();
  if (problems.length === 0) return 0;
  say(problemLines(problems));
  return 1;
});
