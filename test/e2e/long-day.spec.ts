import { liveADay } from '../support/desktop/day.ts';
import { test } from '../support/desktop/fixture.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const textSize of [100, 200]) {
    test(`a day in the life, ${colorScheme}, with text of ${textSize} %`, async ({
      launchBookbar,
      notifications,
    }) => {
      test.setTimeout(360_000);
      await liveADay({ launchBookbar, notifications, colorScheme, textSize });
    });
  }
}
