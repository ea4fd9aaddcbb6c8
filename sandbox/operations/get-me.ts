import type { ReceivedOf } from '../../protocol/operations.ts';
import { without } from '../records.ts';
import type { World } from '../store/world.ts';

/** Document, "Get current user": every field of the profile, and the two details that have to be asked for. */
export function getMe(
  { includePasswordAdded, includeSubscription }: ReceivedOf<'getMe'>,
  userId: number,
  world: World,
) {
  const user = world.user(userId);
  if (user === undefined) throw new Error('The signed-in person is not in the workspace');
  return {
    ...without(user, 'calendarBusy', 'passwordAdded', 'subscription'),
    ...(includePasswordAdded ? { passwordAdded: user.passwordAdded === true } : {}),
    ...(includeSubscription ? { subscription: user.subscription ?? null } : {}),
  };
}
