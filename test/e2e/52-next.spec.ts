import { expect } from '@playwright/test';
import { bookingIn } from '../support/desktop/bookings/draft.ts';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { test } from '../support/desktop/fixture.ts';
import { folderOfPerson } from '../support/desktop/session.ts';
import { startAgain } from '../support/desktop/start-again.ts';
import { hide, isShown, meeting, title, today } from '../support/desktop/tray-day.ts';
import { tray } from '../support/desktop/tray.ts';

test('another program asks what is next, and the window stays as it is', async ({ launchBookbar }) => {
  test.setTimeout(120_000);
  const nowMs = Date.now();
  const hostile = '%{A1:touch x:}<i>a</i>';
  const afterwards = bookingIn(nowMs, 13, 'hostile', { title: hostile });
  const running = await openSignedIn(launchBookbar, today(55, nowMs, [afterwards]));
  const { service, userData } = running;
  await expect.poll(tray.tooltip).toContain(title);
  await hide(running);
  expect(await isShown(running)).toBe(false);
  const printed = await startAgain(userData, 'next', '--json');
  expect(await isShown(running)).toBe(false);
  expect(printed.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(printed)).toEqual({
    text: expect.stringMatching(/^1[23]m R&D a_b review$/),
    tooltip: expect.stringMatching(/^R&D a_b review in 1[23] min$/),
    class: 'soon',
    title,
    joinUrl: meeting,
    start: expect.stringMatching(/Z$/),
    end: expect.stringMatching(/Z$/),
  });
  expect(await startAgain(userData, 'next')).toMatch(/^1[23]m R&D a_b review\n$/);
  expect(JSON.parse(await startAgain(userData, 'next', '--format=waybar'))).toMatchObject({
    text: expect.stringMatching(/^1[23]m R&amp;D a_b review$/),
  });
  await tray.choose('Hide titles');
  await expect.poll(tray.tooltip).toContain('A booking');
  expect(await startAgain(userData, 'next')).toMatch(/^1[23]m A booking\n$/);
  expect(await isShown(running)).toBe(false);
  await tray.choose('Hide titles');

  await test.step('a title is no markup for a bar', async () => {
    await service.elsewhere('bookings/cancel', { uid: 'next', cancellationReason: 'Ill' });
    await tray.choose('Refresh');
    await expect.poll(tray.tooltip).toContain(hostile);
    expect(await startAgain(userData, 'next', '--format=polybar')).toMatch(
      /^1[23]m % \{A1:touch x:\}< i>a<…\n$/,
    );
    expect(await startAgain(userData, 'next', '--format=waybar')).toContain('&lt;i&gt;a&lt;/i&gt; in 1');
    await expect(startAgain(userData, 'next', '--format=i3')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^bookbar: --format is polybar, waybar or plain, not “i3”[^\n]+\n$/),
    });
  });
});

test('nothing is next where Bookbar does not run, and it is not started for that', async () => {
  const userData = await folderOfPerson('user-data');
  expect(JSON.parse(await startAgain(userData, 'next', '--json'))).toEqual({
    text: '',
    tooltip: 'Bookbar',
    class: 'idle',
    start: null,
    end: null,
    title: null,
    joinUrl: null,
  });
  expect(await startAgain(userData, 'next')).toBe('\n');
  expect(await tray.count()).toBe(0);
});
