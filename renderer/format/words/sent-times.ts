import type { SentTimes } from '../../../preload/contract/model/quick-book.ts';

/** “2 of the 5 times you sent Ana are gone”. */
export function sentTimesWords({ guest, times, gone }: SentTimes): string {
  const whom = guest === null ? 'copied' : `sent ${guest.split(/\s/u)[0] ?? guest}`;
  if (gone >= times)
    return times === 1 ? `The time you ${whom} is gone.` : `All ${times} times you ${whom} are gone.`;
  return `${gone} of the ${times} times you ${whom} ${gone === 1 ? 'is' : 'are'} gone.`;
}
