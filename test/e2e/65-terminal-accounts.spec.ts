import { expect } from '@playwright/test';
import { definitions } from '../../main/commands/definitions.ts';
import { published } from '../support/desktop/board-page.ts';
import { bookingIn, hannah, tomas } from '../support/desktop/bookings/draft.ts';
import { openSignedIn, startOwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { enterInTerminal, type } from '../support/desktop/terminal.ts';

/** The same person, event types and one booking at every service; another booking and event type are of this one. */
function workspaceWith(name: string, guest: object): object {
  const nowMs = Date.now();
  const workspace = bookingsWorkspace(nowMs) as { readonly eventTypes: readonly object[] };
  return {
    ...workspace,
    eventTypes: [
      ...workspace.eventTypes,
      { id: 510, ownerId: 7001, title: `${name} tour`, slug: name, length: 30 },
    ],
    bookings: [
      bookingIn(nowMs, 20, 'same', { title: `${name} call`, attendees: [guest] }),
      bookingIn(nowMs, 60, `own-${name}`, { title: `${name} visit`, eventTypeId: 510, attendees: [guest] }),
    ],
  };
}

test('commands read from two accounts, and change something in one, which they name', async ({
  launchBookbar,
}) => {
  test.setTimeout(120_000);
  const practice = await openSignedIn(launchBookbar, workspaceWith('practice', hannah));
  const { page, userData } = practice;
  const studio = await startOwnService(workspaceWith('studio', tomas));
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Account' }).press('Enter');
  await page.getByRole('button', { name: 'Add another account' }).press('Enter');
  await studio.signIn(page);

  const services = { practice: practice.service, studio };
  const hostOf = (name: keyof typeof services): string => new URL(services[name].baseUrl).host;
  const read = async (...args: readonly string[]): Promise<unknown> => {
    const { status, output, errors } = await type(userData, ...args, '--json');
    expect({ status, output, errors }).toMatchObject({ status: 0, errors: '' });
    return JSON.parse(output);
  };
  const enter = (...args: readonly string[]) => enterInTerminal(userData, [...args, '--yes']);
  const { accounts } = definitions.accounts.output.parse(await read('accounts'));
  const accountOf = (name: keyof typeof services) => accounts.find(({ host }) => host === hostOf(name));
  const idOf = (name: keyof typeof services): string => String(accountOf(name)?.id);

  await test.step('bookings of both, each with whose it is, or of one', async () => {
    expect(accounts).toMatchObject([{ standing: 'signed-in' }, { standing: 'signed-in' }]);
    const listed = async (...args: readonly string[]) =>
      definitions.list.output
        .parse(await read('list', ...args))
        .bookings.map(({ title, account }) => [title, account]);
    const both = ['practice', 'studio'] as const;
    expect(await listed()).toEqual([
      ...both.map((name) => [`${name} call`, accountOf(name)?.name]),
      ...both.map((name) => [`${name} visit`, accountOf(name)?.name]),
    ]);
    expect(await listed('--account', hostOf('studio'))).toEqual([
      ['studio call', accountOf('studio')?.name],
      ['studio visit', accountOf('studio')?.name],
    ]);
    const { eventTypes } = definitions['event-types'].output.parse(await read('event-types', 'tour'));
    expect(eventTypes.map(({ title }) => title).toSorted()).toEqual(['practice tour', 'studio tour']);
  });

  await test.step('a change is made in the account that it belongs to, which it says', async () => {
    const whose = expect.stringContaining(`Account: ${accountOf('practice')?.name}\n`);
    expect(await enter('cancel', 'own-practice')).toEqual({ status: 0, screen: whose });
    expect(await enter('unpublish', 'practice')).toEqual({ status: 0, screen: whose });
    expect(await published(practice.service)).toMatchObject({ 'practice tour': false });
  });

  await test.step('what fits in both is refused until one is chosen', async () => {
    for (const typed of [['cancel', 'same'], ['unpublish', 'intro'], ['away']]) {
      const { status, screen } = await enter(...typed);
      expect({ status, screen }).toEqual({
        status: 1,
        screen: expect.stringContaining('Choose one with --account.'),
      });
      for (const { id, name } of accounts) expect(screen).toContain(`${name} (${id})`);
      expect(await enter(...typed, '--account', idOf('studio'))).toMatchObject({ status: 0 });
    }
    const statuses = async (name: keyof typeof services) =>
      (await services[name].bookings()).map(({ uid, status }) => [uid, status]);
    expect(await statuses('practice')).toEqual([
      ['same', 'ACCEPTED'],
      ['own-practice', 'CANCELLED'],
    ]);
    expect(await statuses('studio')).toEqual([
      ['same', 'CANCELLED'],
      ['own-studio', 'ACCEPTED'],
    ]);
    expect(await published(studio)).toMatchObject({ 'Intro call': false, 'studio tour': false });
    expect(await published(practice.service)).toMatchObject({ 'Intro call': true });
  });
});
