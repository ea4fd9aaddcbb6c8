// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import { readLanguageViews } from '../support/pseudo-views.ts';
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

let views: Awaited<ReturnType<typeof readLanguageViews>>;

beforeAll(async () => {
  views = await readLanguageViews(chosen);
  expect(views.seen).toBeGreaterThan(100);
}, 1_200_000);

it('in the pseudo-language, each view says what the catalogue has, and cuts nothing of it', () => {
  expect({ left: views.left, cut: views.cut }).toEqual({ left: [], cut: [] });
});

it('in Arabic as in Egypt, each view writes its numbers in Arabic digits', () => {
  expect(views.latin).toEqual([]);
});
