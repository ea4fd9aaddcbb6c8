import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator } from '@playwright/test';
import { bookingIn, hannah, joon, tomas, type Draft } from '../support/desktop/bookings/draft.ts';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { browser } from '../support/desktop/browser.ts';
import { chooseInTools } from '../support/desktop/bookings/by-keyboard.ts';
import { test } from '../support/desktop/fixture.ts';
import { answerNatively } from '../support/desktop/native-dialogs.ts';
import { startAgain } from '../support/desktop/start-again.ts';
import { tray } from '../support/desktop/tray.ts';

const day = 24 * 60;
const minePlace = 'https://meet.example.org/mine';

/** Maya manages the team in which Rosa hosts; both have bookings around now. */
function teamOf(mine: readonly Draft[], rosas: readonly Draft[]): object {
  const members = [
    { userId: 7001, role: 'ADMIN' },
    { userId: 7002, role: 'MEMBER' },
  ];
  return {
    ...bookingsWorkspace(Date.now()),
    teams: [{ id: 310, name: 'Design', slug: 'design', members }],
    bookings: [...mine, ...rosas],
  };
}

const rosasCall = (minutes: number, uid: string, own: object = {}): Draft =>
  bookingIn(Date.now(), minutes, uid, {
    userId: 7002,
    eventTypeId: 504,
    title: `Rosa’s ${uid}`,
    attendees: [joon],
    metadata: { videoCallUrl: `https://meet.example.org/${uid}` },
    ...own,
  });

const labels = async (): Promise<string[]> => (await tray.menu()).map(({ label }) => label);

test('a manager with a team of bookings', async ({ launchBookbar }) => {
  test.setTimeout(150_000);
  const mine = [
    bookingIn(Date.now(), -12, 'running', {
      title: 'My call',
      attendees: [tomas],
      references: [{ type: 'meet_video', meetingUrl: minePlace }],
    }),
    bookingIn(Date.now(), day, 'mine', { title: 'My talk' }),
    rosasCall(2 * day, 'seat', { attendees: [{ ...hannah, email: 'MAYA@lindqvist.example' }] }),
  ];
  const rosas = [
    rosasCall(-2, 'private-call'),
    rosasCall(6, 'next-call'),
    rosasCall(day, 'tomorrow'),
    rosasCall(day + 60, 'review'),
  ];
  const { app, page, service, userData } = await openSignedIn(launchBookbar, teamOf(mine, rosas));

  await test.step('sees their own day, and joins their own call, while colleagues’ calls run and begin', async () => {
    const today = page.getByRole('main');
    await expect(today.getByRole('heading', { name: 'My call' })).toBeVisible();
    await expect(page.getByText(/^1 left, done by/)).toBeVisible();
    await expect(today.getByText(/Rosa’s/)).toHaveCount(0);
    await expect.poll(tray.tooltip).toMatch(/^My call, 1[78] min left$/);
    expect((await labels()).join()).not.toContain('Rosa');
    expect(await labels()).toContain('Join My call');
    expect(JSON.parse(await startAgain(userData, 'next', '--json'))).toMatchObject({
      class: 'live',
      title: 'My call',
      joinUrl: minePlace,
    });

    await startAgain(userData, 'join');
    await expect.poll(() => browser.opened()).toEqual([minePlace]);
    await browser.forget();
    await tray.choose('Join My call');
    await expect.poll(() => browser.opened()).toEqual([minePlace]);
    await browser.forget();
  });

  await test.step('the lists show one’s own, and through the lens the team’s, naming who hosts them', async () => {
    await page.keyboard.press('Control+2');
    const review = page.getByRole('link', { name: /Rosa’s review, hosted by Rosa Klein, with Joon Park/ });
    await expect(page.getByRole('link', { name: /My talk/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Whose: Mine' })).toBeVisible();
    await expect(review).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Rosa’s seat/ })).toBeVisible();
    await page.keyboard.press('Shift+M');
    await expect(page.getByRole('button', { name: 'Whose: Team' })).toBeVisible();
    await expect(review).toBeVisible();
    const rowOf = (link: Locator): Locator => page.getByRole('listitem').filter({ has: link });
    await expect(rowOf(review)).toContainText('Host: Rosa Klein');
    await expect(rowOf(page.getByRole('link', { name: /My talk/ }))).not.toContainText('Host');
  });

  await test.step('one person’s bookings are shown alone', async () => {
    await chooseInTools(page, 'Whose', 'Rosa Klein');
    await expect(page.getByRole('link', { name: /My talk/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Rosa’s tomorrow/ })).toBeVisible();
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  });

  await test.step('joining a colleague’s call asks first', async () => {
    const questions = await answerNatively(app, 'no');
    await page.getByRole('link', { name: /Rosa’s private-call/ }).press('Enter');
    await page.getByRole('button', { name: /^Join/ }).press('Enter');
    await expect.poll(questions).toEqual(['This is Rosa Klein’s call. Join it?']);
    expect(await browser.opened()).toEqual([]);
    await answerNatively(app, 'yes');
    await page.getByRole('button', { name: /^Join/ }).press('Enter');
    await expect.poll(() => browser.opened()).toEqual(['https://meet.example.org/private-call']);
    await browser.forget();
    await page.keyboard.press('Escape');
  });

  await test.step('where only a colleague’s call runs there is nothing to join, for the menu and for the command', async () => {
    for (const uid of ['running', 'mine'])
      await service.elsewhere('bookings/cancel', { uid, cancellationReason: 'No time' });
    await page.keyboard.press('Control+1');
    await page.keyboard.press('Control+r');
    await expect(page.getByText('Nothing booked today')).toBeVisible();
    await expect.poll(labels).toContain('Join: no meeting today');
    expect(await tray.tooltip()).toBe('Bookbar: nothing else today');
    expect(JSON.parse(await startAgain(userData, 'next', '--json'))).toMatchObject({
      text: '',
      joinUrl: null,
    });
    await startAgain(userData, 'join');
    await page.keyboard.press('Control+2');
    await expect(page.getByRole('link', { name: /Rosa’s private-call/ })).toBeVisible();
    expect(await browser.opened()).toEqual([]);
  });
});
