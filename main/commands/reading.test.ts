import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startCommandsScene, type CommandsScene } from '../../test/support/commands-scene.ts';
import { bookingOf, nora, people, ravi, teamWorkspace } from '../../test/support/team-workspace.ts';
import { definitions } from './definitions.ts';
import { commandNames } from './options.ts';

/** It is Wednesday, 10 March 2027, 09:15 in Berlin. */
const workspace = {
  ...teamWorkspace,
  users: teamWorkspace.users.map((user) => (user.id === people.maya ? { ...user, timeFormat: 24 } : user)),
  eventTypes: [
    { id: 501, ownerId: people.maya, title: 'Intro call', slug: 'intro', length: 30 },
    { id: 502, ownerId: people.maya, title: 'Review', slug: 'review', length: 45, isPublished: false },
  ],
  bookings: [
    bookingOf('today', { startTime: '2027-03-10T10:00:00.000Z', endTime: '2027-03-10T10:30:00.000Z' }),
    bookingOf('clash', {
      eventTypeId: 502,
      title: 'Review $(reboot) `x` | bash=/bin/sh',
      startTime: '2027-03-10T10:15:00.000Z',
      endTime: '2027-03-10T11:00:00.000Z',
      attendees: [ravi],
    }),
    bookingOf('tomorrow'),
    bookingOf('request', {
      status: 'PENDING',
      startTime: '2027-03-12T13:00:00.000Z',
      endTime: '2027-03-12T13:30:00.000Z',
    }),
    bookingOf('old', { startTime: '2027-03-01T13:00:00.000Z', endTime: '2027-03-01T13:30:00.000Z' }),
  ],
};

let scene: CommandsScene;
beforeAll(async () => {
  scene = await startCommandsScene(workspace);
});
afterAll(() => scene.stop());

describe('what the commands read', () => {
  it('is today, in the profile’s zone', async () => {
    expect(await scene.json('today')).toMatchObject({
      timeZone: 'Europe/Berlin',
      bookings: [
        { uid: 'today', account: 'Maya Lindqvist', start: '2027-03-10T10:00:00Z', people: [nora] },
        { uid: 'clash', eventType: 'Review', people: [ravi] },
      ],
      isMore: false,
      asOf: null,
      missing: [],
    });
  });

  it('is a list, by its days and what is searched for, and no more than was asked for', async () => {
    const uidsOf = async (...args: string[]) => {
      const read = definitions.list.output.parse(await scene.json('list', ...args));
      return { uids: read.bookings.map(({ uid }) => uid), isMore: read.isMore };
    };
    expect(await uidsOf()).toEqual({ uids: ['today', 'clash', 'tomorrow', 'request'], isMore: false });
    expect(await uidsOf('--limit=2')).toEqual({ uids: ['today', 'clash'], isMore: true });
    expect(await uidsOf('--from=2027-03-11', '--to=2027-03-11')).toMatchObject({ uids: ['tomorrow'] });
    expect(await uidsOf('--search', 'ravi')).toMatchObject({ uids: ['clash'] });
    expect(await uidsOf('unconfirmed')).toMatchObject({ uids: ['request'] });
    expect(await uidsOf('past')).toMatchObject({ uids: ['old'] });
  });

  it('is one booking, also one of a list that nobody has looked at', async () => {
    expect(await scene.json('show', 'old')).toMatchObject({ booking: { uid: 'old' }, remaining: null });
  });

  it('is who was met', async () => {
    expect(await scene.json('people', 'nora')).toMatchObject({ people: [{ ...nora }] });
    expect(await scene.json('people', 'nobody')).toEqual({ people: [], isMore: false });
    const limited = definitions.people.output.parse(await scene.json('people', '--limit=1'));
    expect([limited.people.length, limited.isMore]).toEqual([1, true]);
  });

  it('is one’s event types, with what their details say', async () => {
    expect(await scene.json('event-types', 'review')).toMatchObject({
      eventTypes: [{ id: 502, title: 'Review', lengths: [45], isPublished: false }],
    });
  });

  it.each(['501', 'intro', 'Intro call', 'maya/intro'])('is the open times of %s', async (eventType) => {
    const args = ['slots', eventType, '--from=2027-03-15', '--to=2027-03-15', '--zone=America/New_York'];
    const read = definitions.slots.output.parse(await scene.json(...args));
    expect(read).toMatchObject({ eventType: 'Intro call', timeZone: 'America/New_York' });
    expect(read.slots[0]).toEqual({
      start: '2027-03-15T08:00:00Z',
      end: '2027-03-15T08:30:00Z',
      seatsLeft: null,
    });
  });

  it('is what clashes, each with the booking that it clashes with', async () => {
    expect(await scene.json('clashes', '2027-03-10', '--to=2027-03-12')).toMatchObject({
      clashes: [{ kind: 'overlap', bookings: [{ uid: 'today' }, { uid: 'clash' }] }],
      comparedAll: true,
    });
  });

  it('is the accounts', async () => {
    expect(await scene.json('accounts')).toMatchObject({
      accounts: [{ id: 1, name: 'Maya Lindqvist', email: 'maya@lindqvist.example', inUse: true }],
    });
  });

  const needed: Readonly<Partial<Record<string, string[]>>> = { show: ['today'], slots: ['501'] };
  const readingNames = commandNames.filter((one) => definitions[one].does === 'reads');

  it('fits the schemas by which assistants read it', async () => {
    for (const name of readingNames)
      definitions[name].output.parse(await scene.json(name, ...(needed[name] ?? [])));
  });

  it.each(readingNames)('has its times in one form: %s', async (name) => {
    await scene.plans.file({ filer: { kind: 'terminal' }, reason: '', changes: [{ does: 'back' }] });
    for (const more of [[], ['--json']]) {
      const { output } = await scene.type(name, ...(needed[name] ?? []), ...more);
      const times = output.match(/\d{4}-\d\d-\d\dT[\d:.+Z-]*/gu) ?? [];
      expect(times.length > 0).toBe(!['event-types', 'accounts'].includes(name));
      for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.(?!000)\d{3})?Z$/u);
    }
  });
});

describe('what is not there', () => {
  it.each([
    [['show', 'nothing'], 1, 'No booking has the ID “nothing”'],
    [['slots', 'nothing-like-it'], 1, 'No event type fits “nothing-like-it”'],
    [['slots', '501', '--zone=Mars/Olympus'], 2, '“Mars/Olympus” isn’t a time zone'],
    [['slots', '501', '--length=45'], 1, 'Lengths in minutes: 30'],
    [['slots', '501', '--from=2027-03-15', '--to=2027-03-14'], 2, 'The last day is before the first'],
    [['slots', '501', '--from=2027-03-15', '--to=2028-03-14'], 2, 'Ask for 62 days at most'],
    [['today', '--account', 'Work'], 1, 'Your accounts: Maya Lindqvist (1)'],
    [['plans', 'nothing'], 1, 'No plan has the ID “nothing”'],
  ])('%j ends with %i', async (args, ended, said) => {
    const { status, output, errors } = await scene.type(...args);
    expect({ status, output }).toEqual({ status: ended, output: '' });
    expect(errors).toMatch(/^bookbar: [^\n]+\n$/u);
    expect(errors).toContain(said);
  });

  it('is found by the name, the address or the number of an account', async () => {
    for (const account of ['1', 'maya lindqvist', 'MAYA@lindqvist.example'])
      expect(await scene.type('today', '--account', account)).toMatchObject({ status: 0, errors: '' });
  });
});

describe('what is printed', () => {
  it('is a line for each, between tabs, where another program reads it; no title does anything there', async () => {
    const { output } = await scene.type('today');
    expect(output).toBe(
      [
        '2027-03-10T10:00:00Z\t2027-03-10T10:30:00Z\tACCEPTED\tIntro call between Maya Lindqvist and Nora Bell\tNora Bell\ttoday\tMaya Lindqvist',
        '2027-03-10T10:15:00Z\t2027-03-10T11:00:00Z\tACCEPTED\tReview $ (reboot) ’x’ ¦ bash=/bin/sh\tRavi Thapa\tclash\tMaya Lindqvist',
        '',
      ].join('\n'),
    );
  });

  it('is a table for a person', async () => {
    const { output } = await scene.typeOnScreen('today');
    const [head = '', first = ''] = output.split('\n');
    expect(head).toMatch(/^When +Title +With +ID$/u);
    expect(first).toMatch(/^Wed,? (?:Mar 10|10 Mar), 11:00 – 11:30 +Intro call.*…? +Nora Bell +today$/u);
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  it('is nothing for a program, and a sentence for a person, where nothing is found', async () => {
    expect(await scene.type('people', 'nobody')).toEqual({ status: 0, output: '', errors: '' });
    expect(await scene.typeOnScreen('people', 'nobody')).toMatchObject({ output: 'No one found.\n' });
  });

  it('says on the side that there is more', async () => {
    expect(await scene.type('list', '--limit=1')).toMatchObject({
      status: 0,
      errors: 'There are more. “bookbar list” and “bookbar people” show up to 500 with --limit.\n',
    });
  });

  it('is wrong use in one line', async () => {
    expect(await scene.type('show')).toEqual({
      status: 2,
      output: '',
      errors: 'bookbar: UID is missing; see bookbar show --help\n',
    });
  });
});

/** The client tries again, after pauses. */
async function whileTimePasses<T>(running: Promise<T>): Promise<T> {
  const done = new AbortController();
  void running.finally(() => done.abort());
  while (!done.signal.aborted) {
    scene.service.clock.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return running;
}

describe('what cannot be read now', () => {
  it('is what was read before, and says so; what was never read is a sentence', async () => {
    const { service } = scene;
    expect(await scene.json('list')).toMatchObject({ asOf: null });
    service.clock.advance(61_000);
    await service.control(
      'fault',
      JSON.stringify({ operation: 'bookings/list', kind: 'cut-before', times: 100 }),
    );
    const old = await whileTimePasses(scene.typeOnScreen('list'));
    expect(old).toMatchObject({ status: 0, output: expect.stringContaining('tomorrow') as string });
    expect(old.errors).toContain('The service can’t be reached. These were loaded today 09:15.\n');
    expect(await whileTimePasses(scene.type('list', 'recurring'))).toEqual({
      status: 1,
      output: '',
      errors: 'bookbar: The service can’t be reached.\n',
    });
    await service.control('fault', JSON.stringify({ clear: true }));
  });
});

describe('a day of more bookings than are compared', () => {
  it('is looked through in part for clashes, and that is said', async () => {
    const full = await startCommandsScene({
      ...workspace,
      bookings: Array.from({ length: 101 }, (_, index) => bookingOf(`booking-${index}`)),
    });
    onTestFinished(() => full.stop());
    const day = ['2027-03-11', '--to=2027-03-11'];
    expect(await full.json('clashes', ...day)).toMatchObject({ comparedAll: false });
    expect(await full.type('clashes', ...day)).toMatchObject({
      status: 0,
      errors: 'On days with more than 100 bookings, only 100 were compared.\n',
    });
  });
});
