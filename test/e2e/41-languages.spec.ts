import { expect } from '@playwright/test';
import { isPopoverShown } from '../support/desktop/alert-cards.ts';
import { startOwnService } from '../support/desktop/bookings/own-service.ts';
import { test } from '../support/desktop/fixture.ts';
import { press } from '../support/desktop/pointer.ts';
import { folderWith } from '../support/desktop/reminder-settings.ts';
import { closePopover, coaching, portfolio, remindedWorkspace } from '../support/desktop/reminded.ts';
import { signIn } from '../support/desktop/sign-in.ts';
import { tray } from '../support/desktop/tray.ts';

const labels = async (): Promise<string> => (await tray.menu()).map(({ label }) => label).join('\n');

test('page, tray and notifications speak the profile’s language, and another one as soon as it is chosen', async ({
  launchBookbar,
  notifications,
}) => {
  const [service, { app, page }] = await Promise.all([
    startOwnService(remindedWorkspace([portfolio(4), coaching(9)], { locale: 'ar-EG' })),
    launchBookbar({ userData: await folderWith({ leadMinutes: [5] }) }),
  ]);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');

  await test.step('Arabic as in Egypt, as soon as somebody is signed in', async () => {
    await signIn(page, service);
    await expect(html).toHaveAttribute('lang', 'ar-u-nu-arab');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect.poll(labels).toContain('إنهاء Bookbar');
    await expect
      .poll(labels)
      .toMatch(/^[٠-٩]{2}:[٠-٩]{2} {2}\u2068Portfolio review\u2069 مع \u2068Tomás Rivera\u2069$/mu);
  });

  await test.step('a notification isolates the names in it, so that they turn nothing around', async () => {
    await closePopover(page);
    const shown = await notifications.shown('\u2068Portfolio review\u2069 بعد ٤ دقائق', 15_000);
    expect(shown.body).toMatch(/^\u2068Tomás Rivera\u2069، [٠-٩]{2}:[٠-٩]{2} – [٠-٩]{2}:[٠-٩]{2}\./u);
    expect(shown.actions).toContain('انضمام');
  });

  await test.step('the pointer reaches every tab from right to left, and books', async () => {
    if (!(await isPopoverShown(app))) await tray.click();
    await expect.poll(() => isPopoverShown(app)).toBe(true);
    const tabs = page.getByRole('navigation').first().getByRole('link');
    for (const at of [2, 1, 0]) {
      await press(page, tabs.nth(at));
      await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'page');
    }
    await page.keyboard.press('Control+n');
    await press(page, page.getByRole('option', { name: 'Intro call' }));
    await press(page, page.getByRole('option', { name: /^[٠-٩]/u }).first());
    await page.getByRole('combobox').first().fill('Ana Ruiz');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ana@ruiz.example');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'تم الحجز' })).toBeVisible();
    await expect.poll(() => service.asked('bookings/create')).toBe(1);
    const [mail] = await service.outbox();
    expect(mail?.subject).toMatch(/^تم الحجز: /u);
    await page.keyboard.press('Escape');
  });

  await test.step('a sentence to book is understood in each language, and who cannot make it is shown a time', async () => {
    const sentences = {
      en: 'intro ana tomorrow 11am',
      de: 'intro mit ana morgen 11 uhr vormittags',
      es: 'intro con ana mañana a las 11 de la mañana',
      fr: 'intro avec ana demain matin à 11h',
      'pt-BR': 'intro com ana amanhã às 11 da manhã',
      ja: 'intro anaさんと明日午前11時',
      ar: 'intro مع ana غدا الساعة ١١ صباحا',
    };
    for (const [language, sentence] of Object.entries(sentences)) {
      await page.evaluate(
        (tag) => window.bookbar.call('settings.change', { look: { language: tag } }),
        language,
      );
      await expect(html).toHaveAttribute('lang', new RegExp(`^${language}`));
      await page.keyboard.press('Control+1');
      await page.keyboard.press('Control+n');
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(sentence);
      const chips = page.getByRole('search').getByRole('button');
      await expect(chips.first(), language).toHaveText('Intro call');
      await expect(chips.nth(1), language).toHaveText('Ana Ruiz');
      await expect(chips.nth(3), language).toHaveText(/^(?:11:00|١١:٠٠)/u);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+1');
      await page.keyboard.press('x');
      await expect(page.locator('.plan').first(), language).toBeFocused();
      await expect(page.locator('.plan b').first(), language).toHaveText(/\d\d|[٠-٩]{2}/u);
      await page.keyboard.press('Escape');
    }
    await page.evaluate(() => window.bookbar.call('settings.change', { look: { language: 'automatic' } }));
    await expect(html).toHaveAttribute('lang', 'ar-u-nu-arab');
  });

  await test.step('German, which is chosen in the settings: the next notification is in it too', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('combobox').filter({ hasText: 'العربية' }).focus();
    await page.keyboard.type('Deutsch');
    await page.keyboard.press('Enter');
    await expect(html).toHaveAttribute('lang', 'de');
    await expect(html).toHaveAttribute('dir', 'ltr');
    await expect.poll(labels).toContain('Bookbar beenden');
    await page.evaluate(() => window.bookbar.call('settings.change', { reminders: { leadMinutes: [10] } }));
    const titles = (): string[] => notifications.list.map(({ title }) => title);
    await expect.poll(titles).toContainEqual(expect.stringMatching(/^Coaching in [89] Min\.$/u));
  });
});
