import { afterEach, describe, expect, it } from 'vitest';
import { createBookingFields } from '../../sandbox/booking-form/system-fields.ts';
import type { UsualReason } from '../base/words.ts';
import type { BookingOrder } from '../outbox/booking/order.ts';
import { startQuickBookScene, type QuickBookScene } from '../../test/support/quick-book-scene.ts';
import { bookingOf, nora, people, ravi, teamWorkspace } from '../../test/support/team-workspace.ts';
import type { OpenForMoving } from './moving.ts';

let scene: QuickBookScene | undefined;
afterEach(async () => {
  await scene?.stop();
  scene = undefined;
});

const call = { id: 501, ownerId: people.maya, title: 'Intro call', slug: 'intro', length: 30 };
const company = { name: 'company', type: 'text', label: 'Company', required: true };
const signature = { name: 'signature', type: 'signature-pad', label: 'Sign here', required: true };

/** Maya, who works from nine to five in Berlin, which is from eight to four UTC, and these bookings of Thursday. */
async function open(
  bookings: readonly { readonly uid: string }[],
  eventTypes: readonly object[] = [call],
): Promise<QuickBookScene> {
  const opened = await startQuickBookScene({ ...teamWorkspace, eventTypes, bookings });
  scene = opened;
  await opened.until(() => bookings.every(({ uid }) => opened.store.bookingOf(uid) !== null));
  return opened;
}

const thursday = Date.parse('2027-03-11T00:00:00Z');
const askFor = (
  { quickBook }: QuickBookScene,
  uid: string,
  days = 1,
  isFresh = true,
): ReturnType<QuickBookScene['quickBook']['moving']['openTimes']> =>
  quickBook.moving.openTimes(uid, thursday, days, isFresh);

/** Open times of a booking that can be rescheduled. */
async function timesOf(opened: QuickBookScene, uid: string, isFresh = true): Promise<OpenForMoving> {
  const times = await askFor(opened, uid, 1, isFresh);
  if (typeof times === 'string') throw new Error(`It cannot be rescheduled: ${times}`);
  return times;
}

const hoursOf = ({ slots }: OpenForMoving): readonly string[] => slots.map(({ at }) => at.slice(11, 16));

/** What would be sent to reschedule it to the first time that is open. */
async function orderOf(
  opened: QuickBookScene,
  uid: string,
  reason = '',
  usual: UsualReason | null = 'cantMakeIt',
): Promise<BookingOrder> {
  const { slots, query } = await timesOf(opened, uid);
  const [first] = slots;
  if (first === undefined) throw new Error('Nothing is open');
  return opened.quickBook.moving.orderOf(uid, first, query, reason, usual);
}

describe('open times for a booking that is rescheduled without its form', () => {
  it('count its own time as open, and that of another booking as taken', async () => {
    const other = bookingOf('other', {
      startTime: '2027-03-11T14:00:00.000Z',
      endTime: '2027-03-11T14:30:00.000Z',
    });
    const times = await timesOf(await open([bookingOf('call'), other]), 'call');
    expect(hoursOf(times)).toContain('13:00');
    expect(hoursOf(times)).not.toContain('14:00');
  });

  it('are asked for in the attendee’s zone, whose days they are', async () => {
    const times = await timesOf(await open([bookingOf('call', { attendees: [ravi] })]), 'call');
    expect(times.guestZone).toBe('Asia/Kathmandu');
    // Midnight UTC is a quarter to six of that day there.
    expect(times.query).toMatchObject({
      from: '2027-03-10T18:15:00.000Z',
      to: '2027-03-11T18:14:59.999Z',
      moving: 'call',
      bookerEmail: ravi.email,
    });
  });

  it('are asked for in one’s own zone where the attendee’s is none', async () => {
    const opened = await open([bookingOf('call')]);
    const booking = opened.store.bookingOf('call');
    if (booking === null) throw new Error('It was not read');
    opened.store.put([{ ...booking, attendees: [{ ...ravi, timeZone: 'Mars/Base' }] }]);
    const times = await timesOf(opened, 'call');
    expect([times.guestZone, times.query.timeZone]).toEqual(['Europe/Berlin', 'Europe/Berlin']);
  });

  it('are those of as many days as are asked for', async () => {
    const opened = await open([bookingOf('call')]);
    const days = async (count: number): Promise<readonly string[]> => {
      const times = await askFor(opened, 'call', count);
      return typeof times === 'string' ? [] : [...new Set(times.slots.map(({ at }) => at.slice(0, 10)))];
    };
    expect(await days(1)).toEqual(['2027-03-11']);
    expect(await days(2)).toEqual(['2027-03-11', '2027-03-12']);
    // Nothing is open on Saturday and Sunday.
    expect(await days(5)).toEqual(['2027-03-11', '2027-03-12', '2027-03-15']);
  });

  it('are as long as the booking is, where its event type has several lengths', async () => {
    const deep = { ...call, multipleDuration: [30, 60] };
    const hour = bookingOf('hour', { endTime: '2027-03-11T14:00:00.000Z' });
    const times = await timesOf(await open([hour], [deep]), 'hour');
    expect(times.query.duration).toBe(60);
    expect(times.slots[0]).toMatchObject({
      at: '2027-03-11T08:00:00.000Z',
      end: '2027-03-11T09:00:00.000Z',
    });
  });

  it('are those of its host, where they take turns', async () => {
    const turns = {
      id: 503,
      teamId: 310,
      title: 'Consult',
      slug: 'consult',
      length: 30,
      schedulingType: 'ROUND_ROBIN',
      hosts: [{ userId: people.maya }, { userId: people.omar }],
    };
    const hosted = bookingOf('turn', { eventTypeId: 503 });
    const busy = bookingOf('busy', {
      startTime: '2027-03-11T10:00:00.000Z',
      endTime: '2027-03-11T10:30:00.000Z',
    });
    const times = await timesOf(await open([hosted, busy], [call, turns]), 'turn');
    expect(times.query.host).toBe('maya');
    // Omar is free then.
    expect(hoursOf(times)).not.toContain('10:00');
  });

  it('are as they were a moment ago, unless they have to be fresh', async () => {
    const opened = await open([bookingOf('call')]);
    expect(hoursOf(await timesOf(opened, 'call', false))).toContain('09:00');
    await opened.client.createBooking({
      eventTypeId: 501,
      start: '2027-03-11T09:00:00.000Z',
      end: '2027-03-11T09:30:00.000Z',
      timeZone: 'Europe/Rome',
      responses: { name: 'Rosa', email: 'rosa@rossi.example' },
      language: 'en',
      metadata: {},
    });
    expect(hoursOf(await timesOf(opened, 'call', false))).toContain('09:00');
    expect(hoursOf(await timesOf(opened, 'call'))).not.toContain('09:00');
  });
});

describe('a booking that cannot be rescheduled from here', () => {
  it.each([
    ['has an event type that is gone', { eventTypeId: 599 }],
    ['has no event type', { eventTypeId: null }],
  ])('%s', async (_, more) => {
    expect(await askFor(await open([bookingOf('call', more)]), 'call')).toBe('gone');
  });

  it('is not known', async () => {
    expect(await askFor(await open([bookingOf('call')]), 'another')).toBe('gone');
  });

  it('has a question that only its page can ask', async () => {
    const signed = { ...call, bookingFields: [...createBookingFields([signature])] };
    expect(await askFor(await open([bookingOf('call')], [signed]), 'call')).toBe('page-only');
  });

  it('has a question that was never answered', async () => {
    const asking = { ...call, bookingFields: [...createBookingFields([company])] };
    const answered = bookingOf('answered', { responses: { company: 'Bell' } });
    const other = { startTime: '2027-03-11T14:00:00.000Z', endTime: '2027-03-11T14:30:00.000Z' };
    const opened = await open([answered, bookingOf('unanswered', other)], [asking]);
    expect(await askFor(opened, 'unanswered')).toBe('asks');
    expect(await askFor(opened, 'answered')).toMatchObject({ guestZone: nora.timeZone });
  });

  it('says what the service says where times cannot be read', async () => {
    const opened = await open([bookingOf('call')]);
    await opened.eventTypes.details(501);
    const fault = { operation: 'get-availability', kind: 'status', status: 403 };
    await opened.service.control('fault', JSON.stringify(fault));
    await expect(askFor(opened, 'call')).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('what is sent to reschedule it', () => {
  const answers = {
    name: 'Nora Bell',
    email: nora.email,
    company: 'Bell & Sons',
    location: { value: 'phone', optionValue: '+44 20 7946 0000' },
  };
  const asking = {
    ...call,
    bookingFields: [...createBookingFields([company])],
    locations: [{ type: 'integrations:zoom' }, { type: 'phone' }],
  };
  const answered = (attendee: object = {}) =>
    bookingOf('call', { responses: answers, attendees: [{ ...nora, ...attendee }] });

  it('is what was answered before, at the place that was chosen before', async () => {
    const order = await orderOf(await open([answered()], [asking]), 'call');
    expect(order.draft).toMatchObject({
      at: '2027-03-11T08:00:00.000Z',
      end: '2027-03-11T08:30:00.000Z',
      timeZone: 'Europe/London',
      answers: { name: 'Nora Bell', email: nora.email, company: 'Bell & Sons' },
      place: { value: 'phone', extra: '+44 20 7946 0000' },
      moving: { uid: 'call' },
    });
    expect(order.responses).toMatchObject(answers);
    expect(order.movedFrom).toMatchObject({ startTime: '2027-03-11T13:00:00.000Z' });
    expect(order.isListed).toBe(true);
  });

  it('leaves the place to the service where it is no longer offered', async () => {
    const order = await orderOf(
      await open([answered()], [{ ...asking, locations: [{ type: 'phone-booth' }] }]),
      'call',
    );
    expect(order.draft.place).toBeNull();
  });

  it('has the reason that was typed, in whatever language', async () => {
    const order = await orderOf(
      await open([answered({ locale: 'de' })], [asking]),
      'call',
      'My train is late',
    );
    expect(order.draft.moving?.reason).toBe('My train is late');
    expect(order.responses).toMatchObject({ rescheduleReason: 'My train is late' });
  });

  it.each([
    ['de', 'cantMakeIt', 'Ich bin zu dieser Zeit leider verhindert.'],
    ['de', 'runningLate', 'Ich verspäte mich leider.'],
    ['ja', 'cantMakeIt', '恐れ入りますが、その時間は都合がつかなくなりました。'],
    ['en', 'runningLate', 'I’m running late.'],
    // From a terminal or an assistant: no reason is made up for a person.
    ['en', null, ''],
    // Bookbar speaks no Danish, though the mails are in it.
    ['da', 'cantMakeIt', 'I can’t make it at that time.'],
  ] as const)(
    'has the usual reason in the attendee’s language where none is typed: %s',
    async (locale, usual, reason) => {
      const order = await orderOf(await open([answered({ locale })], [asking]), 'call', '', usual);
      expect(order.draft.moving?.reason).toBe(reason);
      expect(order.draft.language).toBe(locale);
    },
  );

  it('is nothing, once its form asks something new', async () => {
    const opened = await open([bookingOf('call')]);
    const { slots, query } = await timesOf(opened, 'call');
    const [first] = slots;
    if (first === undefined) throw new Error('Nothing is open');
    const changed = Object.assign({}, call, { bookingFields: createBookingFields([company]) });
    const fault = { operation: 'event-types/get', kind: 'status', status: 200, body: changed };
    await opened.service.control('fault', JSON.stringify(fault));
    // The details are read again once they are half a minute old.
    opened.service.clock.advance(31_000);
    await expect(
      opened.quickBook.moving.orderOf('call', first, query, '', 'cantMakeIt'),
    ).rejects.toMatchObject({ code: 'bad-input' });
  });
});
