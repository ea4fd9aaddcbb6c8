import { afterEach, describe, expect, it } from 'vitest';
import { eventType as clientEventType } from '../../protocol/event-type.ts';
import { startTestSandbox } from '../../test/support/sandbox-service.ts';
import type { TestSandbox } from '../../test/support/sandbox-service.ts';
import { signIn } from '../../test/support/sandbox-sign-in.ts';
import { teamWorkspace } from '../../test/support/team-workspace.ts';

let service: TestSandbox | undefined;
afterEach(() => service?.stop());

/** A service with these event types, and how to read one. */
const open = async (...eventTypes: readonly object[]) => {
  const started = await startTestSandbox({
    workspace: {
      ...teamWorkspace,
      schedules: [
        { id: 1, userId: 7001, name: 'Working hours' },
        { id: 2, userId: 7002, name: 'Evenings' },
      ],
      eventTypes,
    },
  });
  service = started;
  const { accessToken } = await signIn(started);
  return {
    service: started,
    read: (id: unknown, path = '/api/mcp/event-types/get') =>
      started.post(path, JSON.stringify({ id }), accessToken),
  };
};

const personal = { id: 501, ownerId: 7001, title: 'Intro call', slug: 'intro-call', length: 30 };
const ofTeam = { id: 505, teamId: 310, title: 'Discovery', slug: 'discovery', length: 45 };

describe('document, "Get event type": the full event type object', () => {
  it('has every field of the table, of the type the table says', async () => {
    const { read } = await open(personal);
    const answer = await read(501);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      id: 501,
      title: 'Intro call',
      slug: 'intro-call',
      description: '',
      length: 30,
      hidden: false,
      isPublished: true,
      price: 0,
      currency: 'eur',
      locations: [],
      schedulingType: null,
      eventTypeType: 'ONE_ON_ONE',
      workflows: [],
      webhooks: [],
      hosts: [],
      schedule: 1,
      scheduleName: 'Working hours',
      seatsPerTimeSlot: null,
      minSlotsPerPackage: null,
      maxSlotsPerPackage: null,
      subscriptionEnabled: false,
      seoMeta: {},
      metadata: {},
      hashedLink: [],
      teamId: null,
      team: null,
      userId: 7001,
      users: [{ id: 7001, name: 'Maya Lindqvist', username: 'maya', email: 'maya@lindqvist.example' }],
    });
  });

  it('the alias path answers the same', async () => {
    const { read } = await open(personal);
    expect((await read(501, '/api/event-types/get')).body).toEqual((await read(501)).body);
  });

  it('the form without questions of its own asks the usual ones, in their order', async () => {
    const { read } = await open(personal);
    const names = clientEventType.parse((await read(501)).body).bookingFields?.map(({ name }) => name);
    expect(names).toEqual(['name', 'email', 'location', 'title', 'notes', 'guests', 'rescheduleReason']);
  });

  it('what the workspace says is answered as it is, also what the document does not name', async () => {
    const said = {
      bookingFields: [{ name: 'company', type: 'text', required: true, label: 'Company' }],
      locations: [{ type: 'inPerson', address: 'Lantern Yard 4', displayLocationPublicly: true }],
      workflows: [{ workflow: { id: 7, name: 'Reminder', trigger: 'BEFORE_EVENT', steps: [] } }],
      seoMeta: { title: 'Meet Maya', description: null, image: null },
      recurringEvent: { freq: 2, interval: 1, count: 8 },
      bookingLimits: { PER_DAY: 2 },
      periodType: 'ROLLING',
      periodDays: 30,
      slotInterval: 15,
      minSlotsPerPackage: 4,
      maxSlotsPerPackage: 8,
      subscriptionEnabled: true,
      hidden: true,
      isPublished: false,
      eventTypeType: 'PACKAGE',
      colour: { of: ['ours'] },
    };
    const { read } = await open({ ...personal, ...said });
    expect((await read(501)).body).toMatchObject(said);
  });

  it('metadata holds the durations on offer and what a booking costs, beside what was in it', async () => {
    const { read } = await open({
      ...personal,
      price: 4900,
      currency: 'jpy',
      multipleDuration: [15, 30],
      metadata: { bookerLayouts: null, apps: { zoom: { enabled: true }, stripe: { credentialId: 77 } } },
    });
    expect((await read(501)).body).toMatchObject({
      price: 4900,
      metadata: {
        bookerLayouts: null,
        multipleDuration: [15, 30],
        apps: {
          zoom: { enabled: true },
          stripe: {
            enabled: true,
            price: 4900,
            currency: 'jpy',
            paymentOption: 'ON_BOOKING',
            credentialId: 77,
          },
        },
      },
    });
  });

  it.each([
    [{ seatsPerTimeSlot: 6 }, 'GROUP'],
    [{ seatsPerTimeSlot: 6, schedulingType: 'COLLECTIVE' }, 'GROUP'],
    [{ schedulingType: 'ROUND_ROBIN' }, 'ROUND_ROBIN'],
    [{ schedulingType: 'COLLECTIVE' }, 'COLLECTIVE'],
    [{ schedulingType: 'MANAGED' }, 'MANAGED'],
  ])('eventTypeType of %o is %s', async (more, variant) => {
    const { read } = await open({ ...ofTeam, ...more });
    expect((await read(505)).body).toMatchObject({ eventTypeType: variant });
  });

  it('a team’s: hosts with who they are and how they are chosen, and the team with its members', async () => {
    const { read } = await open({
      ...ofTeam,
      schedulingType: 'ROUND_ROBIN',
      scheduleId: 2,
      hosts: [
        { userId: 7001, isFixed: true },
        { userId: 7002, weight: 60, scheduleId: 2 },
      ],
    });
    expect((await read(505)).body).toMatchObject({
      hosts: [
        {
          userId: 7001,
          isFixed: true,
          priority: 2,
          weight: 100,
          scheduleId: null,
          user: { name: 'Maya Lindqvist' },
        },
        { userId: 7002, isFixed: false, priority: 2, weight: 60, scheduleId: 2, user: { username: 'omar' } },
      ],
      users: [{ id: 7001 }, { id: 7002 }],
      userId: null,
      teamId: 310,
      schedule: 2,
      scheduleName: 'Evenings',
      team: {
        id: 310,
        name: 'Harbor & Pine',
        slug: 'harbor-pine',
        members: [
          { role: 'ADMIN', accepted: true, user: { id: 7001 } },
          { role: 'MEMBER', accepted: true, user: { id: 7002 } },
        ],
      },
    });
  });

  it('fits what the client reads', async () => {
    const { read } = await open(personal);
    expect(clientEventType.parse((await read(501)).body)).toMatchObject({
      id: 501,
      bookingFields: [{}, {}, {}, {}, {}, {}, {}],
    });
  });
});

describe('private links and webhook secrets', () => {
  const secrets = {
    hashedLinks: ['secret-1', 'secret-2'],
    webhooks: [{ id: 'w1', subscriberUrl: 'https://hooks.example', active: true, secret: 'hush' }],
  };

  it.each([
    ['the owner', { ...personal }],
    ['a host', { ...personal, ownerId: 7002, hosts: [{ userId: 7001 }] }],
    ['a manager of the team', { ...ofTeam, id: 501 }],
  ])('%s sees them', async (_name, eventType) => {
    const { read } = await open({ ...eventType, ...secrets });
    const answer = await read(501);
    expect(answer.body).toMatchObject({
      hashedLink: [
        { id: 1, link: 'secret-1', eventTypeId: 501 },
        { id: 2, link: 'secret-2', eventTypeId: 501 },
      ],
      webhooks: [{ secret: 'hush' }],
    });
    expect(answer.body).not.toHaveProperty('hashedLinks');
  });

  it('a plain member of the team does not', async () => {
    const { read } = await open({ ...ofTeam, teamId: 320, ...secrets });
    const answer = await read(505);
    expect(answer.body).toMatchObject({
      hashedLink: [],
      webhooks: [{ subscriberUrl: 'https://hooks.example', secret: null }],
    });
    expect(answer.text).not.toMatch(/secret-1|hush/);
  });
});

describe('what is no event type for this person', () => {
  it.each([
    ['an unknown id', 1],
    ['a negative one', -5],
    ['somebody else’s', 510],
  ])('%s: 404', async (_name, id) => {
    const { read } = await open(personal, { ...personal, id: 510, ownerId: 7004 });
    const answer = await read(id);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: 'NOT_FOUND', url: '/api/mcp/event-types/get', method: 'POST' });
  });

  it.each([['501'], [null], [1.5], [{}]])('an id like %o: 400 that names the field', async (id) => {
    const { read } = await open(personal);
    const answer = await read(id);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("in 'id'");
  });
});
