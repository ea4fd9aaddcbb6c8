import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { app, BrowserWindow } from 'electron';
import { systemClock } from '../../../main/base/clock.ts';
import { createKeychain } from '../../../main/desktop/keychain.ts';
import type { KeychainProbe } from './probe.ts';

/** Nothing but the keychain in a real main process, and a heart that tells when it missed a beat. */
let worstGapMs = 0;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  worstGapMs = Math.max(worstGapMs, now - last);
  last = now;
}, 10);

app.enableSandbox();
app.on('window-all-closed', () => undefined);
void app.whenReady().then(async () => {
  const patience = Number(process.env['PROBE_PROMPT_PATIENCE_MS'] ?? '');
  const keychain = createKeychain({
    processFile: path.join(app.getAppPath(), 'keychain-process.cjs'),
    userDataFolder: app.getPath('userData'),
    environment: process.env,
    clock: systemClock,
    randomBytes: (size) => randomBytes(size),
    ...(patience > 0 ? { promptPatienceMs: patience } : {}),
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
      worstGapMs = 0;
      last = performance.now();
    },
    worstGapMs: () => worstGapMs,
  };
  Object.assign(globalThis, { keychainProbe: probe });
  await new BrowserWindow({ width: 200, height: 100, show: false }).loadURL('about:blank');
});
