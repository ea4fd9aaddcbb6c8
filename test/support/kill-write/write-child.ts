import type { Files } from '../../../main/account/vault/durable-files.ts';
import type { Transport } from '../../../main/api/transport.ts';
import { anOrder } from '../an-order.ts';
import { createWatchedFiles } from '../failing-files.ts';
import { createClockAhead } from '../kill/clock-ahead.ts';
import { createNodeTransport } from '../node-transport.ts';
import { openKillOutbox, textsIn } from './kill-outbox.ts';
import { noteOf, type Note, type WriteOrder } from './write-points.ts';

/** A process that books, undoes what it booked, and kills itself, the hard way, at the step it was told. */
const order = JSON.parse(process.argv[2] ?? '') as WriteOrder;

function dieAt(point: string): void {
  if (point === order.dieAt) process.kill(process.pid, 'SIGKILL');
}

let note: Note | 'undo' = 'asking';
const watched = createWatchedFiles(async (step, detail) => {
  if (step === 'create outbox.json.tmp') dieAt(`before ${note}`);
  if (step === 'sync outbox.json.tmp') dieAt(`written ${note}`);
  if (step === 'rename outbox.json.tmp') dieAt(`synced ${note}`);
  if (step !== 'write outbox.json.tmp' || order.dieAt !== `half-written ${note}`) return;
  await detail?.writeHalf();
  dieAt(`half-written ${note}`);
});
const files: Files = {
  ...watched,
  async rename(from, to) {
    await watched.rename(from, to);
    dieAt(`renamed ${note}`);
  },
};

const overNode = createNodeTransport();
const transport: Transport = async (request) => {
  const answer = await overNode(request);
  if (request.url.endsWith('/bookings/create')) dieAt('create answered');
  if (request.url.endsWith('/bookings/cancel')) dieAt('cancel answered');
  return answer;
};

async function main(): Promise<void> {
  const { folder, baseUrl, bearer, at, end, email } = order;
  let isUndone = false;
  const texts = textsIn(folder, files);
  const outbox = await openKillOutbox({
    text(purpose) {
      const text = texts(purpose);
      return {
        ...text,
        write(journal) {
          note = noteOf(journal);
          return text.write(journal);
        },
      };
    },
    transport,
    clock: createClockAhead(order.nowMs - Date.now()),
    baseUrl,
    bearer,
    changed: () => setTimeout(goOn, 20),
  });

  function goOn(): void {
    const [write] = outbox.writes();
    if (write?.outcome.state !== 'booked' || isUndone) return;
    isUndone = true;
    outbox.undo(write.id);
  }

  const { seenIn } = anOrder();
  outbox.book(
    anOrder({
      draft: { at, end },
      responses: { name: 'Guest', email },
      seenIn: { ...seenIn, from: new Date(order.nowMs).toISOString() },
    }),
  );
}

void main();
