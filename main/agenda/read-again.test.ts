import { describe, expect, it } from 'vitest';
import { readAgain } from './agenda.ts';

/** What the agenda is asked for, of which `refreshing` alone is looked at. */
function agendaThat(isReading: boolean) {
  let readings = 0;
  const timeFormat = {
    timeZone: 'UTC',
    computerTimeZone: 'UTC',
    locale: 'en',
    ownLocale: 'en',
    hours: 24,
    weekStart: 1,
  } as const;
  const agenda: Parameters<typeof readAgain>[0] = {
    view: () => ({
      timeFormat,
      account: null,
      today: null,
      unread: [],
      refreshing: isReading,
      updatedAt: null,
      problem: null,
      notUpdated: [],
      retryAt: null,
      clockSetByMs: 0,
    }),
    refresh() {
      readings += 1;
      return Promise.resolve();
    },
  };
  return { agenda, readings: () => readings };
}

describe('reading after a write', () => {
  it.each([
    ['is one reading where none runs', false, 1],
    ['is another one after that which runs, for that may have begun before the write', true, 2],
  ])('%s', async (_name, isReading, count) => {
    const { agenda, readings } = agendaThat(isReading);
    await readAgain(agenda);
    expect(readings()).toBe(count);
  });
});
