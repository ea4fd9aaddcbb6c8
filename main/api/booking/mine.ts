import type { Booking } from '../schemas/booking.ts';

/** Whether two email addresses are one: the case of their letters does not matter, and nothing equals nothing. */
export function sameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  const address = one?.trim().toLowerCase() ?? '';
  return address !== '' && address === other?.trim().toLowerCase();
}

/**
 * Whether a booking is the signed-in person's own: as its host, or by their address among its attendees, as which
 * a seat holder stands there too. The lists also hold what colleagues host for a team that the person manages
 * (document, "List bookings": who sees a booking). Today, the tray, reminders, news and Join are about one's own.
 *
 * An instant meeting that no host has joined counts as own for everybody who sees it. So does whatever is not
 * certain: a booking without `canManage`, one without a named host, and everything before the profile was read.
 *
 * @param ownEmail of the profile; null until it was read
 */
export function isMine(
  { isHost, canManage, user, attendees, status }: Booking,
  ownEmail: string | null,
): boolean {
  if (isHost === true || canManage !== true || (ownEmail ?? '').trim() === '') return true;
  const hasHost = (user?.email ?? '').trim() !== '';
  if (status === 'AWAITING_HOST' && !hasHost) return true;
  const isThere = [user?.email, ...(attendees ?? []).map(({ email }) => email)].some((address) =>
    sameAddress(address, ownEmail),
  );
  return isThere || (isHost !== false && !hasHost);
}
