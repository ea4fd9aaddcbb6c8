import { expect, type Page } from '@playwright/test';
import {
  openBoard,
  pressOn,
  published,
  rowOf,
  showBoard,
  shownSwitches,
  theSwitch,
} from '../support/desktop/board-page.ts';
import { writeBoardWorkspace } from '../support/desktop/board-workspace.ts';
import { browser } from '../support/desktop/browser.ts';
import { startEventTypeProxy, withoutTeamIds } from '../support/desktop/event-type-proxy.ts';
import { test } from '../support/desktop/fixture.ts';
import { answerNatively } from '../support/desktop/native-dialogs.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';

let service: SandboxProcess;
test.beforeEach(async () => {
  service = await startSandbox('--workspace', await writeBoardWorkspace());
});
test.afterEach(async () => {
  await browser.quit();
  await service.stop();
});
test.setTimeout(90_000);

const breakSwitch = (kind: string, ms?: number) =>
  service.control('fault', { operation: 'event-types/switch-published', kind, times: 1, ms });
const isPublished = async (title: string) => (await published(service))[title];
const unpublished = 'Unpublished. Direct link still works.';

const away = (page: Page) => page.getByRole('region', { name: 'Away' });

test(
  'an absence survives a failure and a kill, and afterwards every switch says what is so',
  { tag: '@long' },
  async ({ launchBookbar }) => {
    test.setTimeout(150_000);
    const first = await launchBookbar();
    // More than five event types within a minute: a dialog of the system asks.
    const asked = await answerNatively(first.app, 'yes');
    await openBoard(first.page, service);
    const before = await published(service);

    await test.step('a person goes away, and a kill stops that halfway', async () => {
      await first.page.getByRole('button', { name: 'Away', exact: true }).press('Enter');
      const sheet = first.page.getByRole('dialog');
      await expect(sheet.getByRole('radio', { name: 'Now' })).toBeFocused();
      await expect(sheet.getByRole('checkbox', { name: 'Intro call', checked: true })).toBeVisible();
      await expect(sheet.getByRole('checkbox', { name: 'Workshop', checked: false })).toBeVisible();
      // A team’s event types are taken only where somebody says so.
      const untaken = sheet.getByRole('checkbox', { checked: false });
      while ((await untaken.count()) > 0) await untaken.first().press('Space');
      await sheet.getByRole('button', { name: 'Start now' }).focus();
      await service.control('fault', {
        operation: 'event-types/switch-published',
        kind: 'delay',
        ms: 1000,
        times: 10,
      });
      await first.page.keyboard.press('Enter');
      await expect(away(first.page)).toContainText('1 of 6 done');
      expect(await asked()).toEqual(['Publish or unpublish more event types?']);
      first.app.process().kill('SIGKILL');
      await service.control('fault', { clear: true });
    });

    const { app, page, pageErrors } = await launchBookbar({ userData: first.userData });
    await answerNatively(app, 'yes');
    await showBoard(page);

    await test.step('what is unpublished is restored exactly, over a failure', async () => {
      await expect(away(page)).toContainText('Unpublishing stopped');
      await expect(away(page)).toContainText('Bookbar was closed before it finished.');
      await away(page).getByRole('button', { name: 'Continue' }).press('Enter');
      await expect(away(page)).toContainText('You’re away');
      await expect(away(page)).toContainText('5 of 6 event types unpublished');
      const failed = away(page).getByRole('listitem').filter({ hasText: 'Design critique' });
      await expect(failed).toContainText('Couldn’t unpublish');
      await expect(failed).toContainText('This account isn’t allowed to do that.');
      expect(Object.values(await published(service)).filter(Boolean)).toHaveLength(2);
      await away(page)
        .getByRole('button', { name: /^I’m back/ })
        .press('Enter');
      await expect(away(page)).toHaveCount(0);
      expect(await published(service)).toEqual(before);
    });

    await test.step('by keyboard alone: every switch says what is so, whatever becomes of the request', async () => {
      // Nothing of before is left to be taken for what comes.
      for (const title of ['Coaching', 'Workshop', 'Roadmap consult'])
        await expect(rowOf(page, title)).not.toContainText(unpublished);
      await expect(rowOf(page, 'Design critique').getByRole('alert')).toHaveText('');
      await expect(
        page.getByRole('link', { name: 'Membership, 30 min, Free, Subscription, Hidden' }),
      ).toBeVisible();

      await pressOn(page, 'Intro call', 'p');
      await expect(theSwitch(page, 'Intro call')).not.toBeChecked();
      await expect.poll(() => isPublished('Intro call')).toBe(false);
      await page.keyboard.press('Control+z');
      await expect(theSwitch(page, 'Intro call')).toBeChecked();
      await expect.poll(() => isPublished('Intro call')).toBe(true);

      await pressOn(page, 'Design critique', 'p');
      await expect(rowOf(page, 'Design critique').getByRole('alert')).toContainText(
        'Couldn’t unpublish. This account isn’t allowed to do that.',
      );
      await expect(theSwitch(page, 'Design critique')).toBeChecked();

      await service.control('quirk', { wrappedEventType: true });
      await breakSwitch('cut-after');
      await pressOn(page, 'Coaching', 'p');
      await expect(rowOf(page, 'Coaching')).toContainText(unpublished);
      await breakSwitch('cut-before');
      await pressOn(page, 'Workshop', 'p');
      await expect(rowOf(page, 'Workshop')).toContainText('Bookbar didn’t hear back.');
      await expect(page.getByText('Unpublishing Workshop…')).toBeVisible();
      await expect(rowOf(page, 'Workshop')).toContainText(unpublished);

      await breakSwitch('delay', 500);
      for (let press = 0; press < 5; press += 1) await pressOn(page, 'Roadmap consult', 'p');
      await expect(theSwitch(page, 'Roadmap consult')).toHaveAttribute('aria-busy', 'true');
      await expect(rowOf(page, 'Roadmap consult')).toContainText(unpublished);

      await page.keyboard.press('Control+r');
      await expect(page.getByText('Updating…')).toHaveCount(0);
      expect(await published(service)).toMatchObject(await shownSwitches(page));
      expect(await shownSwitches(page)).toMatchObject({
        'Roadmap consult': false,
        Workshop: false,
        'Intro call': true,
      });
      expect(pageErrors).toEqual([]);
    });
  },
);

test('the ID of a team is asked for once, and kept', { tag: '@long' }, async ({ launchBookbar }) => {
  const proxy = await startEventTypeProxy(service.baseUrl, withoutTeamIds);
  const first = await launchBookbar();
  await openBoard(first.page, { ...service, baseUrl: proxy.baseUrl });
  await expect(rowOf(first.page, 'Workshop')).toContainText('Add its team ID to publish from here');
  await pressOn(first.page, 'Workshop', 'p');
  await expect(first.page.getByRole('textbox', { name: 'Team ID' })).toBeFocused();
  await first.page.keyboard.type('311');
  await first.page.keyboard.press('Enter');
  await pressOn(first.page, 'Roadmap consult', 'p');
  await expect(rowOf(first.page, 'Roadmap consult')).toContainText(
    'The service doesn’t accept this team ID.',
  );
  await pressOn(first.page, 'Roadmap consult', 'p');
  await first.page.keyboard.type('310');
  await first.page.keyboard.press('Enter');
  await pressOn(first.page, 'Workshop', 'p');
  await expect(rowOf(first.page, 'Workshop')).toContainText(unpublished);
  await first.stop();

  const { page } = await launchBookbar({ userData: first.userData });
  await showBoard(page);
  await pressOn(page, 'Roadmap consult', 'p');
  await expect.poll(() => isPublished('Roadmap consult')).toBe(false);

  // Somebody deleted one on the web.
  proxy.edit((answered) => (answered['id'] === 502 ? null : withoutTeamIds(answered)));
  await page.keyboard.press('Control+r');
  await expect(rowOf(page, 'Coaching')).toContainText(
    'No longer available. It was deleted, or it isn’t shared with you anymore.',
  );
  await proxy.stop();
});
