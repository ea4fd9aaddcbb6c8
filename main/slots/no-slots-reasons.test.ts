import { describe, expect, it } from 'vitest';
import { readDebugTree, findReasons } from './no-slots-reasons.ts';

const day = (from: string, to: string): { start: string; end: string } => ({
  start: `2027-03-11T${from}:00.000Z`,
  end: `2027-03-11T${to}:00.000Z`,
});

interface TreeOf {
  readonly bookable?: object;
  readonly hosts?: readonly object[];
}

/** Thursday, 11 March 2027, seen on Wednesday: Maya works from eight to four. */
function reasons({ bookable = {}, hosts = [] }: TreeOf, lengthMinutes = 30) {
  const tree = readDebugTree({
    window: { start: '2027-03-10T23:00:00.000Z', end: '2027-03-11T22:59:59.999Z' },
    bookable: { start: '2027-03-10T08:16:00.000Z', end: null, minimumBookingNotice: 0, ...bookable },
    hosts: hosts.map((host) => ({ ...maya, ...host })),
  });
  if (tree === null) throw new Error('Not the shape');
  return findReasons(tree, {
    fromMs: Date.parse('2027-03-10T23:00:00.000Z'),
    toMs: Date.parse('2027-03-11T22:59:59.999Z'),
    nowMs: Date.parse('2027-03-10T08:15:00Z'),
    lengthMinutes,
    nameOf: (username) => (username === 'maya' ? 'Maya Lindqvist' : username),
  }).map(({ kind, host, at }) => [kind, host ?? at].join(' '));
}
const maya = { username: 'maya', away: false, working: [day('08:00', '16:00')], busy: [], free: [] };
const busy = (source: string) => ({ ...day('08:00', '16:00'), source });

describe('why a day has no times', () => {
  it('is the notice or the period, when these cut it away', () => {
    const soon = { start: '2027-03-12T08:15:00.000Z', minimumBookingNotice: 2880 };
    expect(reasons({ bookable: soon, hosts: [{ working: [] }] })).toEqual([
      'notice 2027-03-12T08:15:00.000Z',
    ]);
    const over = { end: '2027-03-10T23:00:00.000Z', periodType: 'ROLLING' };
    expect(reasons({ bookable: over, hosts: [{}] })).toEqual(['period 2027-03-10T23:00:00.000Z']);
    const later = { start: '2027-04-01T00:00:00.000Z', periodType: 'RANGE', minimumBookingNotice: 120 };
    expect(reasons({ bookable: later, hosts: [{}] })).toEqual(['not-yet 2027-04-01T00:00:00.000Z']);
  });

  it('is that somebody does not work, is busy, away, or has enough bookings', () => {
    expect(reasons({ hosts: [{ working: [] }] })).toEqual(['hours Maya Lindqvist']);
    expect(reasons({ hosts: [{ working: [day('08:00', '08:15')] }] })).toEqual(['hours Maya Lindqvist']);
    expect(reasons({ hosts: [{ busy: [busy('calendar')] }] })).toEqual(['busy Maya Lindqvist']);
    expect(reasons({ hosts: [{ away: true }] })).toEqual(['away Maya Lindqvist']);
    expect(reasons({ hosts: [{ busy: [busy('limit')] }] })).toEqual(['limit Maya Lindqvist']);
  });

  it('is the limit, where bookings alone would leave room', () => {
    const booked = { ...day('10:00', '10:30'), source: 'booking' };
    expect(reasons({ hosts: [{ busy: [busy('limit'), booked] }] })).toEqual(['limit Maya Lindqvist']);
    // The limit closes the morning only, and the afternoon is taken.
    const morning = { ...day('00:00', '12:00'), source: 'limit' };
    const afternoon = { ...day('11:00', '16:00'), source: 'calendar' };
    expect(reasons({ hosts: [{ busy: [morning, afternoon] }] })).toEqual([
      'limit Maya Lindqvist',
      'busy Maya Lindqvist',
    ]);
  });

  it('is each host’s own in a team, and not of one who is free', () => {
    const free = { username: 'omar', free: [day('08:00', '16:00')] };
    expect(reasons({ hosts: [{ busy: [busy('booking')] }, free] })).toEqual(['busy Maya Lindqvist']);
  });

  it('names the notice beside the hours, when the hours may lie before it', () => {
    const soon = { start: '2027-03-11T16:00:00.000Z', minimumBookingNotice: 1905 };
    expect(reasons({ bookable: soon, hosts: [{ working: [] }] })).toEqual([
      'notice 2027-03-11T16:00:00.000Z',
      'hours Maya Lindqvist',
    ]);
    const late = [
      { working: [day('18:00', '20:00')], busy: [{ ...day('18:00', '20:00'), source: 'booking' }] },
    ];
    expect(reasons({ bookable: soon, hosts: late })).toEqual(['busy Maya Lindqvist']);
  });

  it('is too little free time for this length', () => {
    const hosts = [
      { busy: [{ ...day('08:40', '16:00'), source: 'booking' }], free: [day('08:00', '08:40')] },
    ];
    expect(reasons({ hosts }, 45)).toEqual(['busy Maya Lindqvist']);
  });

  it('is not made up where the reckoning has another shape', () => {
    for (const debug of [undefined, null, 'text', [], { window: {} }, { hosts: 3 }]) {
      expect(readDebugTree(debug)).toBeNull();
    }
  });
});
