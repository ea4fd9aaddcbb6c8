import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { readPair, signIn } from '../support/sandbox-sign-in.ts';
import { smallWorkspace, startTestSandbox, testSecret } from '../support/sandbox-service.ts';
import type { Answer } from '../support/sandbox-service.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const refresh = (refreshToken: string): Promise<Answer> =>
  session.service.post('/api/mcp/refresh', JSON.stringify({ clientSecret: testSecret, refreshToken }));

describe('document, "Authentication"', () => {
  it('"Every refresh call rotates both tokens."', async () => {
    const seen = [session.pair];
    for (let calls = 0; calls < 3; calls += 1) {
      seen.push(readPair(await refresh(seen.at(-1)?.refreshToken ?? '')));
    }
    expect(new Set(seen.map(({ accessToken }) => accessToken)).size).toBe(4);
    expect(new Set(seen.map(({ refreshToken }) => refreshToken)).size).toBe(4);
  });

  it('"The submitted refresh token is invalidated immediately." Also when its answer is lost', async () => {
    const fault = { operation: 'refresh', kind: 'cut-after', times: 1 };
    await session.service.control('fault', JSON.stringify(fault));
    await expect(refresh(session.pair.refreshToken)).rejects.toThrow();
    expect((await refresh(session.pair.refreshToken)).status).toBe(400);
  });

  it('"The new refresh token must be stored." Only it goes on', async () => {
    const next = readPair(await refresh(session.pair.refreshToken));
    expect((await refresh(session.pair.refreshToken)).status).toBe(400);
    expect((await refresh(next.refreshToken)).status).toBe(200);
  });

  it('"Reusing an old refresh token returns `400` and the user must grant consent again."', async () => {
    await refresh(session.pair.refreshToken);
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await refresh(session.pair.refreshToken)).status).toBe(400);
    }
    const { accessToken } = await signIn(session.service);
    expect((await session.service.post('/api/mcp/me', '{}', accessToken)).status).toBe(200);
  });

  it('"The client secret is kept on the server only." No answer of the service holds it', async () => {
    const answers = [
      await session.service.send('/auth/platform/authorize?redirect_uri=x'),
      await session.call('me', {}),
      await refresh(session.pair.refreshToken),
      await session.service.post(
        '/api/mcp/token',
        JSON.stringify({ clientSecret: `${testSecret}!` }),
        'code',
      ),
    ];
    for (const { text } of answers) expect(text).not.toContain(testSecret);
  });

  it('"Tokens are stored encrypted at rest." No file of the service holds one in readable form', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'conformance-'));
    try {
      const service = await startTestSandbox({ workspace: smallWorkspace, dataDir });
      const pair = await signIn(service);
      await service.stop();
      const kept = readdirSync(dataDir).map((name) => readFileSync(path.join(dataDir, name), 'latin1'));
      expect(kept.join('')).toContain('Maya Lindqvist');
      for (const token of [pair.accessToken, pair.refreshToken]) expect(kept.join('')).not.toContain(token);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
