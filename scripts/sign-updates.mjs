/**
 * Signs what lists a release (latest*.yml) for installed apps that update themselves: `node scripts/sign-updates.mjs
 * FOLDER`, with the private key (PEM, Ed25519) in BOOKBAR_UPDATE_SIGNING_KEY. The public half was given to
 * `npm run pack` as BOOKBAR_UPDATE_KEY. A signature counts for half a year; where no release came, sign the lists again.
 */
import { createPrivateKey } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DateTime } from 'luxon';
import { Stop, runCommand, say } from './lib/command.mjs';
import { signRelease } from './lib/update-signature.mjs';

await runCommand(async () => {
  const [folder] = process.argv.slice(2);
  const key = process.env.BOOKBAR_UPDATE_SIGNING_KEY;
  if (!folder || !key)
    throw new Stop('Usage: BOOKBAR_UPDATE_SIGNING_KEY=… node scripts/sign-updates.mjs FOLDER');
  const privateKey = createPrivateKey(key);
  const until = DateTime.utc().startOf('day').plus({ months: 6 }).toISO({ suppressMilliseconds: true });
  const names = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name));
  if (names.length === 0) throw new Stop(`No release is listed in ${folder}.`);
  for (const name of names) {
    const file = path.join(folder, name);
    writeFileSync(`${file}.sig`, `${signRelease(name, readFileSync(file, 'utf8'), until, privateKey)}\n`);
    say(`Signed ${name} until ${until}.`);
  }
});
