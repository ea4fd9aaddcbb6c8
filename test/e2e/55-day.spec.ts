import { liveADay } from '../support/desktop/day.ts';
import { test } from '../support/desktop/fixture.ts';

test('a day in the life, with nothing but real input and one start', async ({
  launchBookbar,
  notifications,
}) => {
  test.setTimeout(240_000);
  await liveADay({ launchBookbar, notifications, colorScheme: 'light', textSize: 100 });
});
