import type { Files } from '../../../main/account/vault/durable-files.ts';
import type { Transport } from '../../../main/api/transport.ts';
import type { BookingDesk } from '../../../main/booking/write/desk-parts.ts';
import { anOrder } from '../an-order.ts';
import { createWatchedFiles } from '../failing-files.ts';
import { createClockAhead } from '../kill/clock-ahead.ts';
import { createNodeTransport } from '../node-transport.ts';
import { openKillDesk } from './kill-desk.ts';
import { notes, type WriteOrder, type WritePoint } from './write-points.ts';

/** A process that books, undoes what it booked, and kills itself, the hard way, at the step it was told. */
const order = JSON.parse(process.argv[2] ?? '') as WriteOrder;

function dieAt(point: WritePoint): void {
  if (point === order.dieAt) process.kill(process.pid, 'SIGKILL');
}

let note: (typeof notes)[number] = 'asking';
const watched = createWatchedFiles(async (step, detail) => {
  if (step === 'create writes.json.tmp') dieAt(`before ${note}`);
  if (step === 'sync writes.json.tmp') dieAt(`written ${note}`);
  if (step === 'rename writes.json.tmp') dieAt(`synced ${note}`);
  if (step !== 'write writes.json.tmp' || order.dieAt !== `half-written ${note}`) return;
  await detail?.writeHalf();
  dieAt(`half-written ${note}`);
});
const files: Files = {
  ...watched,
  async rename(from, to) {
    await watched.rename(from, to);
    dieAt(`renamed ${note}`);
    note = notes[notes.indexOf(note) + 1] ?? 'undone';
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
  const desk: BookingDesk = await openKillDesk({
    folder,
    files,
    transport,
    clock: createClockAhead(order.nowMs - Date.now()),
    baseUrl,
    bearer,
    changed: () => setTimeout(goOn, 20),
  });

  function goOn(): void {
    const [write] = desk.writes();
    if (write?.outcome.state !== 'booked' || isUndone) return;
    isUndone = true;
    desk.undo(write.id);
  }

  const { seenIn } = anOrder();
  desk.book(
    anOrder({
      draft: { at, end },
      responses: { name: 'Guest', email },
      seenIn: { ...seenIn, from: new Date(order.nowMs).toISOString() },
    }),
  );
}

void main();
