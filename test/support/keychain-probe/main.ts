import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { app, BrowserWindow } from 'electron';
import { systemClock } from '../../../main/base/clock.ts';
import { chooseKeyStore } from '../../../main/desktop/keychain/key-store.ts';
import { createKeychain } from '../../../main/desktop/keychain/keychain.ts';
import { createKeytar } from '../../../main/desktop/keychain/keytar-process.ts';
import type { KeychainProbe } from './probe.ts';

/** Nothing but the keychain in a real main process, and a timer that reports when it was late. */
let worstGapMs = 0;
let last = { at: performance.now(), waitedMs: waitedForProcessor() };

/** How long this thread could have run and got no processor: a busy machine's doing and not ours. */
function waitedForProcessor(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

function beat(): number {
  const now = { at: performance.now(), waitedMs: waitedForProcessor() };
  const gap = now.at - last.at - (now.waitedMs - last.waitedMs);
  last = now;
  return gap;
}

setInterval(() => {
  worstGapMs = Math.max(worstGapMs, beat());
}, 10);

app.enableSandbox();
chooseKeyStore(process.env);
app.on('window-all-closed', () => undefined);
void app.whenReady().then(async () => {
  const patience = Number(process.env['PROBE_PROMPT_PATIENCE_MS'] ?? '');
  const keychain = createKeychain({
    keytar: createKeytar(path.join(app.getAppPath(), 'keychain-process.cjs'), process.env, systemClock),
    userDataFolder: app.getPath('userData'),
    environment: process.env,
    clock: systemClock,
    randomBytes: (size) => randomBytes(size),
    ...(patience > 0 ? { promptTimeoutMs: patience } : {}),
  });
  const toText = (key: Uint8Array): string => Buffer.from(key).toString('hex');
  const probe: KeychainProbe = {
    state: () => keychain.state(),
    async readKey(mayPrompt) {
      const answer = await keychain.readKey('live', mayPrompt);
      return answer.ok ? toText(answer.key) : answer.problem;
    },
    async createKey(mayPrompt) {
      const answer = await keychain.createKey('live', mayPrompt);
      return answer.ok ? toText(answer.key) : answer.problem;
    },
    removeKey: () => keychain.removeKey('live'),
    forgetGaps: () => {
      beat();
      worstGapMs = 0;
    },
    worstGapMs: () => worstGapMs,
  };
  Object.assign(globalThis, { keychainProbe: probe });
  await new BrowserWindow({ width: 200, height: 100, show: false }).loadURL('about:blank');
});
