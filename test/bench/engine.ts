import { findSlots } from '../../sandbox/availability/find-slots.ts';
import { subtract } from '../../sandbox/availability/intervals.ts';
import { findWorkingRanges } from '../../sandbox/availability/working-ranges.ts';
import { offsetsOf } from '../../sandbox/availability/zone-offsets.ts';
import type { HostCalendar } from '../../sandbox/calendars/host-calendars.ts';
import { toSlotsByDate } from '../../sandbox/slots/slots-by-date.ts';
import { user } from '../../sandbox/workspace/people-schemas.ts';
import { minute, rules, zone } from './scene.ts';
import type { Scene } from './scene.ts';

/** The service's engine on a scene whose bookings have been read: from working hours to slots by date. */
export function prepareEngine({ window, eventType, hosts }: Scene): () => object {
  const isFixed = eventType.schedulingType !== 'ROUND_ROBIN';
  const people = hosts.map(({ id, username, bookings }) => ({
    user: user.parse({ id, username, name: username, email: `${username}@example.test`, timeZone: zone }),
    scheduleId: id,
    hours: { timeZone: zone, rules, overrides: [] },
    isFixed,
    busy: bookings.map(({ startMs, endMs }) => ({ startMs, endMs, source: 'booking' as const })),
  }));
  const request = {
    eventType,
    lengthMinutes: eventType.length,
    bookerZone: zone,
    ignoredUid: undefined,
    onlyHost: undefined,
  };
  return () => {
    const calendars = people.map((host): HostCalendar => {
      const working = findWorkingRanges(host.hours, window);
      return { ...host, working, free: subtract(working, host.busy) };
    });
    const slots = findSlots(calendars, {
      lengthMs: eventType.length * minute,
      baseMinutes: eventType.slotInterval ?? eventType.length,
      offsetMinutes: eventType.offsetStart,
      organizer: offsetsOf(zone),
      extraMs: 0,
    });
    const found = {
      slots,
      calendars,
      seats: new Map<number, never>(),
      organizerZone: zone,
      window,
      bookable: window,
      isAway: false,
    };
    return toSlotsByDate(found, request);
  };
}
