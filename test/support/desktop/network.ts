import { sh } from './session.ts';
import { perhaps } from './until.ts';

/** A cable whose other end is in the same machine: enough for the system to say that there is a network. */
const cable = 'cable0';

/** Before all other rules of the way, so that it holds for addresses of this machine too. */
const firstRule = ['pref', '1'];

/** The network of this desktop; only where it has one of its own (`session().hasOwnNetwork`). */
export const network = {
  /** Of this desktop once it has joined. */
  address: '198.51.100.2',

  /** The system gets an address in a network. */
  join: async (): Promise<void> => {
    await sh('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', `${cable}-end`);
    await sh('ip', 'address', 'add', `${network.address}/24`, 'dev', cable);
    await sh('ip', 'link', 'set', `${cable}-end`, 'up');
    await sh('ip', 'link', 'set', cable, 'up');
  },

  leave: (): Promise<string> => sh('ip', 'link', 'delete', cable),

  /** As at the start, whatever a test has left behind. */
  restore: async (): Promise<void> => {
    await perhaps(() => sh('ip', 'link', 'delete', cable));
    if ((await perhaps(() => sh('ip', 'rule', 'delete', ...firstRule))) === undefined) return;
    await sh('ip', 'rule', 'add', 'pref', '0', 'table', 'local');
    await sh('ip', 'rule', 'delete', 'pref', '100');
  },

  /** Nobody reaches this port any more. */
  cutOff: async (port: number): Promise<void> => {
    // The rule for this machine's own addresses comes first by default: nothing could be put before it.
    await sh('ip', 'rule', 'add', 'pref', '100', 'table', 'local');
    await sh('ip', 'rule', 'delete', 'pref', '0');
    await sh('ip', 'rule', 'add', ...firstRule, 'ipproto', 'tcp', 'dport', `${port}`, 'unreachable');
  },

  reach: async (): Promise<void> => {
    await sh('ip', 'rule', 'delete', ...firstRule);
    await sh('ip', 'rule', 'add', 'pref', '0', 'table', 'local');
    await sh('ip', 'rule', 'delete', 'pref', '100');
  },
};
