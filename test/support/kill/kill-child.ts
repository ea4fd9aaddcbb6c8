import { randomBytes } from 'node:crypto';
import { createFileTokenStore } from '../../../main/account/file-stores.ts';
import { createMemoryClientSecretStore } from '../../../main/account/memory-stores.ts';
import { createSession, type Session } from '../../../main/account/session.ts';
import { createTokenEndpoint } from '../../../main/account/token-endpoints.ts';
import { createCaller } from '../../../main/api/call.ts';
import { createClient } from '../../../main/api/client.ts';
import type { Transport } from '../../../main/api/transport.ts';
import { systemClock, type Clock } from '../../../main/base/clock.ts';
import { Failure } from '../../../main/base/failure.ts';
import { createWatchedFiles } from '../failing-files.ts';
import { createNodeTransport } from '../node-transport.ts';
import type { ChildOrder, ChildReport, KillPoint } from './kill-points.ts';

/**
 * One start of the application, as far as the session goes: it takes up what is stored, asks the service one
 * thing, and says how it stands. Or it kills itself, the hard way, at the step it was told.
 */
const order = JSON.parse(process.argv[2] ?? '') as ChildOrder;
let aheadMs = order.aheadMs;

const clock: Clock = {
  ...systemClock,
  now: () => systemClock.now() + aheadMs,
  monotonic: () => systemClock.monotonic() + aheadMs,
};

function dieAt(point: KillPoint): void {
  if (point === order.dieAt) process.kill(process.pid, 'SIGKILL');
}

/** The step in front of which a point lies; counted, because the folder is also synced for the intent. */
const steps: Readonly<Record<string, KillPoint>> = {
  'create intent.json.tmp': 'before-intent',
  'sync tokens.bin.tmp': 'pair-written',
  'rename tokens.bin.tmp': 'pair-synced',
};
const halves: Readonly<Record<string, KillPoint>> = {
  'write intent.json.tmp': 'intent-half-written',
  'write tokens.bin.tmp': 'pair-half-written',
};

let done: string[] = [];
const watched = createWatchedFiles(async (step, detail) => {
  const half = halves[step];
  if (half !== undefined && half === order.dieAt) {
    await detail?.writeHalf();
    dieAt(half);
  }
  const point = steps[step];
  if (point !== undefined) dieAt(point);
  if (step === 'sync folder' && done.at(-1) === 'rename tokens.bin.tmp') dieAt('renamed');
  done = [...done, step];
});
const files: typeof watched = {
  ...watched,
  async syncFolder(folder) {
    await watched.syncFolder(folder);
    if (done.at(-2) === 'rename tokens.bin.tmp') dieAt('folder-synced');
  },
  async remove(file) {
    await watched.remove(file);
    if (file.endsWith('intent.json')) dieAt('intent-removed');
  },
};

const overNode = createNodeTransport();
const transport: Transport = async (request) => {
  const isRefresh = request.url.endsWith('/refresh');
  if (isRefresh) dieAt('intent-durable');
  const answer = await overNode(request);
  if (isRefresh) dieAt('whole-body');
  return answer;
};

const key = Buffer.from(order.keyHex, 'hex');
const store = createFileTokenStore({ folder: order.folder, key, accountId: 'live', randomBytes, files });
const clientSecret = createMemoryClientSecretStore();
const { baseUrl } = order;
const connection = { baseUrl, authUrl: baseUrl, clientId: '', brokerUrl: '', redirectUri: '' };
const random = (): number => 0.5;
const session: Session = createSession({
  service: baseUrl,
  store,
  endpoint: createTokenEndpoint({ transport, clock, connection, clientSecret }),
  clock,
  random,
});
const call = createCaller({ transport, clock });
const client = createClient({ call, baseUrl, credentials: session, clock, random });

async function live(): Promise<void> {
  await clientSecret.save('hush');
  await session.load();
  while (order.forEver) {
    await session.accessToken();
    aheadMs += 3_600_000;
  }
  let answer = 'answered';
  try {
    if (order.dieAt === 'published') {
      await session.accessToken();
      dieAt('published');
    }
    await client.getMe({});
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    answer = error.code;
  }
  const state = session.state();
  await session.stop();
  const report: ChildReport = {
    status: state.status,
    reason: state.status === 'consent-needed' ? state.reason : null,
    answer,
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

void live();
