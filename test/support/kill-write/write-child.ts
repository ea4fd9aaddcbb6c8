import type { Files } from '../../../main/account/vault/durable-files.ts';
import type { Transport } from '../../../main/api/transport.ts';
import type { Clock } from '../../../main/base/clock.ts';
import { createWatchedFiles } from '../failing-files.ts';
import { createClockAhead } from '../kill/clock-ahead.ts';
import { createNodeTransport } from '../node-transport.ts';
import { openWriters, type Writers } from '../storm/writers.ts';
import { credentialsOf, killedBooking, moveOrder, newOrder, textsIn } from './write-subject.ts';
import { noteOf, type WriteOrder } from './write-points.ts';

/** A process that writes, and kills itself, the hard way, at the given step. */
const order = JSON.parse(process.argv[2] ?? '') as WriteOrder;

function dieAt(point: string): void {
  if (point === order.dieAt) process.kill(process.pid, 'SIGKILL');
}

let note = '';
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
    if (to.endsWith('outbox.json')) dieAt(`renamed ${note}`);
  },
};

const overNode = createNodeTransport();
const transport: Transport = async (request) => {
  const answer = await overNode(request);
  for (const operation of ['bookings/create', 'bookings/cancel', 'event-types/switch-published']) {
    if (request.url.endsWith(operation)) dieAt(`${operation} answered`);
  }
  return answer;
};

/** Nobody waits five seconds here. */
function hurried(clock: Clock): Clock {
  return { ...clock, after: (ms, call) => clock.after(ms === 5_000 ? 50 : ms, call) };
}

async function main(): Promise<void> {
  const { kind, folder, baseUrl, bearer, nowMs } = order;
  const texts = textsIn(folder, files);
  let isUndone = false;
  const writers: Writers = await openWriters({
    transport,
    baseUrl,
    credentials: credentialsOf(bearer),
    clock: hurried(createClockAhead(nowMs - Date.now())),
    bookingOf: () => killedBooking,
    report: (error) => {
      throw error;
    },
    changed: () => setTimeout(goOn, 20),
    text(purpose) {
      const text = texts(purpose);
      if (purpose !== 'outbox') return text;
      return {
        ...text,
        write(journal) {
          note = noteOf(journal);
          return text.write(journal);
        },
      };
    },
  });

  function goOn(): void {
    const [write] = writers.bookings.writes();
    if (kind !== 'create' || write?.outcome.state !== 'booked' || isUndone) return;
    isUndone = true;
    writers.bookings.undo(write.id);
  }

  if (kind === 'create') writers.bookings.book(newOrder(nowMs));
  else if (kind === 'move') writers.bookings.book(moveOrder(nowMs));
  else if (kind === 'cancel') {
    const { uid } = killedBooking;
    await writers.cancels.plan(uid, 'one');
    writers.cancels.cancel({ uid, scope: 'one', reason: 'Killed', isTyped: true });
  } else {
    await writers.board.add('501');
    await writers.board.refresh();
    writers.board.switch(501, false);
  }
}

void main();
