import { createEmitter, type Signal } from '../../base/signal.ts';
import { BusFailed, busItself, type Bus } from './connection.ts';
import type { BusMessage } from './message.ts';

/** Who goes by a well-known name. */
export interface NameOwner {
  /** Whether it was the owner who sent this. The bus itself writes the sender into each message. */
  isSender(message: Pick<BusMessage, 'sender'>): boolean;
  /** Another one has the name, or nobody any more. */
  readonly changed: Signal<undefined>;
}

/**
 * Follows who owns a name. A match rule alone keeps nobody out: a bus delivers every signal that somebody sends
 * to us directly, whatever we asked for.
 *
 * @throws {BusFailed}
 */
export async function followOwner(bus: Bus, name: string): Promise<NameOwner> {
  const changed = createEmitter<undefined>();
  const known = { owner: '', isAnnounced: false };
  bus.signals.subscribe(({ sender, member, values: [whose, , next] }) => {
    if (sender !== busItself.to || member !== 'NameOwnerChanged' || whose !== name) return;
    known.owner = typeof next === 'string' ? next : '';
    known.isAnnounced = true;
    changed.emit(undefined);
  });
  const rule = `type='signal',sender='${busItself.to}',member='NameOwnerChanged',arg0='${name}'`;
  await bus.call({ ...busItself, member: 'AddMatch', signature: 's', write: (body) => body.string(rule) });
  const present = await bus
    .call({ ...busItself, member: 'GetNameOwner', signature: 's', write: (body) => body.string(name) })
    .catch((error: unknown) => {
      // Nobody has it yet: some come only when they are called.
      if (error instanceof BusFailed && error.reason.endsWith('.NameHasNoOwner')) return [''];
      throw error;
    });
  // What was announced meanwhile is the newer of both.
  if (!known.isAnnounced) known.owner = String(present[0]);
  return { isSender: ({ sender }) => known.owner !== '' && sender === known.owner, changed };
}
