import { randomUUID } from 'node:crypto';
import { systemClock } from '../sandbox/clock.ts';
import { StartProblem } from '../sandbox/start-problem.ts';
import { readClientSecret } from './client-secret.ts';
import type { CourierOrder, FromCourier, ToCourier } from './courier-messages.ts';
import { createForward } from './forward.ts';
import { openDatabase } from './store/open-database.ts';
import type { Database } from './store/database.ts';
import { createState } from './store/state.ts';
import { createTokenOperations } from './token-operations.ts';

/**
 * The process that has the client secret and speaks to the service. It is another one than that which speaks to the
 * network, so that whoever breaks into that finds no secret there; and when that one dies, by a defect or by a kill,
 * what is on its way to the service still comes to its end here and is kept for whoever asks again.
 */

type Operations = ReturnType<typeof createTokenOperations>;

let operations: Operations | null = null;
let database: Database | null = null;

const say = (message: FromCourier): void => {
  // The process that asked may be gone; what was done is kept all the same.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

async function begin({ service, clientId, clientSecretFile, store }: CourierOrder): Promise<void> {
  const clientSecret = readClientSecret(clientSecretFile, process.getuid?.());
  // A connection that broke is replaced; what it had to do is done again.
  database = await openDatabase(store, () => undefined);
  const clock = systemClock;
  const state = createState(database, () => clock.now(), randomUUID());
  operations = createTokenOperations({
    forward: createForward(service, clock),
    state,
    clock,
    clientId,
    clientSecret,
  });
  say({ kind: 'ready' });
}

async function carryOut(
  { exchange, refresh }: Operations,
  { kind, id, spent, install }: Exclude<ToCourier, { kind: 'begin' | 'ping' }>,
): Promise<void> {
  try {
    if (kind === 'exchange') say({ kind: 'exchanged', id, result: await exchange(spent, install) });
    else say({ kind: 'refreshed', id, result: await refresh(spent, install) });
  } catch {
    say({ kind: 'failed', id });
  }
}

process.on('message', (message: ToCourier) => {
  if (message.kind === 'ping') {
    say({ kind: 'here', id: message.id });
    return;
  }
  if (message.kind !== 'begin') {
    if (operations !== null) void carryOut(operations, message);
    return;
  }
  begin(message.order).catch((error: unknown) => {
    if (!(error instanceof StartProblem)) throw error;
    say({ kind: 'problem', problem: error.message });
  });
});

/** Nothing new comes: what is on its way is brought to its end. */
process.on('disconnect', () => {
  void (operations?.finished() ?? Promise.resolve())
    .then(() => database?.close())
    .then(() => process.exit(0));
});

// A defect costs what it is about, and not the answers that others wait for.
process.on('uncaughtException', (error) => {
  if (operations === null) throw error;
  process.stderr.write(`The courier goes on after: ${error.message}\n`);
});

// Signals to the terminal’s whole group are for the process that started this one, which says when it is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
