import { expect } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { zoneOfDay } from '../support/desktop/bookings/workspace.ts';
import { clipboardOf, copyElsewhere } from '../support/desktop/clipboard.ts';
import { test } from '../support/desktop/fixture.ts';
import { gnome, ownExtension } from '../support/desktop/gnome.ts';
import { startOrca } from '../support/desktop/orca.ts';
import { folderWith } from '../support/desktop/reminder-settings.ts';
import { startAgain } from '../support/desktop/start-again.ts';

/** What a key is called when it is echoed, and what Orca says of itself. */
const echo =
  /^(?:tab|return|space|escape|up|down|left|right|[a-z\d]|F6|left (?:control|shift|alt)|at|dot|(?:Focus|Browse) mode|leaving .*|opens (?:menu|listbox)|blank|)$/i;

/** Words of a role without anything that has it. */
const nameless = /^(?:push button|link|check box|switch|entry|combo box|list item|dialog)(?: .*)?\.?$/;

/**
 * Walks by keys alone. What was said is kept beside the pictures as `heard.txt`, to be read by a person: the rules
 * here find what is said twice in a row, what has no name, and results that are not said.
 */
test('walks by ear', { tag: '@long' }, async ({ launchBookbar }) => {
  test.setTimeout(400_000);
  await gnome.enable(ownExtension);
  const orca = await startOrca();
  const written: string[] = [];
  const wrong: string[] = [];
  /** Everything since the last time, without the echo of keys. @param wanted has to be among it */
  const hear = async (what: string, wanted?: RegExp): Promise<string> => {
    const said = (await orca.hear(wanted)).filter((line) => !echo.test(line));
    written.push(`  ${what}: ${said.join(' | ')}`);
    said.forEach((line, index) => {
      // A count is said again when its list was read again, a field with a list as that opens and closes, and a window
      // that was still loading.
      const isAgain = /^\d+ found$|(?:^|combo box )(?:collapsed|expanded)$|^Bookbar reminders frame\.$/.test(
        line,
      );
      if (line === said[index - 1] && !isAgain) wrong.push(`twice after ${what}: ${line}`);
      if (nameless.test(line)) wrong.push(`without a name after ${what}: ${line}`);
    });
    if (wanted) expect(said.join(' | '), `heard at ${what}`).toMatch(wanted);
    return said.join(' | ');
  };
  const press = async (key: string, wanted?: RegExp): Promise<string> => {
    await gnome.key(...key.split('+'));
    return hear(key, wanted);
  };
  const typeText = async (text: string): Promise<void> => {
    const names: Readonly<Record<string, string>> = { ' ': 'space', '.': 'period', '@': 'at' };
    for (const letter of text) await gnome.key(names[letter] ?? letter);
  };
  const walk = (name: string, steps: () => Promise<void>): Promise<void> =>
    test.step(name, async () => {
      written.push(`\n${name}`);
      await steps();
    });
  /** Tab until something is heard. */
  const tabTo = async (wanted: RegExp, key = 'Tab'): Promise<string> => {
    for (let tabs = 0; tabs < 20; tabs += 1) {
      const said = await press(key);
      if (wanted.test(said)) return said;
    }
    throw new Error(`Tab does not come to ${String(wanted)}: ${written.slice(-20).join('\n')}`);
  };
  /** Of Today. Its single letters are Orca’s own while it is in browse mode: Tab reaches the menu. */
  const openMenu = async (): Promise<void> => {
    await tabTo(/Account and settings/, 'Shift_L+Tab');
    await press('Return', /Can’t make it/);
  };

  try {
    const userData = await folderWith({ isOn: true, leadMinutes: [] });
    const { app, page } = await launchBookbar({ userData, env: { TZ: zoneOfDay(Date.now()) } });

    await walk('First start', async () => {
      await hear('start', /Bookbar frame/);
      await tabTo(/Try the demo workspace push button/);
      await press('Return');
    });

    await walk('Today', async () => {
      await expect(page.getByText(/left, done by/)).toBeVisible();
      // Orca may miss the first focus of a page that has just replaced another.
      await press('Shift_L+Tab');
      await press('Tab', /(?:Next up in \d+ min|Now \d+ min left) (?:Portfolio review|Platform weekly)/);
      expect(await tabTo(/\d\d:\d\d to \d\d:\d\d/)).toMatch(/, with \p{Lu}/u);
    });

    await walk('The shape of the day', async () => {
      await tabTo(/Previous day push button/, 'Shift_L+Tab');
      await press('Tab', /Next day push button/);
      await press('Return', /\w+ \d+ \w+|\w+, \w+ \d+/);
      await tabTo(/Week push button/);
      await press('Return', /\w+, \w+ \d+, (?:\d+ bookings?|nothing booked)/);
      await press('Down', /(?:\d+ bookings?|nothing booked)/);
      await press('Escape');
      // As on Today: the first focus of what replaces another page may be missed.
      await press('Shift_L+Tab');
      await press('Tab', /region (?:Next up|Now)/);
    });

    await walk('Quick-book to booked', async () => {
      await press('Alt_L+Shift_L+b', /Event types list box/);
      await typeText('intro');
      await hear('“intro”', /\b1 found/);
      await press('Return', /Times \w+, \w+ \d+ list box.*\d\d:\d\d/);
      // Of the next open day: the first one of today may be too soon a minute later.
      await press('n', /\d\d:\d\d/);
      // Another day is shown in the same elements, and is said all the same.
      await press('Right', /\d\d:\d\d|none open/);
      await press('Left', /\d\d:\d\d/);
      await press('Return');
      await typeText('bo');
      await press('Tab');
      await typeText('bo@li.example');
      await hear('the attendee');
      await gnome.key('Control_L', 'Return');
      await expect(page.getByRole('heading', { name: 'Requested' })).toBeVisible();
      await hear('booking', /Requested\. \w+, \w+ \d+, \d\d:\d\d.*With bo/);
    });

    await walk('Undo', async () => {
      await gnome.key('Control_L', 'z');
      await expect(page.getByRole('heading', { name: /^(?:Undone|Cancelled)/ })).toBeVisible();
      await hear('undo', /Undone|Cancelled/);
      await press('Escape');
    });

    await walk('Open for an hour', async () => {
      // Early, for it is open until five minutes before the next booking.
      await startAgain(userData, 'open', 'today');
      await hear('Today');
      await openMenu();
      for (let items = 0; items < 4; items += 1) if (/Open for an hour/.test(await press('Down'))) break;
      await press('Return', /selected radio button.*is on your booking page until/);
      await gnome.key('Control_L', 'Return');
      await hear('opening', /\w is open/);
      await tabTo(/Close now push button/, 'Shift_L+Tab');
      await press('Return');
      await press('Escape');
    });

    await walk('Can’t make it', async () => {
      await press('Alt_L+Shift_L+b', /Event types list box/);
      await gnome.key('Control_L', '1');
      await hear('Today');
      await openMenu();
      await press('Return', /\d\d:\d\d, .+, (?:reschedule to .+\d\d:\d\d|keep)/);
      await press('Down', /\d\d:\d\d, .+, (?:reschedule to|keep)/);
      await gnome.key('Control_L', 'Return');
      await hear('going on', /Change \d+ bookings?\?.*The service may email/);
      // The sheet, the plan, and the popover as it was found.
      for (let escapes = 0; escapes < 3; escapes += 1) await press('Escape');
    });

    await walk('Running late', async () => {
      await press('Alt_L+Shift_L+b', /Event types list box/);
      await gnome.key('Control_L', '1');
      await hear('Today');
      await openMenu();
      await press('Down', /Running late/);
      await press('Return', /\d\d:\d\d, .+ with .+, (?:keep|reschedule)/);
      for (let escapes = 0; escapes < 2; escapes += 1) await press('Escape');
    });

    await walk('A sentence to the screen before it is booked', async () => {
      await press('Alt_L+Shift_L+b', /Event types list box/);
      await typeText('intro priya tomorrow 11');
      await hear('the sentence', /Intro call, Priya Raman, .*\d\d:\d\d, (?:not )?open\. /);
      await tabTo(/Person: Priya Raman, change collapsed push button/);
      await gnome.key('Shift_L', 'Tab');
      await gnome.key('Shift_L', 'Tab');
      await hear('back to the sentence', /intro priya tomorrow 11/);
      await press('Down', /\w+day, \w+ \d+, \d\d:\d\d – \d\d:\d\d/);
      await press('Return', /\w+, \w+ \d+, \d\d:\d\d – \d\d:\d\d\..* in Kolkata\. Priya Raman/);
      await press('Escape');
      await press('Escape');
    });

    await walk('A request, and a note on its attendee', async () => {
      await startAgain(userData, 'open', 'bookings');
      await hear('bookings', /\d\d:\d\d to \d\d:\d\d.* link/);
      await gnome.key('Alt_L', '2');
      await expect(page.getByRole('heading', { name: /^(?:Last call|New)/ }).first()).toBeVisible();
      await hear('unconfirmed');
      // As on Today: the first focus of what replaces another page may be missed.
      await press('Shift_L+Tab');
      await press('Tab', /first seen today link/);
      await press('Return', /Booking heading/);
      await tabTo(/Your note entry/);
      await typeText('quiet');
      await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveValue('quiet');
      await press('Escape');
      await gnome.key('Alt_L', '1');
      await expect(page.getByRole('button', { name: /^List: Upcoming/ })).toBeVisible();
      await hear('upcoming');
    });

    await walk('List and search', async () => {
      await gnome.key('Control_L', 'f');
      await hear('search', /Search bookings entry/);
      await typeText('hannah');
      await hear('“hannah”', /\d+ found/);
    });

    await walk('Cancel', async () => {
      await tabTo(/Coaching.* link|Hannah/);
      await press('Return', /Booking heading.*Coaching|Coaching/);
      await tabTo(/Cancel.* push button/);
      await press('Return', /gets a cancellation email/);
      await press('Escape');
      await press('Escape');
    });

    await walk('Who wants earlier', async () => {
      // Of the one after: within two hours of its start no earlier time can open.
      await press('Down', /in \d+ days/);
      await press('Down', /Coaching.* link/);
      await press('Return', /Booking heading.*Coaching|Coaching/);
      await tabTo(/wants earlier, Coaching.* switch/);
      await press('space', /\bon\b/);
      await press('Escape');
      await gnome.key('Alt_L', '6');
      await hear('those who wait', /Wants earlier heading/);
      await tabTo(/Stop looking for Hannah push button/);
      await press('Return', /Nobody is waiting for earlier|Add a person/);
      await press('Escape');
    });

    await walk('Board', async () => {
      await startAgain(userData, 'open', 'event-types');
      await hear('event types');
      await tabTo(/Publish .* switch/);
      await press('space', /off/);
    });

    await walk('Away', async () => {
      await tabTo(/Away/);
      await press('Return', /From panel/);
      await press('Escape');
    });

    await walk('Settings', async () => {
      await startAgain(userData, 'open', 'settings');
      await hear('settings', /Settings heading/);
      expect(await tabTo(/page tab/)).toMatch(/General page tab/);
      expect(await tabTo(/Open at login/)).toMatch(/Open at login switch off/);
    });

    await walk('A reminder’s card', async () => {
      await page.evaluate(() => window.bookbar.call('reminders.test', undefined));
      await hear(
        'a reminder comes',
        /notification.*Test reminder in 5 min Priya Raman, \d\d:\d\d – \d\d:\d\d/,
      );
      await press('F6', /Bookbar reminders/);
      await press('Tab', /Test reminder.* in 5 min.* Priya Raman.* article/);
      await tabTo(/Snooze Test reminder push button/);
      await press('space', /At start push button/);
      await press('Escape', /Snooze Test reminder push button/);
      await gnome.key('Escape');
      await expect.poll(() => app.windows().length).toBe(1);
    });

    await walk('A reply that two of the sent times fit', async () => {
      await startAgain(userData, 'copy-times');
      await expect.poll(() => clipboardOf(app)).toMatch(/\d\d:\d\d/);
      await startAgain(userData, 'open', 'today');
      await hear('Today');
      await copyElsewhere('Any of them works for me, you choose.');
      await gnome.key('Control_L', 'Shift_L', 'v');
      await hear('which one', /Several of the times you sent match\. Which one\?/);
      await press('Down', /\w+, \w+ \d+, \d\d:\d\d – \d\d:\d\d.* push button/);
      // Whom they were sent to was not said: the form asks.
      await press('Return', /Name editable combo box/);
      await press('Escape');
    });
  } finally {
    orca.stop();
    await writeFile(test.info().outputPath('heard.txt'), `${written.join('\n')}\n`);
  }
  expect(wrong).toEqual([]);
});
