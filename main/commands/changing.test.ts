import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  onScreen,
  openTerminal,
  startCommandsScene,
  type as typeIn,
  type CommandsScene,
  type KeptTerminal,
} from '../../test/support/commands-scene.ts';
import { bookingOf, people, ravi, teamWorkspace } from '../../test/support/team-workspace.ts';
import { language, loadLanguage, speak } from '../base/words.ts';

const topics = [
  { label: 'Design', value: 'design' },
  { label: 'Code', value: 'code' },
];
const bookingFields = [
  { name: 'topic', type: 'select', label: 'What about?', required: false, options: topics },
];

/** It is Wednesday, 10 March 2027, 09:15 in Berlin. */
const workspace = {
  ...teamWorkspace,
  users: teamWorkspace.users.map((user) => (user.id === people.maya ? { ...user, timeFormat: 24 } : user)),
  eventTypes: [
    { id: 501, ownerId: people.maya, title: 'Intro call', slug: 'intro', length: 30, bookingFields },
    {
      id: 503,
      ownerId: people.maya,
      title: 'Visit',
      slug: 'visit',
      length: 30,
      locations: [
        { type: 'inPerson', address: 'Lantern Yard 4', displayLocationPublicly: true },
        { type: 'phone' },
      ],
    },
    {
      id: 504,
      ownerId: people.maya,
      title: 'Call',
      slug: 'call',
      length: 30,
      locations: [{ type: 'phone' }],
    },
  ],
  bookings: [bookingOf('booked')],
};

let scene: CommandsScene;
beforeAll(async () => {
  scene = await startCommandsScene(workspace);
});
afterAll(() => scene.stop());
beforeEach(() => {
  const { plans, rules } = scene;
  for (const list of [plans.described, plans.filed, plans.carriedOut]) list.length = 0;
  plans.row = {};
  plans.isFull = false;
  plans.outcome = { state: 'done', status: null, uid: null, already: false };
  rules.waits = false;
  rules.isYesAllowed = false;
});

const book = ['book', 'intro', '--at', '2027-03-15 15:00', '--name', 'Ravi Thapa', '--email', ravi.email];

/** Types a command on a screen, and an answer as soon as it is asked. */
async function answer(line: string | null, ...args: readonly string[]) {
  const kept = openTerminal(args, onScreen);
  const running = scene.run(kept.terminal);
  await asked(kept);
  if (line === null) kept.leave();
  else kept.input.write(`${line}\n`);
  return { status: await running, output: kept.output(), errors: kept.errors() };
}
const asked = async (kept: KeptTerminal): Promise<void> => scene.until(() => /\S $/u.test(kept.errors()));

describe('what a command means', () => {
  const meant = async (...args: string[]) => {
    await typeIn(scene.run, args);
    return scene.plans.described;
  };

  it('is a booking: its event type, its time by the profile’s zone, and what was answered', async () => {
    expect(await meant(...book, '--zone=Asia/Kathmandu', '--answer', 'What about?=Design')).toEqual([
      {
        does: 'book',
        target: { kind: 'event-type', id: 501 },
        at: '2027-03-15T14:00:00.000Z',
        length: null,
        name: 'Ravi Thapa',
        email: ravi.email,
        timeZone: 'Asia/Kathmandu',
        language: null,
        answers: { topic: 'design' },
      },
    ]);
  });

  it.each([
    ['503', 'Lantern Yard 4', { value: 'inPerson', optionValue: '' }],
    ['503', 'phone=+49 30 1234567', { value: 'phone', optionValue: '+49 30 1234567' }],
    ['504', '+49 30 1234567', { value: 'phone', optionValue: '+49 30 1234567' }],
  ])('is a booking at a place that the form of %s offers: %s', async (eventType, place, location) => {
    const visit = book.with(1, eventType);
    expect(await meant(...visit, '--location', place)).toMatchObject([{ answers: { location } }]);
  });

  it.each([
    [
      ['reschedule', 'booked', '--to=2027-03-16T10:00-04:00', '--reason=A clash'],
      { does: 'reschedule', uid: 'booked', to: '2027-03-16T14:00:00.000Z', reason: 'A clash' },
    ],
    [['cancel', 'booked'], { does: 'cancel', uid: 'booked', allRemaining: false, reason: '' }],
    [['publish', '501'], { does: 'publish', eventTypeId: 501 }],
    [['unpublish', 'Intro call'], { does: 'unpublish', eventTypeId: 501 }],
    [
      ['away', '--until', '2027-03-22 08:00'],
      { does: 'away', from: null, until: '2027-03-22T07:00:00.000Z' },
    ],
    [['back'], { does: 'back' }],
  ])('%j', async (args, change) => {
    expect(await meant(...args)).toEqual([change]);
  });

  it.each([
    [[...book, '--answer', 'topic'], 2, 'FIELD=VALUE'],
    [
      [...book.with(1, '503'), '--location', 'Yard'],
      1,
      '“Yard” isn’t an answer to “location”. Choose from: Lantern Yard 4',
    ],
    [[...book, '--location', 'Phone'], 1, 'Intro call doesn’t offer a choice of places'],
    [[...book, '--answer', 'colour=red'], 1, 'doesn’t ask for “colour”. It asks for: '],
    [[...book, '--answer', 'topic=Tea'], 1, '“Tea” isn’t an answer to “topic”. Choose from: design, code'],
    [[...book, '--length=45'], 1, 'Lengths in minutes: 30'],
    [['reschedule', 'booked', '--to=2027-03-28 02:30'], 2, 'doesn’t exist in Europe/Berlin'],
    [['cancel', 'nothing'], 1, 'No booking has the ID “nothing”'],
    [['publish', 'omar/plan'], 1, '“omar/plan” isn’t one of your own'],
  ])('is nothing where it cannot be found out: %j ends with %i', async (args, ended, said) => {
    const { status, errors } = await typeIn(scene.run, args, onScreen);
    expect(status).toBe(ended);
    expect(errors).toContain(said);
    expect(scene.plans.described).toEqual([]);
  });
});

describe('before anything is sent', () => {
  it('a person reads what will happen, and says yes', async () => {
    scene.plans.row = {
      people: [ravi],
      startAt: '2027-03-15T14:00:00.000Z',
      endAt: '2027-03-15T14:30:00.000Z',
      answers: [{ label: 'What about?', text: 'Design `x` $(y)' }],
      price: { amount: 8000, currency: 'eur' },
      emails: { kind: 'maybe', people: 1 },
    };
    scene.plans.outcome = { state: 'done', status: 'ACCEPTED', uid: 'new-uid', already: false };
    const { status, output, errors } = await answer('y', ...book);
    expect(
      errors.split('\n').map((line) => line.replaceAll(/Mon,? (?:Mar 15|15 Mar)/gu, 'Mon 15 Mar')),
    ).toEqual([
      'Book Intro call with Ravi Thapa',
      '  Mon 15 Mar, 15:00 – 15:30',
      '  Mon 15 Mar, 19:45 – 20:15 in Kathmandu',
      '  What about?: Design ’x’ $ (y)',
      '  €80.00. It’s booked once that is paid.',
      '  The service may email 1 person.',
      'Continue? [y/N] ',
    ]);
    expect({ status, output }).toEqual({ status: 0, output: 'Booked. ID: new-uid\n' });
    expect(scene.plans.carriedOut).toHaveLength(1);
  });

  it.each(['', 'n', 'no', 'yeah', 'y y'])('“%s” is no yes', async (line) => {
    const { status, errors } = await answer(line, ...book);
    expect(status).toBe(1);
    expect(errors).toMatch(/Nothing was sent\.\n$/u);
    expect(scene.plans.carriedOut).toEqual([]);
  });

  it('Ctrl-C is no yes', async () => {
    expect(await answer(null, ...book)).toMatchObject({ status: 1 });
    expect(scene.plans.carriedOut).toEqual([]);
  });

  it('the yes of the person’s language counts, and so does the English one', async () => {
    const before = language.get();
    speak(await loadLanguage('de'));
    try {
      for (const line of ['j', 'JA', 'yes']) expect(await answer(line, ...book)).toMatchObject({ status: 0 });
    } finally {
      speak(before);
    }
  });

  it('--yes answers in a terminal', async () => {
    expect(await scene.typeOnScreen(...book, '--yes')).toEqual({
      status: 0,
      output: 'Booked.\n',
      errors: expect.not.stringContaining('Continue?') as string,
    });
  });

  it.each([
    [{ payment: 'paid' }, 'It’s paid.'],
    [{ payment: 'paid', count: 3, paid: 2 }, '2 of them are paid.'],
    [{ count: 6 }, '6 bookings will be cancelled.'],
  ] as const)('a word is typed where much goes, whatever --yes says: %j', async (row, said) => {
    scene.plans.row = { emails: { kind: 'cancellation', people: 1 }, ...row };
    const no = await answer('y', 'cancel', 'booked', '--yes');
    expect(no).toMatchObject({ status: 1 });
    expect(no.errors).toContain(said);
    expect(no.errors).toContain('1 person gets a cancellation email.');
    expect(no.errors).toContain('This can’t be undone.');
    expect(await answer('cancel', 'cancel', 'booked', '--yes')).toMatchObject({ status: 0 });
  });

  it('it is not asked about what cannot be', async () => {
    scene.plans.row = { problem: 'taken' };
    expect(await scene.typeOnScreen(...book)).toEqual({
      status: 1,
      output: '',
      errors: 'bookbar: That time isn’t open.\n',
    });
  });
});

it('of several bookings that are cancelled, says how many were, and is not done where not all were', async () => {
  scene.plans.row = { count: 3 };
  scene.plans.outcome = { state: 'done', status: null, uid: null, already: false, cancelled: 2 };
  expect(await answer('y', 'cancel', 'booked', '--all-remaining')).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/bookbar: Cancelled 2 of 3\.\n$/u) as string,
  });
});

describe('a change waits for a person', () => {
  const waits = async (...args: readonly string[]) => {
    const { status, errors } = await typeIn(scene.run, args);
    expect({ status, errors }).toEqual({
      status: 4,
      errors: expect.stringMatching(/waiting in Bookbar for your approval.*Plan plan-\d+\.\n$/u) as string,
    });
    expect(scene.plans.carriedOut).toEqual([]);
    expect(scene.plans.filed).toMatchObject([{ filer: { kind: 'terminal' } }]);
  };

  it('without a terminal', () => waits(...book));
  it('without a terminal, also with --yes', () => waits(...book, '--yes'));
  it('where the setting says so, also in a terminal with --yes', async () => {
    scene.rules.waits = true;
    expect(await scene.typeOnScreen(...book, '--yes')).toMatchObject({ status: 4 });
    expect(scene.plans.carriedOut).toEqual([]);
  });
  it('where a word has to be typed and nobody can, whatever the administrator allowed', async () => {
    scene.rules.isYesAllowed = true;
    scene.plans.row = { payment: 'paid' };
    await waits('cancel', 'booked', '--yes');
  });
  it('where it is asked in a place that nobody reads', async () => {
    const isTerminal = { input: true, output: true, errors: false };
    expect(await typeIn(scene.run, book, { ...onScreen, isTerminal })).toMatchObject({ status: 4 });
  });

  it('unless as many wait as may', async () => {
    scene.plans.isFull = true;
    expect(await scene.type(...book)).toMatchObject({
      status: 1,
      output: '',
      errors: expect.stringMatching(/waiting for your approval; 5 may wait.* try again\.\n$/u) as string,
    });
  });

  it('but not where the administrator allowed --yes', async () => {
    scene.rules.isYesAllowed = true;
    expect(await scene.type(...book, '--yes')).toMatchObject({ status: 0, errors: '' });
    expect(scene.plans.carriedOut).toHaveLength(1);
  });
});

describe('what came of it', () => {
  it('is the plan, for a program', async () => {
    scene.plans.outcome = { state: 'done', status: 'ACCEPTED', uid: 'new-uid', already: false };
    const kept = openTerminal([...book, '--yes', '--json'], {
      isTerminal: { input: true, output: false, errors: true },
    });
    expect(await scene.run(kept.terminal)).toBe(0);
    expect(JSON.parse(kept.output())).toMatchObject({
      state: 'approved',
      account: 'Maya Lindqvist',
      changes: [{ does: 'book', state: 'done', uid: 'new-uid', why: null }],
    });
  });

  it('is said as it becomes known', async () => {
    scene.plans.outcome = { state: 'sending' };
    const kept = openTerminal([...book, '--yes'], onScreen);
    const running = scene.run(kept.terminal);
    await scene.until(() => kept.errors().includes('Sending…'));
    const [{ id } = { id: '' }] = scene.plans.all();
    scene.plans.end(id, { state: 'checking' });
    scene.plans.end(id, { state: 'failed', why: 'taken', message: 'no_available_users_found_error' });
    expect(await running).toBe(1);
    expect(kept.errors()).toContain('Bookbar didn’t hear back. Checking.\n');
    expect(kept.errors()).toMatch(/bookbar: The time was just taken\. “no_available_users_found_error”\n$/u);
  });

  it('is not known yet after half a minute', async () => {
    scene.plans.outcome = { state: 'unknown' };
    const kept = openTerminal([...book, '--yes'], onScreen);
    const running = scene.run(kept.terminal);
    await scene.until(() => scene.plans.carriedOut.length > 0);
    await new Promise((resolve) => setImmediate(resolve));
    scene.service.clock.advance(30_000);
    expect(await running).toBe(3);
    expect(kept.errors()).toMatch(/It’s not known yet what happened\. “bookbar plans plan-\d+” shows it/u);
  });

  it('waits for a person where nothing could be sent, which is said at once', async () => {
    scene.plans.outcome = { state: 'sending' };
    const kept = openTerminal([...book, '--yes'], onScreen);
    const running = scene.run(kept.terminal);
    await scene.until(() => kept.errors().includes('Sending…'));
    const [{ id } = { id: '' }] = scene.plans.all();
    scene.plans.end(id, { state: 'waiting' });
    scene.plans.stop(id, 'offline');
    expect(await running).toBe(4);
    const said = `The service can’t be reached. Nothing was sent.\nYou can continue it in Bookbar. Plan ${id}.\n`;
    expect(kept.errors()).toContain(said);
  });

  it('says that a request is one, and that something was so already', async () => {
    scene.plans.outcome = { state: 'done', status: 'PENDING', uid: 'r', already: false };
    expect((await scene.typeOnScreen(...book, '--yes')).output).toMatch(/^Requested\./u);
    scene.plans.outcome = { state: 'done', status: null, uid: null, already: true };
    expect((await scene.typeOnScreen('publish', '501', '--yes')).output).toBe('It was like that already.\n');
  });
});
