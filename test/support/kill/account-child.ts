import type { Files } from '../../../main/account/vault/durable-files.ts';
import type { Transport } from '../../../main/api/transport.ts';
import { createWatchedFiles } from '../failing-files.ts';
import { createNodeTransport } from '../node-transport.ts';
import { accountLife } from './account-life.ts';
import type { AccountOrder, AccountPoint, AccountReport } from './account-points.ts';
import { createStop } from './stop.ts';

/** Lives of accounts in a process of their own. Each stops at the given step, or says how it stands and ends well. */
const orders = JSON.parse(process.argv[2] ?? '') as AccountOrder[];

const pointBefore: Readonly<Record<string, AccountPoint>> = {
  'sync tokens.bin.tmp': 'first-pair-written',
  'remove tokens.bin': 'tokens-left',
  'remove tokens.bin.damaged': 'tokens-removed',
  'remove reminders.bin': 'texts-half-removed',
  'remove client-secret.bin': 'secret-left',
};
const pointHalfWay: Readonly<Record<string, AccountPoint>> = {
  'write probe.bin.tmp': 'probe-half-written',
  'write client-secret.bin.tmp': 'secret-half-written',
  'write tokens.bin.tmp': 'first-pair-half-written',
  'write owner.bin.tmp': 'owner-half-written',
};

function live(order: AccountOrder): Promise<AccountReport> {
  const comeTo = createStop<AccountPoint>(order.dieAt);
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
      await comeTo(to.endsWith('tokens.bin') ? 'first-pair-renamed' : undefined);
    },
  };
  const overNode = createNodeTransport();
  const transport: Transport = async (request) => {
    const isExchange = request.url.endsWith('/token');
    await comeTo(isExchange ? 'code-came' : undefined);
    const answer = await overNode(request);
    await comeTo(isExchange ? 'exchanged' : undefined);
    return answer;
  };
  return accountLife(order, { files, transport, comeTo });
}

void Promise.all(orders.map(live)).then((reports) => process.stdout.write(JSON.stringify(reports)));
