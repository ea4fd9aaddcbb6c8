import type { Files } from '../../../main/account/vault/durable-files.ts';
import type { Transport } from '../../../main/api/transport.ts';
import { createWatchedFiles } from '../failing-files.ts';
import { createNodeTransport } from '../node-transport.ts';
import { createClockAhead } from './clock-ahead.ts';
import type { KillPoint, StartOrder } from './kill-points.ts';
import { startOnce } from './start-once.ts';

/**
 * A start in a process of its own. It kills itself, the hard way, at the given step; or it refreshes on
 * and on until somebody else does; or it says how it stands and ends well.
 */
const order = JSON.parse(process.argv[2] ?? '') as StartOrder;

function dieAt(point: KillPoint | undefined): void {
  if (point !== undefined && point === order.dieAt) process.kill(process.pid, 'SIGKILL');
}

const pointBefore: Readonly<Record<string, KillPoint>> = {
  'create intent.json.tmp': 'before-intent',
  'sync tokens.bin.tmp': 'pair-written',
  'rename tokens.bin.tmp': 'pair-synced',
};
const pointHalfWay: Readonly<Record<string, KillPoint>> = {
  'write intent.json.tmp': 'intent-half-written',
  'write tokens.bin.tmp': 'pair-half-written',
};

let isRenamed = false;
const watched = createWatchedFiles(async (step, detail) => {
  dieAt(pointBefore[step]);
  const halfWay = pointHalfWay[step];
  if (halfWay === undefined || halfWay !== order.dieAt) return;
  await detail?.writeHalf();
  dieAt(halfWay);
});
const files: Files = {
  ...watched,
  async rename(from, to) {
    await watched.rename(from, to);
    isRenamed = to.endsWith('tokens.bin');
    if (isRenamed) dieAt('renamed');
  },
  async syncFolder(folder) {
    await watched.syncFolder(folder);
    if (isRenamed) dieAt('folder-synced');
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

const clock = createClockAhead(order.aheadMs);
const report = startOnce(order, clock, {
  files,
  transport,
  async first(session) {
    if (order.dieAt === 'published') {
      await session.accessToken();
      dieAt('published');
    }
    while (order.forEver) {
      await session.accessToken();
      clock.addHour();
    }
  },
});
void report.then((said) => process.stdout.write(JSON.stringify(said)));
