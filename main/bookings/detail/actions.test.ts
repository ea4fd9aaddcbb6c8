import { describe, expect, it } from 'vitest';
import { aDetail, type DetailOptions } from '../../../test/support/booking-detail.ts';
import type { BookingActionsView } from '../../../preload/contract/model/bookings.ts';

const link = { location: 'https://meet.example/x' };
const at = (time: string): DetailOptions => ({ nowMs: Date.parse(`2027-03-10T${time}Z`) });
const no = <T extends string>(why: T) => ({ can: false as const, why });
const yes = { can: true } as const;

const cases: readonly [string, object, DetailOptions, Partial<BookingActionsView>][] = [
  ['long before', link, {}, { join: no('too-early'), cancel: yes, reschedule: yes, mail: yes }],
  ['from 15 minutes before', link, at('09:45:00'), { join: yes }],
  ['a second earlier', link, at('09:44:59'), { join: no('too-early') }],
  ['while it runs', link, at('10:29:59'), { join: yes, cancel: yes }],
  [
    'once it is over',
    link,
    at('10:30:00'),
    { join: no('past'), cancel: no('past'), reschedule: no('past'), bookAgain: yes, copyLink: yes },
  ],
  ['without a link', {}, {}, { join: no('no-link'), copyLink: no('no-link') }],
  [
    'cancelled',
    { ...link, status: 'CANCELLED' },
    {},
    { join: no('cancelled'), cancel: no('cancelled'), calendarFile: no('cancelled'), bookAgain: yes },
  ],
  ['declined', { status: 'REJECTED' }, {}, { reschedule: no('declined'), confirm: null }],
  ['not theirs to manage', { isHost: false }, {}, { cancel: no('not-yours'), reschedule: no('not-yours') }],
  [
    'attended only: it may be tried',
    { isHost: false, canManage: false, attendees: [{ name: 'Maya', email: 'MAYA@lindqvist.example' }] },
    {},
    { cancel: yes, reschedule: yes },
  ],
  ['a team’s', { isHost: false, canManage: true }, {}, { cancel: yes, reschedule: yes }],
  [
    'with its event type deleted',
    { isEventDeleted: true },
    {},
    { reschedule: no('event-type-gone'), bookAgain: no('event-type-gone'), cancel: yes },
  ],
  [
    'offline',
    link,
    { ...at('10:00:00'), isOffline: true },
    { cancel: no('offline'), reschedule: no('offline'), join: yes },
  ],
  ['waiting', { status: 'PENDING' }, {}, { confirm: no('web-only'), cancel: yes, reschedule: yes }],
  ['with nobody to write to', { attendees: [] }, {}, { mail: no('no-address') }],
];

describe('what can be done with a booking, and why not', () => {
  it.each(cases)('%s', (_when, fields, options, actions) => {
    expect(aDetail(fields, options).actions).toMatchObject(actions);
  });
});
