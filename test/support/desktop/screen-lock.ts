import { busCall } from './bus.ts';
import { session } from './session.ts';

const logind = 'org.freedesktop.login1';
const manager = { service: logind, path: '/org/freedesktop/login1', face: 'org.freedesktop.DBus.Mock' };
const id = 'c1';
const ours = { service: logind, path: `/org/freedesktop/login1/session/${id}`, face: `${logind}.Session` };

/** The person's session in logind; gives its name, as desktops hand it to programs (`XDG_SESSION_ID`). */
export async function openSession(): Promise<string> {
  const args = [id, 'seat0', session().uid, 'person', true];
  await busCall(manager, 'AddSession', 'ssusb', args, 'system').catch((error: unknown) => {
    if (!String(error).includes('already exists')) throw error;
  });
  return id;
}

/** What a desktop says when it locks the screen, and when the person is back. */
export async function lockScreen(isLocked: boolean): Promise<void> {
  await busCall(ours, 'SetLockedHint', 'b', [isLocked], 'system');
}
