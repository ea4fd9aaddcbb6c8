import { describe, expect, it } from 'vitest';
import { eventType } from '../../protocol/event-type.ts';
import { createKnownEventType } from '../event-types/known-event-type.ts';
import { learnFromDetails } from '../event-types/learn.ts';
import { factGroups } from './detail/board-detail.ts';
import { flattenDetails } from './detail/flatten-details.ts';
import { moreFacts } from './detail/more-facts.ts';
import { Failure } from '../base/failure.ts';
import { openBoardScene } from '../../test/support/board-scene.ts';

/** Lines as “label: text”, by group. */
function factsOf(fields: object): Record<string, readonly string[]> {
  const details = eventType.parse({ id: 501, ...fields });
  const known = learnFromDetails(createKnownEventType(501), details, 0);
  return Object.fromEntries(
    factGroups(known, details).map(({ kind, facts }) => [
      kind,
      facts.map(({ label, text }) => `${label}: ${text}`),
    ]),
  );
}

describe('the facts of an event type', () => {
  it('say what is booked', () => {
    const { booking } = factsOf({
      length: 60,
      metadata: { multipleDuration: [60, 90] },
      eventTypeType: 'ONE_ON_ONE',
      seatsPerTimeSlot: 12,
      minSlotsPerPackage: 4,
      maxSlotsPerPackage: 8,
      subscriptionEnabled: true,
      requiresConfirmation: true,
      recurringEvent: { freq: 2, interval: 2, count: 6 },
    });
    expect(booking).toEqual([
      'Lengths: 1\u00a0h, 1\u00a0h 30\u00a0min',
      'Kind: One-on-one',
      'Seats: 12 seats per slot; attendees don’t see each other',
      'Package: 4 to 8 sessions together',
      'Subscription: Booked as part of a subscription',
      'Confirmation: Requires confirmation',
      'Series: Every 2 weeks, 6 times',
    ]);
  });

  it('say where it takes place and what is asked', () => {
    const { places, questions } = factsOf({
      locations: [{ type: 'inPerson', address: 'Harbour Street 4' }, { type: 'phone' }],
      bookingFields: [
        { name: 'name', type: 'name', label: 'Your name', required: true },
        {
          name: 'size',
          type: 'select',
          label: 'Size',
          options: [{ value: 's', label: 'Small' }, { value: 'l' }],
        },
      ],
    });
    expect(places).toEqual(['Places: Harbour Street 4\nPhone']);
    expect(questions).toEqual([
      'Email address: Email address, required',
      'Your name: Name, required',
      'Size: One of Small, l',
    ]);
  });

  it('say who hosts it and how they are chosen', () => {
    const users = [
      { id: 1, name: 'Maya' },
      { id: 2, name: 'Tom' },
    ];
    const hosts = [
      { userId: 1, isFixed: true },
      { userId: 2, isFixed: false, priority: 3 },
    ];
    const { people } = factsOf({
      schedulingType: 'ROUND_ROBIN',
      team: { name: 'Northlight', slug: 'n' },
      users,
      hosts,
      schedule: 4,
      scheduleName: 'Mornings',
    });
    expect(people).toEqual([
      'Team: Northlight',
      'Hosts: Maya, fixed host\nTom, high priority',
      'How hosts are chosen: Round robin, one available host',
      'Schedule: Mornings',
    ]);
  });

  it.each([
    [{ schedule: { id: 4, name: 'Evenings' } }, 'Schedule: Evenings'],
    [{ schedule: 4 }, 'Schedule: Schedule 4'],
    [{ schedule: null }, 'Schedule: Each host’s own schedule'],
  ])('name the schedule of %j', (fields, line) => {
    expect(factsOf(fields)['people']).toEqual([line]);
  });

  it('say when it can be booked', () => {
    const { limits } = factsOf({
      minimumBookingNotice: 120,
      beforeEventBuffer: 0,
      afterEventBuffer: 15,
      slotInterval: 30,
      periodType: 'ROLLING',
      periodDays: 30,
      periodCountCalendarDays: false,
      bookingLimits: { PER_DAY: 1, PER_WEEK: 5 },
      onlyShowFirstAvailableSlot: true,
    });
    expect(limits).toEqual([
      'Notice: At least 2\u00a0h notice',
      'Buffer after: 15\u00a0min',
      'Starts: Every 30\u00a0min, only the first slot of each day is offered',
      'Can be booked: 30 business days ahead',
      'Booking limit: 1 booking a day, 5 bookings a week',
    ]);
  });

  it('say what is attached, wrapped or not, and never where a webhook keeps its secret', () => {
    const reminder = { name: 'Reminder', trigger: 'BEFORE_EVENT', time: 24, timeUnit: 'HOUR' };
    const facts = factsOf({
      workflows: [{ workflow: { ...reminder, steps: [{ action: 'EMAIL_ATTENDEE' }] } }, { name: 'Thanks' }],
      webhooks: [
        {
          subscriberUrl: 'https://hooks.example/s3cret?key=s3cret',
          secret: 's3cret',
          active: false,
          eventTriggers: ['BOOKING_CREATED'],
        },
      ],
    });
    expect(facts['attached']).toEqual([
      'Workflow: Reminder\n24 hours before the event\nEmail attendee',
      'Workflow: Thanks',
      'Webhook: hooks.example, off\nBooking created',
    ]);
    expect(JSON.stringify(facts)).not.toContain('s3cret');
  });

  it('keep published and hidden apart', () => {
    expect(factsOf({ slug: 'intro', hidden: true, isPublished: true })['service']).toEqual([
      'Event type ID: 501',
      'Name in links: intro',
      'Published: Yes',
      'Hidden: Yes',
    ]);
  });

  it('stand whatever the service sends', () => {
    const odd = {
      hosts: 'nobody',
      users: [7],
      workflows: [null, 3],
      webhooks: {},
      bookingLimits: [],
      freq: 1,
    };
    expect(() => factsOf({ ...odd, recurringEvent: 'weekly', schedule: [] })).not.toThrow();
  });
});

describe('fields that are not known here', () => {
  it('are readable lines, without anything secret', () => {
    const read = eventType.parse({
      id: 501,
      title: 'Intro call',
      length: 30,
      eventName: 'Call with {ATTENDEE}',
      offsetStart: 5,
      lockTimeZone: false,
      color: null,
      empty: '',
      hashedLink: [{ link: 's3cret' }],
      metadata: { apps: { video: { apiKey: 's3cret', enabled: true } }, token: 's3cret' },
    });
    const lines = moreFacts(read).map(({ label, text }) => `${label}: ${text}`);
    expect(lines).toContain('Event name: Call with {ATTENDEE}');
    expect(lines).toContain('Offset start: 5');
    expect(lines).toContain('Lock time zone: No');
    expect(lines.join()).toContain('enabled: Yes');
    expect(lines.join()).not.toContain('s3cret');
    expect(lines.join()).not.toContain('Title');
  });
});

describe('the detail', () => {
  it('reads the event type, and shows what was known where it cannot', async () => {
    const scene = await openBoardScene();
    scene.clock.advance(3_600_000);
    scene.readFailure = new Failure('offline', 'not sent');
    await expect(scene.board.detail(501)).resolves.toMatchObject({
      row: { id: 501, title: 'Intro call' },
      slug: 'intro',
      direct: 'https://book.example/maya/intro',
      canQuickBook: true,
      readAt: '2027-03-10T08:15:00.000Z',
    });
    await expect(scene.board.detail(48213)).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('fields that have no place elsewhere', () => {
  it('are lines in the service’s words', () => {
    expect(
      flattenDetails({
        length: 30,
        window: { start: 'a', end: 'b' },
        hosts: [{ username: 'maya', busy: [{ start: 'a', end: null, source: 'booking' }], free: [] }],
      }),
    ).toEqual([
      { label: 'length', text: '30' },
      { label: 'window', text: 'a – b' },
      { label: 'hosts 1 › username', text: 'maya' },
      { label: 'hosts 1 › busy 1', text: 'a – null, booking' },
    ]);
    expect(flattenDetails('plain words')).toEqual([{ label: '', text: 'plain words' }]);
  });

  it('end somewhere', () => {
    let deep: unknown = 'bottom';
    for (let depth = 0; depth < 10_000; depth += 1) deep = [{ deep }];
    expect(flattenDetails(deep)).toHaveLength(1);
    expect(flattenDetails(Array.from({ length: 10_000 }, String))).toHaveLength(200);
    expect(flattenDetails({ long: 'x'.repeat(5000) })[0]?.text).toHaveLength(300);
  });
});
