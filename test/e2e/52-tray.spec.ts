import { expect } from '@playwright/test';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { bookingIn } from '../support/desktop/bookings/draft.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { tray } from '../support/desktop/tray.ts';
import { photograph } from '../support/desktop/screen.ts';

const meeting = 'https://meet.example.org/room';
function workspace(nowMs: number, own: object = {}): object {
  const bookings = [
    bookingIn(nowMs, 12.5, 'next', {
      ...{ title: 'R&D a_b review', metadata: { videoCallUrl: meeting } },
      ...own,
    }),
    bookingIn(nowMs, 30, 'later', { title: 'Intro call' }),
  ];
  return { ...bookingsWorkspace(nowMs), bookings };
}

test('probe', async ({ launchBookbar }) => {
  const { page } = await openSignedIn(launchBookbar, workspace(Date.now()));
  await page.waitForTimeout(1000);
  for (const name of ['ToolTip', 'IconName', 'IconPixmap', 'IconThemePath', 'Title', 'Status'])
    console.log(name, JSON.stringify(await tray.property(name).catch(String)).slice(0, 200));
  console.log(JSON.stringify(await tray.menu(), null, 1).slice(0, 3500));
  await photograph('/tmp/tray-work/screen.png');
  expect(1).toBe(1);
});
