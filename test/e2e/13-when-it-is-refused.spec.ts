import { expect, type Page } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
import { banner, booked, enter, fillIn, nameField, showTimes } from '../support/desktop/quick-book-page.ts';
import { writeQuickBookWorkspace } from '../support/desktop/quick-book-workspace.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';

let service: SandboxProcess;
test.beforeEach(async () => {
  service = await startSandbox('--workspace', await writeQuickBookWorkspace());
});
test.afterEach(async () => {
  await service.stop();
});

const failCreate = (status: number, message: string, times = 1) =>
  service.control('fault', {
    operation: 'bookings/create',
    kind: 'status',
    status,
    body: { message },
    times,
  });

/**
 * What the service says, what is said of it, and the button that is then one key away: one of each kind of next step.
 * Every other refusal is read, worded and offered its step like one of them.
 */
const refusals: readonly (readonly [number, string, RegExp, RegExp])[] = [
  [409, 'no_available_users_found_error', /07:00 was just taken\./, /^\d\d:\d\d/],
  // A 401 of another kind than one that ends a session.
  [401, 'booking_limit_reached', /Booking limit reached\./, /^More times$/],
  [
    400,
    "custom in 'responses,shoe': {shoe}error_required_field",
    /which this form doesn’t have\./,
    /^Open booking page$/,
  ],
  [400, 'Paused until Monday.', /The service rejected the request\..*Paused until Monday\./, /^Try again$/],
  [404, 'Not found', /This event type no longer exists\./, /^Choose an event type$/],
];

async function send(page: Page): Promise<void> {
  await showTimes(page, 'First talk');
  await page.keyboard.press('ArrowRight');
  await fillIn(page, 'Bo Li', 'bo@li.example');
  await page.keyboard.press('Control+Enter');
}

test('by keyboard alone: a booking is refused, sent impatiently, and not shown again', async ({
  launchBookbar,
}, info) => {
  test.setTimeout(360_000);
  const first = await launchBookbar();
  const { page, pageErrors } = first;
  await enter(page, service);

  await test.step('each refusal is said in plain words, with the next step one key away', async () => {
    for (const [at, [status, message, words, step]] of refusals.entries()) {
      await showTimes(page, 'First talk');
      await page.keyboard.press('ArrowRight');
      await fillIn(page, 'Bo Li', 'bo@li.example');
      await failCreate(status, message);
      await page.keyboard.press('Control+Enter');
      // After a second look, ten seconds later.
      await expect(banner(page), message).toContainText(words, { timeout: 20_000 });
      await expect(banner(page).getByRole('button', { name: step }).first(), message).toBeFocused();
      await expect(nameField(page)).toHaveValue('Bo Li');
      await page.screenshot({ path: info.outputPath(`refusal-${at}.png`) });
    }
  });

  await test.step('the way on is gone by ↵ alone: one of the nearest times, and the same answers', async () => {
    await showTimes(page, 'First talk');
    await page.keyboard.press('ArrowRight');
    await fillIn(page, 'Bo Li', 'bo@li.example');
    await failCreate(500, 'no_available_users_found_error');
    await page.keyboard.press('Control+Enter');
    await expect(banner(page)).toContainText('was just taken.', { timeout: 20_000 });
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });
    expect(await booked(service)).toHaveLength(1);
  });

  await test.step('whatever is pressed while it is sent, it is booked once', async () => {
    await service.control('fault', { operation: 'bookings/create', kind: 'delay', ms: 2500, times: 1 });
    await send(page);
    for (const key of ['Control+Enter', 'Enter', 'Control+Enter', 'Escape', 'Escape'])
      await page.keyboard.press(key);
    await page.keyboard.press('Control+1');
    await expect(page.getByText(/^(?:Booking…|Booked\.)$/).first()).toBeVisible();
    await expect(page.getByText('Booked.').first()).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    expect(await booked(service)).toHaveLength(2);
  });

  await test.step('what was seen is not shown again', async () => {
    await send(page);
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });
    expect(pageErrors).toEqual([]);
    await first.stop();
    const second = await launchBookbar({ userData: first.userData });
    await expect(second.page.getByRole('button', { name: /^Quick book/ })).toBeVisible({ timeout: 20_000 });
    await expect(second.page.getByText('Booked.')).toHaveCount(0);
    expect(await booked(service)).toHaveLength(3);
  });
});
