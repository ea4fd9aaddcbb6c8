import { expect, it } from 'vitest';
import { alertLookOf } from '../../../main/compose/preferences/alert-look.ts';
import { readValues } from '../../../main/settings/values.ts';

it.each([
  [80, 0.8],
  [100, 1],
  [200, 2],
])('text at %d per cent is %f of its size on the alert cards too', (textSize, textScale) => {
  expect(alertLookOf(readValues({ look: { textSize } }))).toMatchObject({ textScale });
});
