import { expect } from '@playwright/test';
import { DateTime } from 'luxon';
import { isTerminalCommand } from '../../main/commands/command-names.ts';
import { definitions, type CommandName } from '../../main/commands/definitions.ts';
import { published } from '../support/desktop/board-page.ts';
import { bookingIn, hannah } from '../support/desktop/bookings/draft.ts';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace, zoneOfDay } from '../support/desktop/bookings/workspace.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { enterInTerminal, type } from '../support/desktop/terminal.ts';
import { hide, isShown } from '../support/desktop/tray-day.ts';

/** What is typed after each command, and something of what it answers. */
interface Asked {
  readonly args: readonly string[];
  readonly answers: Readonly<Record<string, unknown>>;
}

const done = (does: CommandName, more: object = {}): Asked['answers'] => ({
  state: 'approved',
  changes: [{ does, state: 'done', why: null, ...more }],
});
const uids = (...some: readonly string[]) =>
  expect.arrayContaining(some.map((uid) => expect.objectContaining({ uid })));

/** All there are, in the order in which they are typed. */
const askedAt = (at: string, to: string): Readonly<Record<CommandName, Asked>> => ({
  today: { args: [], answers: { bookings: uids('soon', 'overlap'), isMore: false, asOf: null, missing: [] } },
  list: { args: ['past', '--limit', '3'], answers: { bookings: [{ uid: 'past-0' }, {}, {}], isMore: true } },
  show: {
    args: ['soon'],
    answers: {
      booking: { title: 'Portfolio review', people: [{ name: 'Tomás Rivera' }, hannah] },
      answers: expect.arrayContaining([{ question: 'Team size', answer: 'Just me' }]),
      link: 'http://meet.example/room?a=1|2',
    },
  },
  people: { args: ['hannah'], answers: { people: [hannah] } },
  'event-types': {
    args: ['intro'],
    answers: { eventTypes: [{ id: 501, title: 'Intro call', lengths: [30], isPublished: true }] },
  },
  slots: {
    args: ['intro', '--zone', 'Asia/Tokyo'],
    answers: { eventType: 'Intro call', timeZone: 'Asia/Tokyo' },
  },
  clashes: {
    args: [],
    answers: { clashes: expect.arrayContaining([{ kind: 'overlap', bookings: uids('soon', 'overlap') }]) },
  },
  accounts: {
    args: [],
    answers: { accounts: [{ name: 'Maya Lindqvist', standing: 'signed-in', inUse: true }] },
  },
  book: {
    args: [
      'intro',
      '--at',
      at,
      '--name',
      'Ravi Thapa',
      '--email',
      'ravi@thapa.example',
      '--answer',
      'size=s',
    ],
    answers: done('book', { status: 'ACCEPTED' }),
  },
  reschedule: {
    args: ['one-A', '--to', to, '--reason', 'A clash'],
    answers: done('reschedule', { status: 'ACCEPTED' }),
  },
  cancel: { args: ['yoga-1', '--all-remaining', '--reason', 'Ill'], answers: done('cancel') },
  unpublish: { args: ['coaching'], answers: done('unpublish') },
  publish: { args: ['coaching'], answers: done('publish') },
  away: { args: ['--until', '2099-01-01 08:00'], answers: done('away') },
  back: { args: [], answers: done('back') },
  plans: { args: [], answers: { plans: [{ changes: [{ does: 'back' }] }, {}, {}, {}, {}, {}, {}] } },
});

/** What each list has of the workspace, and how it is narrowed. */
const lists: readonly (readonly [
  args: readonly string[],
  has: readonly string[],
  hasNot: readonly string[],
])[] = [
  [['upcoming'], ['soon', 'overlap', 'place'], ['off', 'past-0']],
  [['unconfirmed'], ['pending'], ['soon']],
  [['recurring'], ['coach-1', 'coach-7'], ['soon', 'yoga-1']],
  [['cancelled'], ['off', 'declined', 'from', 'yoga-3'], ['soon']],
  [['--search', 'portfolio'], ['soon'], ['overlap']],
  [['--search', 'hannah@weiss.example'], ['soon', 'place'], ['overlap']],
];

test('each command does what its definition says, and answers a program', async ({ launchBookbar }) => {
  test.setTimeout(120_000);
  const nowMs = Date.now();
  const overlap = bookingIn(nowMs, 15, 'overlap', { title: 'Overlap' });
  const running = await openSignedIn(launchBookbar, bookingsWorkspace(nowMs, overlap));
  const { page, service, userData } = running;

  async function read(name: CommandName, args: readonly string[]): Promise<unknown> {
    const { status, output, errors } = await type(userData, name, ...args, '--json');
    expect({ status, output, errors }).toMatchObject({ status: 0 });
    return JSON.parse(output);
  }
  async function change(name: CommandName, args: readonly string[]): Promise<unknown> {
    const { status, screen } = await enterInTerminal(userData, [name, ...args, '--yes', '--json']);
    expect({ status, screen }).toMatchObject({ status: 0 });
    return JSON.parse(/^\{.*\}$/mu.exec(screen)?.[0] ?? '');
  }

  const { slots } = definitions.slots.output.parse(await read('slots', ['intro']));
  const [at = '', to = ''] = slots.slice(-2).map(({ start }) => start);
  const asked = askedAt(at, to);
  expect(Object.keys(asked).toSorted()).toEqual(Object.keys(definitions).toSorted());
  for (const [name, { args, answers }] of Object.entries(asked) as readonly [CommandName, Asked][]) {
    await test.step(name, async () => {
      const { does, output } = definitions[name];
      const answer = output.parse(await (does === 'reads' ? read : change)(name, args));
      expect(answer).toMatchObject(answers);
      const help = await type(userData, name, '--help');
      expect(help).toMatchObject({ status: 0, output: expect.stringContaining(`Usage: bookbar ${name}`) });
    });
  }

  await test.step('the service has it as it was typed', async () => {
    const bookings = await service.bookings();
    const statusOf = (uid: string) => bookings.find((booking) => booking.uid === uid)?.status;
    expect(bookings.filter(({ attendees: [guest] }) => guest?.email === 'ravi@thapa.example')).toMatchObject([
      { startTime: new Date(at).toISOString(), responses: { size: 's' } },
    ]);
    expect(bookings.filter((booking) => booking['fromReschedule'] === 'one-A')).toMatchObject([
      { startTime: new Date(to).toISOString() },
    ]);
    expect(['yoga-1', 'yoga-2', 'yoga-3'].map(statusOf)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    expect(await published(service)).toMatchObject({ 'Intro call': true, Coaching: true, Workshop: true });
  });

  await test.step('each list, and what narrows it', async () => {
    const listed = async (...args: readonly string[]): Promise<readonly string[]> =>
      definitions.list.output.parse(await read('list', args)).bookings.map(({ uid }) => uid);
    for (const [args, has, hasNot] of lists) {
      const found = await listed(...args, '--limit', '500');
      const there = [...has, ...hasNot].filter((uid) => found.includes(uid));
      expect(there, args.join(' ')).toEqual(has);
    }
    const day =
      DateTime.fromMillis(nowMs, { zone: zoneOfDay(nowMs) })
        .plus({ days: 1 })
        .toISODate() ?? '';
    const tomorrow = await listed('--from', day, '--to', day);
    expect(tomorrow).toContain('place');
    expect(tomorrow).not.toContain('soon');
  });

  await test.step('what opens the popover, joins, copies and completes', async () => {
    await hide(running);
    await type(userData, 'join');
    await expect.poll(browser.opened).toEqual(['http://meet.example/room?a=1%7C2']);
    expect(await isShown(running)).toBe(false);
    await type(userData, 'copy-times');
    await expect.poll(() => isShown(running)).toBe(true);
    // What was booked from a terminal chose no event type here.
    await expect(page.getByText(/^Nothing to copy/).first()).toBeVisible();
    await type(userData, 'open', 'bookings');
    await expect(page.getByRole('link', { name: /Portfolio review/ })).toBeVisible();
    const { output } = await type(userData, '--help');
    const { output: completion } = await type(userData, 'completion', 'bash');
    for (const name of [...Object.keys(definitions), 'mcp', 'completion']) {
      expect(isTerminalCommand(name)).toBe(true);
      expect(output).toMatch(new RegExp(`^  .*\\b${name}\\b`, 'm'));
      expect(completion).toContain(name);
    }
  });
});
