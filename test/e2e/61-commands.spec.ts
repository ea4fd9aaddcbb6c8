import { expect } from '@playwright/test';
import { definitions } from '../../main/commands/definitions.ts';
import { test } from '../support/desktop/fixture.ts';
import { booked, enter } from '../support/desktop/quick-book-page.ts';
import { writeQuickBookWorkspace } from '../support/desktop/quick-book-workspace.ts';
import { startSandbox } from '../support/desktop/sandbox-process.ts';
import { stageProgram } from '../support/desktop/stage.ts';
import { enterInShell, enterInTerminal, type, untilHeard } from '../support/desktop/terminal.ts';

test('a booking is read, made, found and cancelled from the terminal', async ({ launchBookbar }) => {
  test.setTimeout(120_000);
  const { userData } = await launchBookbar({ args: ['--workspace=demo', '--hidden'] });
  await untilHeard(userData);
  const json = async (...args: readonly string[]): Promise<unknown> => {
    const { status, output, errors } = await type(userData, ...args, '--json');
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    return JSON.parse(output);
  };

  const { bookings } = definitions.today.output.parse(await json('today'));
  expect(bookings.length).toBeGreaterThan(0);
  const { eventTypes } = definitions['event-types'].output.parse(await json('event-types'));
  const [eventType] = eventTypes.filter(({ title }) => title === 'Intro call');
  const id = String(eventType?.id);
  const { slots } = definitions.slots.output.parse(await json('slots', id));
  const at = slots.at(-1)?.start ?? '';
  const person = ['--name', 'Ravi Thapa', '--email', 'ravi@thapa.example'];

  await test.step('without a terminal it waits for a person, whatever --yes says', async () => {
    const filed = await type(userData, 'book', id, '--at', at, ...person, '--yes', '--json');
    expect(filed).toMatchObject({
      status: 4,
      errors: expect.stringContaining('waiting in Bookbar for your approval'),
    });
    const { plans } = definitions.plans.output.parse(await json('plans'));
    expect(plans).toMatchObject([{ state: 'waiting', changes: [{ does: 'book', state: 'waiting' }] }]);
  });

  await test.step('in a terminal it is asked, and a no sends nothing', async () => {
    const no = await enterInTerminal(userData, ['book', id, '--at', at, ...person], 'n');
    expect(no).toMatchObject({ status: 1, screen: expect.stringContaining('Nothing was sent.') });
    expect(no.screen).toContain('Book Intro call with Ravi Thapa\n');
  });

  await test.step('a yes books it', async () => {
    const yes = await enterInTerminal(userData, ['book', id, '--at', at, ...person], 'y');
    expect(yes).toMatchObject({ status: 0, screen: expect.stringMatching(/\. ID: \S+\n/) });
    const uid = /ID: (\S+)/.exec(yes.screen)?.[1] ?? '';
    const shown = definitions.show.output.parse(await json('show', uid));
    expect(shown.booking).toMatchObject({ uid, start: at, people: [{ email: 'ravi@thapa.example' }] });

    const off = await enterInTerminal(userData, ['cancel', uid, '--reason', 'A test'], 'y');
    expect(off).toMatchObject({ status: 0, screen: expect.stringContaining('Cancelled.') });
    expect(off.screen).toContain('1 person gets a cancellation email.');
    const cancelled = definitions.list.output.parse(await json('list', 'cancelled'));
    expect(cancelled.bookings.map((one) => one.uid)).toContain(uid);
  });
});

test('ten bookings by a shell’s loop are made once each, though half of the answers are lost', async ({
  launchBookbar,
}) => {
  test.setTimeout(240_000);
  const service = await startSandbox('--workspace', await writeQuickBookWorkspace());
  const { page, userData } = await launchBookbar();
  await enter(page, service);
  await service.control('fault', { operation: 'bookings/create', kind: 'cut-after', times: 5 });
  const bookbar = `'${await stageProgram()}' '--user-data-dir=${userData}'`;
  const loop = [
    `n=0; for at in $(${bookbar} slots deep-dive | head -n 10 | cut -f 1); do n=$((n + 1))`,
    `${bookbar} book deep-dive --at "$at" --name "Guest $n" --email "guest$n@guests.example" --yes; done`,
  ].join('; ');
  const { screen } = await enterInShell(loop);
  expect(screen.match(/ID: \S+/g), screen).toHaveLength(10);
  const made = await booked(service);
  expect(made.map(({ attendees: [guest] }) => guest?.email).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `guest${index + 1}@guests.example`).toSorted(),
  );
  await service.stop();
});
