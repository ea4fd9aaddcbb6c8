// @vitest-environment node
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  beyondEdge,
  countLayers,
  cutRings,
  cutTexts,
  hiddenBeginnings,
  lowestContrast,
  scrollTop,
  textsUnderBars,
} from './gallery/measure.ts';
import { expectAccessible } from '../support/desktop/bookings/pictures.ts';
import { openGallery } from './gallery/open-gallery.mjs';

/** The font of a bare system: wider than the one of the pictures. */
const wide = 'DejaVu Sans';

let gallery: Awaited<ReturnType<typeof openGallery>>;
/** One page for all scenes: a new one would read and compile every script again. */
let page: Page;

beforeAll(async () => {
  gallery = await openGallery(() => undefined);
  page = await gallery.openPage();
}, 180_000);
afterAll(() => gallery.close());

vi.setConfig({ testTimeout: 120_000 });

/** What is read from a scene in the browser. */
async function inScene<T>(
  name: string,
  posing: Parameters<typeof gallery.pose>[1],
  read: (page: Page) => Promise<T>,
): Promise<T> {
  await gallery.show(page, name, { font: wide, ...posing });
  expect(await page.locator('[data-posed]').count()).toBe(1);
  return read(page);
}

/** What is read from a scene in the browser in each language, which it changes to while it is open. */
async function inEach(
  languages: readonly string[],
  name: string,
  posing: Parameters<typeof gallery.pose>[1],
  read: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  return inScene(name, posing, async (page) => {
    const all: string[] = [];
    for (const language of languages) {
      await gallery.showIn(page, language);
      all.push(...(await read(page)).map((text) => `${name} in ${language}: ${text}`));
    }
    return all;
  });
}

it('a sheet with fields is not wider than the popover, with text of twice the size', async () => {
  expect(await inScene('types-schedule-200', {}, (page) => cutTexts(page, '.sheet'))).toEqual([]);
});

describe('a booking with long names, addresses and links', () => {
  it.each([1, 2])('shows all of them, text at %i times its size', async (text) => {
    for (const scene of ['booking-long', 'booking-long-person'])
      expect(await inScene(scene, { text }, (page) => cutTexts(page, '.pop-body'))).toEqual([]);
  });

  it('leaves a name in the completion beside a long address', async () => {
    for (const text of [1, 2])
      expect(
        await inScene('quick-form-complete-long', { text }, async (page) => {
          const names = page.locator('.complete [role=option] > :first-child');
          expect(await names.allInnerTexts()).toContain('Marcus Bell');
          const widths = await names.evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect().width),
          );
          expect(Math.min(...widths)).toBeGreaterThan(60);
          return cutTexts(page, '.complete');
        }),
      ).toEqual([]);
  });
});

it('a row that names its account ends in an ellipsis, or wraps where text is large', async () => {
  const cut = (page: Page) =>
    page
      .locator('.row-sub')
      .evaluateAll((all) =>
        all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [getComputedStyle(one).textOverflow] : [])),
      );
  expect(new Set(await inScene('accounts-today-many', {}, cut))).toEqual(new Set(['ellipsis']));
  expect(await inScene('accounts-today-many', { text: 2 }, cut)).toEqual([]);
});

const languages = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'ar'];

it.each(['today', 'bookings', 'detail', 'cancel-all', 'quick-slots', 'quick-copy', 'settings-general'])(
  'what Bookbar says is neither cut nor beyond the edge in any language: %s',
  async (scene) => {
    for (const text of [1, 2]) {
      const lost = await inEach(languages, scene, { text, font: 'Inter' }, async (page) => [
        ...(await cutTexts(page, 'main, .foot, .sheet, .head')),
        ...(await beyondEdge(page)),
      ]);
      expect(lost).toEqual([]);
    }
  },
);

it(
  'with text of twice its size nothing of the host’s day is cut or beyond the edge, in three languages',
  { timeout: 300_000 },
  async () => {
    for (const scene of [
      'sentence-which',
      'sentence-confirm',
      'reply',
      'cant-make-it',
      'cant-confirm',
      'running-late',
      'changed',
      'day-today',
      'day-tomorrow',
      'day-week',
      'alert-before',
      'booking-note',
      'bookings-unconfirmed',
      'earlier',
      'earlier-add',
      'earlier-confirm',
      'open-door',
      'open-today',
      'bookings-lists',
      'quick-booked',
      'plan',
      'plan-long',
      'plan-troubled',
      'plan-stopped',
      'plan-today',
      'assistants',
      'assistants-none',
      'assistant-ledger',
    ]) {
      const lost = await inEach(['en', 'de', 'ar'], scene, { text: 2, font: 'Inter' }, async (page) => [
        ...(await cutTexts(page, 'body')),
        ...(await beyondEdge(page)),
      ]);
      expect.soft(lost).toEqual([]);
    }
  },
);

it('an open time is shown with the whole clock of an attendee far away, in any language', async () => {
  const cut = await inEach(languages, 'sentence-not-open-far', {}, (page) => cutTexts(page, '.opts'));
  expect(cut).toEqual([]);
});

it.each(['today-lengths', 'bookings-recurring-open'])(
  'no length and no date of a booking runs under the bar of its row in any language: %s',
  async (scene) => {
    for (const font of [wide, 'Inter', 'Noto Sans, sans-serif'])
      expect(await inEach(languages, scene, { font }, textsUnderBars)).toEqual([]);
  },
);

it.each([1, 2])(
  'whom times are copied for is completed in sight, text at %i times its size',
  async (text) => {
    await inScene('quick-copy', { text }, async (page) => {
      await page.getByRole('combobox', { name: 'For' }).pressSequentially('Mar');
      const option = page.getByRole('option', { name: /Marcus Bell/ });
      await option.hover({ timeout: 5_000 });
      expect(await option.evaluate((one) => one.matches(':hover'))).toBe(true);
      const copy = await page.getByRole('button', { name: /^Copy 1/ }).boundingBox();
      expect(copy && copy.y + copy.height).toBeLessThanOrEqual(600);
    });
  },
);

describe('a list to choose from', () => {
  it.each([
    ['settings-general', 'Language', 1],
    ['settings-general', 'Time zone', 1],
    ['settings-general', 'Text size', 2],
    ['settings-general-rtl', 'Language', 1],
    ['quick-slots-hosts', 'Host', 1],
  ])('lies within the window, beside its control, under the pointer: %s, %s', async (scene, name, text) => {
    await inScene(scene, { text }, async (page) => {
      const control = page.getByRole('combobox', { name, exact: true });
      await control.click();
      const list = page.getByRole('listbox', { name, exact: true });
      const box = await list.boundingBox();
      const under = await control.boundingBox();
      if (!box || !under) throw new Error('Nothing is open');
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(380);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(600);
      const gap = box.y > under.y ? box.y - under.y - under.height : under.y - box.y - box.height;
      expect(gap).toBeCloseTo(4, 0);
      expect(box.width).toBeGreaterThanOrEqual(under.width - 1);
      const option = list.getByRole('option').first();
      await option.hover();
      expect(await option.evaluate((one) => one.matches(':hover'))).toBe(true);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });
    });
  });
});

it('the card of a time away has the width for what it says', async () => {
  for (const scene of ['types-away', 'types-away-planned', 'away-sheet-begun'])
    expect(
      await inScene(scene, {}, (page) =>
        page.locator('.away-head > .grow').evaluate((one) => one.getBoundingClientRect().width),
      ),
    ).toBeGreaterThan(270);
});

describe('a heading that takes the focus', () => {
  const ring = (page: Page): Promise<string> =>
    page
      .getByRole('heading', { level: 1, name: 'Settings' })
      .evaluate((one) => `${document.activeElement === one} ${getComputedStyle(one).outlineStyle}`);

  it('has a ring for those who use keys, and none after a click', async () => {
    await inScene('today-linux', {}, async (page) => {
      await page.getByRole('button', { name: 'Account and settings' }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await expect.poll(() => ring(page)).toBe('true none');
    });
    await inScene('today-linux', {}, async (page) => {
      await page.keyboard.press('Control+,');
      await expect.poll(() => ring(page)).toBe('true solid');
    });
  });
});

it('a row of the board is one shape for pointer, keys and press', async () => {
  await inScene('types', {}, async (page) => {
    const row = page.locator('.et').first();
    const box = await row.boundingBox();
    if (!box) throw new Error('No row');
    // Between the texts and the switch.
    await page.mouse.move(box.x + box.width * 0.55, box.y + box.height / 2);
    const link = row.getByRole('link');
    expect(await link.evaluate((one) => one.matches(':hover'))).toBe(true);
    await page.keyboard.press('Tab');
    await link.focus();
    const ring = await link.evaluate((one) => {
      const { outlineStyle, width, height } = getComputedStyle(one, '::after');
      return [getComputedStyle(one).outlineStyle, outlineStyle, width, height];
    });
    expect(ring).toEqual(['none', 'solid', `${box.width}px`, `${box.height}px`]);
    await row.getByRole('switch').click();
    expect(await page.getByRole('heading', { level: 1, name: 'Event type', exact: true }).count()).toBe(0);
  });
});

describe('a tooltip', () => {
  const hovered = async (page: Page): Promise<(string | null)[]> => {
    const rows = page.locator('.row-link');
    const titles: (string | null)[] = [];
    for (let index = 0; index < (await rows.count()); index += 1) {
      await rows.nth(index).hover();
      titles.push(await rows.nth(index).getAttribute('title'));
    }
    return titles;
  };

  it('says what is cut, and never what is seen anyway', async () => {
    expect(new Set(await inScene('today-lengths', { font: 'Inter' }, hovered))).toEqual(new Set(['']));
    const cut = await inScene('bookings-long', {}, hovered);
    expect(cut.some((title) => title !== null && title.length > 40)).toBe(true);
  });
});

describe('the ring of the focus', () => {
  it.each(['today-linux', 'today-live-linux', 'today-many-now', 'today-unconfirmed-next'])(
    'is cut by nothing in %s',
    async (scene) => {
      const cut = await inScene(scene, {}, async (page) => {
        await page.keyboard.press('Tab');
        return cutRings(page);
      });
      expect(cut).toEqual([]);
    },
  );
});

describe('the next card', () => {
  it.each(['light', 'dark'] as const)(
    'has a chip that reads where nobody has confirmed or paid, %s',
    async (colorScheme) => {
      for (const scene of ['today-unconfirmed-next', 'today-unpaid-next']) {
        const contrast = await inScene(scene, { colorScheme }, (page) =>
          lowestContrast(page, '.next .chip-wait'),
        );
        expect(contrast).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('has all its buttons in one row', async () => {
    for (const scene of ['today-linux', 'today-live-linux']) {
      const tops = await inScene(scene, {}, (page) =>
        page
          .locator('.next-acts > *')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)),
      );
      expect(tops.length).toBeGreaterThan(2);
      expect(new Set(tops).size).toBe(1);
    }
  });
});

describe('the settings', () => {
  it.each([1, 2])('have tabs whose names are whole, text at %i times its size', async (text) => {
    for (const scene of ['settings-general', 'settings-reminders'])
      expect(await inScene(scene, { text }, (page) => cutTexts(page, '.set-tabs'))).toEqual([]);
  });
});

describe('a window without a frame', () => {
  it('is the reminder card itself, which lies in no box', async () => {
    const gaps = await inScene('alert', {}, (page) =>
      page.locator('.alert').evaluate((card) => {
        const { left, right, top } = card.getBoundingClientRect();
        return [left, window.innerWidth - right, top, Number.parseFloat(getComputedStyle(card).borderRadius)];
      }),
    );
    expect(gaps).toEqual([1, 1, 1, 0]);
  });

  it('has an edge on Linux, where not every desktop draws one', async () => {
    const edgeOf = (scene: string) =>
      inScene(scene, {}, (page) =>
        page.locator('.pop').evaluate((pop) => getComputedStyle(pop).borderTopWidth),
      );
    expect([await edgeOf('today-linux'), await edgeOf('today')]).toEqual(['1px', '0px']);
  });
});

describe('the tabs of the popover', () => {
  it.each(['today', 'bookings-unconfirmed', 'types'])(
    'keep their names at twice the size in each language: %s',
    async (scene) => {
      const lost = await inEach(['en', 'de', 'fr', 'ja', 'ar'], scene, { text: 2 }, async (page) => {
        const names = await page.locator('.tab > span:first-of-type').evaluateAll((all) =>
          all.map((name) => {
            const { left, right, width } = name.getBoundingClientRect();
            const nav = name.closest('nav')?.getBoundingClientRect();
            const isInside = nav !== undefined && left >= nav.left - 1 && right <= nav.right + 1;
            return { isSeen: width > 20 && isInside, text: `${name.textContent}: ${left} to ${right}` };
          }),
        );
        expect(names).toHaveLength(3);
        return [
          ...names.filter(({ isSeen }) => !isSeen).map(({ text }) => text),
          ...(await cutTexts(page, '.head')),
        ];
      });
      expect(lost).toEqual([]);
    },
  );
});

describe('a page', () => {
  it.each([1, 2])(
    'of today opens at its heading when much is running, text at %i times its size',
    async (text) => {
      await inScene('today-many-now', { text }, async (page) => {
        expect(await scrollTop(page)).toBe(0);
        const focused = page.locator(':focus');
        expect(await focused.innerText()).toMatch(/Join|Studio/);
        const box = await focused.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(600);
      });
    },
  );

  it.each([
    ['today-many-later', '.row'],
    ['bookings-many', '.row'],
    ['types', '.et-open'],
  ])('is where it was left when a booking of it is closed again: %s', async (scene, rows) => {
    await inScene(scene, { text: scene === 'types' ? 2 : 1 }, async (page) => {
      await page.locator('.pop-body').hover();
      await page.mouse.wheel(0, 170);
      await expect.poll(() => scrollTop(page)).toBe(170);
      const seen = await page.locator(rows).evaluateAll((all) =>
        all.findIndex((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top > 200 && bottom < 480;
        }),
      );
      await page.locator(rows).nth(seen).click();
      await page.getByRole('button', { name: 'Back' }).waitFor();
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await expect.poll(() => scrollTop(page)).toBe(170);
      expect(await page.evaluate(() => document.activeElement?.matches('[data-uid], .row-link'))).toBe(true);
    });
  });

  it('of what is new is where it was left, too', async () => {
    await inScene('bookings-many', {}, async (page) => {
      await page.getByRole('button', { name: 'Activity' }).click();
      await page.locator('[data-uid="news-19"]').waitFor();
      await page.locator('.pop-body').hover();
      await page.mouse.wheel(0, 300);
      await expect.poll(() => scrollTop(page)).toBe(300);
      await page.locator('[data-uid="news-8"]').click();
      await page.locator('[data-uid="news-8"]').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Back' }).click();
      await page.locator('[data-uid="news-8"]').waitFor();
      await expect.poll(() => scrollTop(page)).toBe(300);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-uid'))).toBe('news-8');
    });
  });
});

describe('at 200 %', () => {
  it.each(['quick-type-long', 'quick-slots-long', 'quick-form-long-title'])(
    'a long title leaves room for the step: %s',
    async (scene) => {
      await inScene(scene, { text: 2 }, async (page) => {
        const heights = await page
          .locator('.pop-body:visible')
          .evaluateAll((all) => all.map((body) => body.clientHeight));
        expect(Math.max(...heights)).toBeGreaterThan(240);
      });
    },
  );
});

describe('the days to choose from', () => {
  it('have a line where the week of the account begins', async () => {
    const lined = await inScene('quick-slots-week', {}, (page) =>
      page
        .locator('[role=tab].dbtn')
        .evaluateAll((days) =>
          days
            .filter((day) => getComputedStyle(day, '::before').content !== 'none')
            .map((day) => day.getAttribute('aria-label')?.slice(0, 3)),
        ),
    );
    // Saturday 31 October, and the first of November.
    expect(lined).toEqual(['Sat', 'Sun']);
  });
});

describe('a list', () => {
  it.each([1, 2])('is chosen in a menu within the window, text at %i times its size', async (text) => {
    await inScene('bookings-lists', { text }, async (page) => {
      const items = page.getByRole('menu', { name: 'Which bookings' }).getByRole('menuitemradio');
      expect(await items.count()).toBe(5);
      for (const item of await items.all()) {
        const { x, y, width, height } = (await item.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(380);
        expect(y + height).toBeLessThanOrEqual(600);
      }
      expect(await cutTexts(page, '.menu')).toEqual([]);
    });
  });

  it.each(['bookings', 'bookings-team', 'bookings-search', 'bookings-filtered'])(
    'begins within 150 px of the edge of the popover: %s',
    async (scene) => {
      const top = await inScene(scene, {}, (page) =>
        page
          .locator('.dayhead, .row')
          .first()
          .evaluate((first) => first.getBoundingClientRect().top),
      );
      console.info(`${scene}: rows begin ${Math.round(top)} px from the edge`);
      expect(top).toBeGreaterThan(50);
      expect(top).toBeLessThanOrEqual(150);
    },
  );

  it.each(['today-titles-rtl', 'bookings-titles-rtl', 'news-titles-rtl'])(
    'shows where a title or name begins that runs from the right: %s',
    async (scene) => {
      const hidden = await inScene(scene, {}, hiddenBeginnings);
      expect(hidden).toEqual([]);
    },
  );
});

describe('a sheet', () => {
  it.each(['today-keys', 'cancel-all', 'bookings-filters', 'types-schedule', 'plan-long'])(
    'has no bare scrollbar: %s',
    async (scene) => {
      const bare = await inScene(scene, { text: 2 }, (page) =>
        page.evaluate(() =>
          [...document.querySelectorAll('.sheet, .sheet *:not(textarea, select, input)')]
            .filter((one) => {
              const { overflowY, scrollbarWidth } = getComputedStyle(one);
              return ['auto', 'scroll'].includes(overflowY) && scrollbarWidth === 'auto';
            })
            .map((one) => one.className),
        ),
      );
      expect(bare).toEqual([]);
    },
  );
});

describe('a plan', () => {
  it.each([
    ['plan-long', 1],
    ['plan', 2],
  ] as const)(
    'that scrolls is approved once its end was seen: %s, text at %i times its size',
    async (scene, text) => {
      await inScene(scene, { text }, async (page) => {
        const approve = page.getByRole('button', { name: /^Approve/u });
        const sheet = page.getByRole('alertdialog');
        await expect.poll(() => approve.getAttribute('title')).toBe('Scroll to the end first');
        expect(await approve.isDisabled()).toBe(true);
        expect(await approve.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(600);
        await sheet.hover();
        await page.mouse.wheel(0, 2000);
        await expect.poll(() => approve.isEnabled()).toBe(true);
      });
    },
  );

  it('that fits is approved a second after it is shown, and reads in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const)
      await inScene('plan', { font: 'Inter', colorScheme }, async (page) => {
        await expect.poll(() => page.getByRole('button', { name: /^Approve/u }).isEnabled()).toBe(true);
        await expectAccessible(page);
      });
  });

  it.each(['assistants', 'assistant-ledger', 'plan-troubled', 'plan-asking'])(
    'and what belongs to it is accessible: %s',
    async (scene) => {
      await inScene(scene, { font: 'Inter' }, (page) => expectAccessible(page));
    },
  );
});

describe('somebody with several accounts', () => {
  it.each(['today', 'menu', 'unread', 'needs', 'quick-book', 'failed', 'settings-open', 'disconnect'])(
    'sees the marks of all, and hears names and roles that are right: %s',
    async (name) => {
      const scene = `accounts-${name}`;
      // The field of quick-book’s first step lies above its landmark, with one account too.
      const outside = name === 'quick-book' ? ['region'] : [];
      const look = (page: Page): Promise<number> => lowestContrast(page, '.acct-dot', true);
      expect(await inScene(scene, { forcedColors: true }, look)).toBeGreaterThanOrEqual(3);
      for (const colorScheme of ['light', 'dark'] as const)
        await inScene(scene, { colorScheme }, async (page) => {
          expect(await look(page)).toBeGreaterThanOrEqual(3);
          await expectAccessible(page, ...outside);
        });
    },
  );
});

describe('in forced colours', () => {
  it.each([
    ['quick-slots', '.zones .seg > [aria-checked=true] .num'],
    ['quick-zone', '.tz-row[aria-selected=true] :is(.num, small)'],
  ])('the clock in the chosen zone reads: %s', async (scene, clock) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const contrast = await inScene(scene, { forcedColors: true, colorScheme }, (page) =>
        lowestContrast(page, clock),
      );
      expect(contrast).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('a box has its tick only where it is ticked: a cancellation is not approved by a look', async () => {
    const ticks = await inScene('plan', { forcedColors: true }, (page) =>
      page
        .locator('.plan-row:has([type=checkbox])')
        .evaluateAll((rows) =>
          rows.map((row) => [
            row.querySelector('input')?.checked,
            row.querySelector('.ic')?.checkVisibility({ visibilityProperty: true }),
          ]),
        ),
    );
    expect(ticks).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });
});

// Each layer is memory that Chromium asks for when the popover is shown.
it('the caret of a search field adds no layer but its own', async () => {
  const layers = await inScene('quick-type', {}, countLayers);
  const without = await inScene('quick-type', {}, async (page) => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    return countLayers(page);
  });
  expect(layers - without).toBe(1);
});
