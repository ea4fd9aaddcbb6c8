// @vitest-environment node
import { expect, it } from 'vitest';
import { readPseudoViews } from '../support/pseudo-views.ts';
import { scenes } from './gallery/scenes.ts';

/** Views in their usual states; `test/long/languages.test.ts` shows all of them. */
const usual = Object.keys(scenes).filter(
  (scene) => scene.split('-').length < 3 && !/-(?:200|12|rtl|german|long|gone)$/u.test(scene),
);

it(
  'in the pseudo-language, each view says what the catalogue has, and cuts nothing of it',
  { timeout: 300_000 },
  async () => {
    const { left, cut, seen } = await readPseudoViews(usual);
    expect(seen).toBeGreaterThan(100);
    expect(left).toEqual([]);
    expect(cut).toEqual([]);
  },
);
