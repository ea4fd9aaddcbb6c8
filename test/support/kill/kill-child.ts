import type { Files } from '../../../main/account/vault/durable-files.ts';
import type { Transport } from '../../../main/api/transport.ts';
import { createWatchedFiles } from '../failing-files.ts';
import { createNodeTransport } from '../node-transport.ts';
import { createClockAhead } from './clock-ahead.ts';
import type { KillPoint, StartOrder, StartReport } from './kill-points.ts';
import { createStop } from './stop.ts';
import { startOnce } from './start-once.ts';

/**
 * Starts in a process of their own, each with a folder and a service of its own. Each stops for good at the given
 * step, waiting to be killed; or refreshes on and on until that happens; or says how it stands and ends well.
 */
const orders = JSON.parse(process.argv[2] ?? '') as StartOrder[];

const pointBefore: Readonly<Record<string, KillPoint>> = {
  'create intent.json.tmp': 'before-intent',
  'sync tokens.bin.tmp': 'pair-written',
  'rename tokens.bin.tmp': 'pair-synced',
};
const pointHalfWay: Readonly<Record<string, KillPoint>> = {
  'write intent.json.tmp': 'intent-half-written',
  'write tokens.bin.tmp': 'pair-half-written',
};

function live(order: StartOrder): Promise<StartReport> {
  const comeTo = createStop<KillPoint>(order.dieAt);
  let isRenamed = false;
  const watched = createWatchedFiles(async (step, detail) => {
    await comeTo(pointBefore[step]);
    const halfWay = pointHalfWay[step];
    if (halfWay === undefined || halfWay !== order.dieAt) return;
    await detail?.writeHalf();
    await comeTo(halfWay);
  });
  const files: Files = {
    ...watched,
    async rename(from, to) {
      await watched.rename(from, to);
      isRenamed = to.endsWith('tokens.bin');
      if (isRenamed) await comeTo('renamed');
    },
    async syncFolder(folder) {
      await watched.syncFolder(folder);
      if (isRenamed) await comeTo('folder-synced');
    },
    async remove(file) {
      await watched.remove(file);
      if (file.endsWith('intent.json')) await comeTo('intent-removed');
    },
  };

  const overNode = createNodeTransport();
  const transport: Transport = async (request) => {
    const isRefresh = request.url.endsWith('/refresh');
    await comeTo(isRefresh ? 'intent-durable' : undefined);
    const answer = await overNode(request);
    await comeTo(isRefresh ? 'whole-body' : undefined);
    return answer;
  };

  const clock = createClockAhead(order.aheadMs);
  return startOnce(order, clock, {
    files,
    transport,
    async first(session) {
      if (order.dieAt === 'published') {
        await session.accessToken();
        await comeTo('published');
      }
      while (order.forEver) {
        await session.accessToken();
        clock.addHour();
      }
    },
  });
}

void Promise.all(orders.map(live)).then((reports) => process.stdout.write(JSON.stringify(reports)));
