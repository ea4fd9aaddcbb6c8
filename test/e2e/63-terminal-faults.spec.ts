import { expect } from '@playwright/test';
import { definitions } from '../../main/commands/definitions.ts';
import { published } from '../support/desktop/board-page.ts';
import { openSignedIn, type OwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { enterInTerminal, type } from '../support/desktop/terminal.ts';

const create = 'bookings/create';
const cancel = 'bookings/cancel';
const publish = 'event-types/switch-published';

const refused = (status: number, message: string) => ({ kind: 'status', status, body: { message } });
const broken = refused(500, 'Internal Server Error');
const forbidden = refused(403, 'Forbidden');
const lostBefore = { kind: 'cut-before' };
const lostAfter = { kind: 'cut-after' };

const notAllowed = 'This account isn’t allowed to do that.';
const unchanged = 'The request was sent, but nothing changed.';

/** What is typed, what becomes of its request, its status, and how that is said. */
type Attempt = readonly [typed: string, operation: string, fault: object, status: number, said: string];

const attemptsAt = ([one, two, three, four, five]: readonly string[]): readonly Attempt[] => [
  [`book intro --at ${one} --name Guest --email a@g.example`, create, lostAfter, 0, 'Booked. ID: '],
  [
    `book intro --at ${two} --name Guest --email b@g.example`,
    create,
    refused(409, 'no_available_users_found_error'),
    1,
    'The time was just taken.',
  ],
  [`reschedule one-A --to ${three}`, create, broken, 1, unchanged],
  [`reschedule one-B --to ${four}`, create, lostAfter, 0, 'Rescheduled. ID: '],
  [`reschedule one-C --to ${five}`, create, forbidden, 1, notAllowed],
  ['cancel one-D', cancel, broken, 1, unchanged],
  ['cancel one-E', cancel, lostAfter, 0, 'Cancelled.'],
  ['cancel one-F', cancel, refused(401, 'User not a host of this event'), 1, notAllowed],
  ['unpublish coaching', publish, forbidden, 1, notAllowed],
  ['unpublish coaching', publish, lostBefore, 0, 'Unpublished.'],
  ['publish coaching', publish, refused(422, 'No'), 1, 'The service rejected the request. “No”'],
  ['publish coaching', publish, lostBefore, 0, 'Published.'],
  ['unpublish coaching', publish, lostAfter, 0, 'Unpublished.'],
  ['publish coaching', publish, lostAfter, 0, 'Published.'],
  ['away', publish, lostAfter, 0, 'You’re marked as away.'],
  ['back', publish, lostBefore, 0, 'You’re back.'],
  ['away', publish, lostBefore, 0, 'You’re marked as away.'],
  ['back', publish, forbidden, 1, notAllowed],
  ['back', publish, lostAfter, 0, 'You’re back.'],
  ['away', publish, forbidden, 1, notAllowed],
];

/** How often the service has booked what a command wanted, or 1 where it is as it was wanted. */
async function cameOf(service: OwnService, typed: string): Promise<number> {
  const words = typed.split(' ');
  const [command = '', subject = ''] = words;
  const bookings = await service.bookings();
  const states = await published(service);
  const own = [states['Intro call'], states['Coaching'], states['Workshop']];
  switch (command) {
    case 'book':
      return bookings.filter(({ attendees: [guest] }) => guest?.email === words.at(-1)).length;
    case 'reschedule':
      return bookings.filter((booking) => booking['fromReschedule'] === subject).length;
    case 'cancel':
      return bookings.filter(({ uid, status }) => uid === subject && status === 'CANCELLED').length;
    case 'away':
      return own.includes(true) ? 0 : 1;
    case 'back':
      return own.includes(false) ? 0 : 1;
    default:
      return states['Coaching'] === (command === 'publish') ? 1 : 0;
  }
}

test('a command says what came of its change, whatever becomes of the request, and sends nothing twice', async ({
  launchBookbar,
}) => {
  test.setTimeout(180_000);
  const { service, userData } = await openSignedIn(launchBookbar, bookingsWorkspace(Date.now()));
  const enter = (typed: string) => enterInTerminal(userData, [...typed.split(' '), '--yes']);
  const { slots } = definitions.slots.output.parse(
    JSON.parse((await type(userData, 'slots', 'intro', '--json')).output),
  );
  const [at = '', ...times] = slots.slice(-6).map(({ start }) => start);

  await service.control('fault', { operation: create, ...lostBefore });
  const lost = enter(`book intro --at ${at} --name Guest --email lost@g.example`);
  await expect.poll(() => service.asked(create)).toBe(1);

  for (const [typed, operation, fault, status, said] of attemptsAt(times)) {
    await test.step(`${typed}: ${JSON.stringify(fault)}`, async () => {
      await service.control('fault', { operation, ...fault });
      expect(await enter(typed)).toEqual({ status, screen: expect.stringContaining(said) });
      expect(await cameOf(service, typed)).toBe(status === 0 ? 1 : 0);
    });
  }

  await test.step('what is not known after half a minute is known to its plan later', async () => {
    const { status, screen } = await lost;
    expect({ status, screen }).toEqual({ status: 3, screen: expect.stringContaining('Checking.\n') });
    const plan = /“bookbar plans (\S+)”/.exec(screen)?.[1] ?? '';
    await expect
      .poll(async () => (await type(userData, 'plans', plan)).output, { timeout: 60_000 })
      .toContain('failed');
    expect(await service.asked(create)).toBe(6);
    expect(await service.asked(cancel)).toBe(3);
    expect(await cameOf(service, 'book lost@g.example')).toBe(0);
  });

  await test.step('without a network nothing is sent, which is said at once', async () => {
    await service.stop();
    const { status, screen } = await enter('cancel one-G');
    const said =
      /The service can’t be reached\. Nothing was sent\.\nYou can continue it in Bookbar\. Plan \S+\.\n$/;
    expect({ status, screen }).toEqual({ status: 4, screen: expect.stringMatching(said) });
  });
});
