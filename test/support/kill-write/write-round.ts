import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskFiles } from '../../../main/account/vault/durable-files.ts';
import type { WriteOutcome } from '../../../preload/contract/model/quick-book.ts';
import { signIn } from '../sandbox-sign-in.ts';
import { startTestSandbox } from '../sandbox-service.ts';
import { readKept } from '../storm/storm-tally.ts';
import { createStormWire } from '../storm/storm-wire.ts';
import { stormWorkspace } from '../storm/storm-workspace.ts';
import { waitForQuiet } from '../storm/wait-for-quiet.ts';
import { openGateway, type GatewayTrouble } from '../gateway.ts';
import { openGate } from './gate.ts';
import { openKillOutbox, textsIn } from './kill-outbox.ts';
import type { WriteOrder, WritePoint } from './write-points.ts';

export interface WriteRound {
  readonly killed: boolean;
  /** What the next start says in the end; null when nothing had been noted down. */
  readonly outcome: WriteOutcome | null;
  /** How often a create and a cancel were sent, by both together. */
  readonly creates: number;
  readonly cancels: number;
  /** Of the guest, at the service. */
  readonly statuses: readonly string[];
  /** Names left in the folder. */
  readonly left: readonly string[];
}

const email = 'guest@kill.example';
/** With trouble in the way a process may never come to its point. */
const longestLifeMs = 2_500;

/**
 * Kills a process at a point of its write or its undo, and lets the next start find out what came of it.
 *
 * @param fault of the control plane or of a gateway, for the create; the process is then killed where it is, should it not come
 * to the point
 */
export async function killWriteAt(
  point: WritePoint,
  script: string,
  fault: object | null = null,
): Promise<WriteRound> {
  const service = await startTestSandbox({ workspace: stormWorkspace });
  const gateway = await openGateway(service.sandbox.baseUrl);
  const gate = await openGate(gateway.baseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-kill-write-'));
  try {
    const { accessToken: bearer } = await signIn(service);
    const { baseUrl } = gate;
    const order: WriteOrder = {
      folder,
      baseUrl,
      bearer,
      nowMs: service.clock.now(),
      at: '2027-03-10T10:00:00.000Z',
      end: '2027-03-10T10:15:00.000Z',
      email,
      dieAt: point,
    };
    if (fault !== null && 'kind' in fault && (fault.kind === 'swapped' || fault.kind === 'twice')) {
      gateway.spoilNext('/bookings/create', fault as GatewayTrouble);
    } else if (fault !== null) {
      await service.control('fault', JSON.stringify({ operation: 'bookings/create', times: 1, ...fault }));
    }
    const victim = spawn(process.execPath, [script, JSON.stringify(order)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exit = once(victim, 'exit');
    const [operation, when] = point.split(' ');
    if (when === 'arrived' || when === 'acted') {
      gate.killAt(`/bookings/${operation ?? ''}`, when, () => victim.kill('SIGKILL'));
    }
    const late = fault === null ? undefined : setTimeout(() => victim.kill('SIGKILL'), longestLifeMs);
    const [, signal] = (await exit) as [number | null, string | null];

    clearTimeout(late);
    await service.control('fault', '{"clear":true}');

    const wire = createStormWire(service.clock);
    const outbox = await openKillOutbox({
      text: textsIn(folder, diskFiles),
      transport: wire.transport,
      clock: service.clock,
      baseUrl,
      bearer,
      changed: () => undefined,
    });
    const state = (): string | undefined => outbox.writes()[0]?.outcome.state;
    for (let second = 0; second < 70; second += 1) {
      await waitForQuiet(wire);
      if (!['checking', 'unknown', 'undoing'].includes(state() ?? '')) break;
      service.clock.advance(1000);
    }
    const outcome = outbox.writes()[0]?.outcome ?? null;
    await outbox.stop();
    const kept = await readKept(service);
    const mine = kept.filter(({ attendees }) => attendees.some((attendee) => attendee.email === email));
    return {
      killed: signal === 'SIGKILL',
      outcome,
      creates: gate.writes.filter((sent) => sent.endsWith('create')).length,
      cancels: gate.writes.filter((sent) => sent.endsWith('cancel')).length,
      statuses: mine.map(({ status }) => status),
      left: await readdir(folder),
    };
  } finally {
    await gate.close();
    await gateway.stop();
    await service.stop();
    await rm(folder, { recursive: true });
  }
}
