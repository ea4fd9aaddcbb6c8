import { DateTime } from 'luxon';
import { createDemoWorkspace } from '../../sandbox/demo/demo-workspace.ts';
import type { StoredBooking } from '../../sandbox/workspace/booking-schema.ts';
import type { WorkspaceFile } from '../../sandbox/workspace/workspace-schema.ts';
import { createCountedBytes } from './sandbox-service.ts';

export const minute = 60_000;
export const demoAt = (nowMs: number, timeZone: string): WorkspaceFile =>
  createDemoWorkspace({ nowMs, timeZone, randomBytes: createCountedBytes() });

export const startOf = ({ startTime }: StoredBooking): number => Date.parse(startTime);
const endOf = ({ endTime }: StoredBooking): number => Date.parse(endTime);
export const isLiving = ({ status }: StoredBooking): boolean =>
  status !== 'CANCELLED' && status !== 'REJECTED';
const concerns = ({ me, users }: WorkspaceFile, booking: StoredBooking): boolean =>
  booking.userId === me ||
  booking.attendees.some(({ email }) => email === users.find(({ id }) => id === me)?.email);

/** What must hold at every moment, as sentences of what is wrong. */
export function findNonsense(workspace: WorkspaceFile, nowMs: number, timeZone: string): readonly string[] {
  const wrong: string[] = [];
  const mine = workspace.bookings
    .filter((booking) => isLiving(booking) && concerns(workspace, booking))
    .toSorted((one, other) => startOf(one) - startOf(other));
  for (const [index, booking] of mine.entries()) {
    const next = mine[index + 1];
    if (next !== undefined && startOf(next) < endOf(booking)) {
      wrong.push(`${booking.title} at ${booking.startTime} overlaps ${next.title} at ${next.startTime}`);
    }
  }
  const running = mine.filter((booking) => startOf(booking) <= nowMs && endOf(booking) > nowMs);
  const left = running.map((booking) => (endOf(booking) - nowMs) / minute);
  if (left.length !== 1 || left.some((minutes) => minutes < 5 || minutes > 25)) {
    wrong.push(`running: ${left.join(', ')} minutes left`);
  }
  const [next] = mine.filter((booking) => startOf(booking) > nowMs);
  const wait = next === undefined ? Infinity : (startOf(next) - nowMs) / minute;
  if (wait < 10 || wait > 20) wrong.push(`next in ${wait} minutes`);
  if (next?.paid !== true || next.metadata?.videoCallUrl === undefined)
    wrong.push('next is not paid or has no link');
  for (const booking of workspace.bookings) {
    const local = DateTime.fromISO(booking.startTime, { zone: timeZone });
    if (local.minute % 5 !== 0 || local.second !== 0)
      wrong.push(`${booking.title} starts at ${local.toISO() ?? ''}`);
  }
  const statuses = new Set(workspace.bookings.map(({ status }) => status));
  if (statuses.size !== 5) wrong.push(`statuses: ${[...statuses].join(', ')}`);
  const late = workspace.bookings.filter(
    (booking) => isLiving(booking) && endOf(booking) < nowMs && booking.status === 'AWAITING_HOST',
  );
  if (late.length > 0) wrong.push('somebody still waits for a host in the past');
  return wrong;
}

/** With whole, half and quarter hours, and clocks that change at odd times. */
export const demoZones = [
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Honolulu',
  'Africa/Cairo',
  'America/Santiago',
  'Australia/Lord_Howe',
];
