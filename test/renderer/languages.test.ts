// @vitest-environment node
import { expect, it } from 'vitest';
import { readArabicDigits, readPseudoViews } from '../support/pseudo-views.ts';
import { scenes } from './gallery/scenes.ts';

const all = Object.keys(scenes).filter(
  // One presses what another language does not have any more; text of twice the size scrolls.
  (scene) => scene !== 'booking-gone' && !scene.endsWith('-200'),
);
/** Views in their usual states. With ALL_SCENES=1 every scene is shown, which takes minutes. */
const chosen =
  process.env['ALL_SCENES'] === '1'
    ? all
    : all.filter((scene) => scene.split('-').length < 3 && !/-(?:12|rtl|german|long)$/u.test(scene));

it(
  'in the pseudo-language, each view says what the catalogue has, and cuts nothing of it',
  { timeout: 600_000 },
  async () => {
    const { left, cut, seen } = await readPseudoViews(chosen);
    expect(seen).toBeGreaterThan(100);
    expect(left).toEqual([]);
    expect(cut).toEqual([]);
  },
);

it('in Arabic as in Egypt, each view writes its numbers in Arabic digits', { timeout: 600_000 }, async () => {
  expect(await readArabicDigits(chosen)).toEqual([]);
});
