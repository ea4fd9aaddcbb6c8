import { busCall } from './bus.ts';

const mock = {
  service: 'org.freedesktop.login1',
  path: '/org/freedesktop/login1',
  face: 'org.freedesktop.DBus.Mock',
};

/** The signal must come from the owner of logind's name: others are not believed. */
async function announce(signal: string, value: boolean): Promise<void> {
  const values = ['org.freedesktop.login1.Manager', signal, 'b', 1, 'b', value];
  await busCall(mock, 'EmitSignal', 'sssav', values, 'system');
}

/** The signals that logind sends to programs when the machine sleeps, wakes and goes down. */
export const power = {
  suspend: (): Promise<void> => announce('PrepareForSleep', true),
  resume: (): Promise<void> => announce('PrepareForSleep', false),
  shutdown: (): Promise<void> => announce('PrepareForShutdown', true),
};
