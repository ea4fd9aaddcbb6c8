import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskFiles } from '../../../main/account/vault/durable-files.ts';
import { openGateway, type GatewayTrouble } from '../gateway.ts';
import { startTestSandbox } from '../sandbox-service.ts';
import { signIn } from '../sandbox-sign-in.ts';
import { readState } from '../sandbox-state.ts';
import { readKept } from '../storm/booking-tally.ts';
import { stormWorkspace } from '../storm/storm-workspace.ts';
import { createStormWire } from '../storm/storm-wire.ts';
import { openWriters, type Writers } from '../storm/writers.ts';
import { openGate } from './gate.ts';
import { before, credentialsOf, killedBooking, killedGuest, textsIn } from './write-subject.ts';
import type { KillKind, WriteOrder } from './write-points.ts';

export interface WriteRound {
  readonly killed: boolean;
  /** It had nothing left to do before it came to its point, and ended by itself, without a fault of its own. */
  readonly ended: boolean;
  /** What the next start says in the end; `forgotten` when nothing had been noted down. */
  readonly said: string;
  /** How often each operation was sent, by both together. */
  readonly creates: number;
  readonly cancels: number;
  readonly switches: number;
  /** Of the guest's bookings at the service, by start; of the event type, whether it is published. */
  readonly truth: string;
}

/** With trouble in the way a process may never come to its point. */
const maxLifeMs = 2_500;
const openStates: readonly string[] = ['checking', 'unknown', 'undoing', 'busy'];

/**
 * Kills a process at a point of its write, and lets the next start find out what came of it.
 *
 * @param fault of the control plane or of a gateway, for the first operation that writes; the process is then killed
 *   where it is, should it not come to the point
 */
export async function killWriteAt(
  kind: KillKind,
  point: string,
  script: string,
  fault: object | null = null,
): Promise<WriteRound> {
  const workspace = killedWorkspace(kind === 'move' || kind === 'cancel');
  const service = await startTestSandbox({ workspace });
  const gateway = await openGateway(service.sandbox.baseUrl);
  const gate = await openGate(gateway.baseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-kill-write-'));
  try {
    const { accessToken: bearer } = await signIn(service);
    const { baseUrl } = gate;
    const order: WriteOrder = { kind, folder, baseUrl, bearer, nowMs: service.clock.now(), dieAt: point };
    const operation = operationOf(kind);
    if (fault !== null && 'kind' in fault && (fault.kind === 'swapped' || fault.kind === 'twice')) {
      gateway.spoilNext(`/${operation}`, fault as GatewayTrouble);
    } else if (fault !== null) {
      await service.control('fault', JSON.stringify({ operation, times: 1, ...fault }));
    }
    const victim = spawn(process.execPath, [script, JSON.stringify(order)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exit = once(victim, 'exit');
    const [first = '', when] = point.split(' ');
    if (when === 'arrived' || when === 'acted') {
      gate.killAt(`/${first}`, when, () => victim.kill('SIGKILL'));
    }
    const late = fault === null ? undefined : setTimeout(() => victim.kill('SIGKILL'), maxLifeMs);
    const [code, signal] = (await exit) as [number | null, string | null];
    clearTimeout(late);
    await service.control('fault', '{"clear":true}');

    // The clock of the process went on.
    service.clock.advance(10_000);
    const wire = createStormWire(service.clock, `/${operation}`);
    const writers = await openWriters({
      transport: wire.transport,
      clock: service.clock,
      baseUrl,
      credentials: credentialsOf(bearer),
      text: textsIn(folder, diskFiles),
      bookingOf: () => killedBooking,
      report: (error) => {
        throw error;
      },
    });
    for (let second = 0; second < 70; second += 1) {
      await wire.quiet();
      // A note takes as long as the disk does.
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (!openStates.includes(saidOf(kind, writers))) break;
      service.clock.advance(1000);
    }
    if (kind === 'publish') await writers.board.add('501').then(() => writers.board.refresh());
    const said = saidOf(kind, writers);
    await writers.stop();
    const count = (sent: string): number => gate.writes.filter((each) => each.endsWith(sent)).length;
    const bookings = (await readKept(service))
      .filter(({ attendees }) => attendees.some(({ email }) => email === killedGuest))
      .toSorted((one, other) => one.startTime.localeCompare(other.startTime));
    const isPublished = (await readState(service)).eventTypes.find(({ id }) => id === 501)?.isPublished;
    return {
      killed: signal === 'SIGKILL',
      ended: code === 0,
      said,
      creates: count('create'),
      cancels: count('cancel'),
      switches: count('switch-published'),
      truth: kind === 'publish' ? String(isPublished) : bookings.map(({ status }) => status).join(' '),
    };
  } finally {
    await gate.close();
    await gateway.stop();
    await service.stop();
    await rm(folder, { recursive: true });
  }
}

/** @param hasBooking whether the booking is there that is moved or cancelled */
function killedWorkspace(hasBooking: boolean): object {
  const attendees = [{ name: 'Guest', email: killedGuest, timeZone: 'Europe/Rome' }];
  const booking = { uid: 'killed', ...before, status: 'ACCEPTED', userId: 7001, eventTypeId: 501 };
  return { ...stormWorkspace, bookings: hasBooking ? [{ ...booking, title: 'Call', attendees }] : [] };
}

function operationOf(kind: KillKind): string {
  if (kind === 'cancel') return 'bookings/cancel';
  return kind === 'publish' ? 'event-types/switch-published' : 'bookings/create';
}

function saidOf(kind: KillKind, { bookings, cancels, board }: Writers): string {
  switch (kind) {
    case 'create':
    case 'move':
      return bookings.writes()[0]?.outcome.state ?? 'forgotten';
    case 'cancel':
      return cancels.all()[0]?.outcome.state ?? 'forgotten';
    case 'publish': {
      const rows = board.view().groups.flatMap((group) => group.rows);
      return rows.find(({ id }) => id === 501)?.switch.state ?? 'busy';
    }
  }
}
