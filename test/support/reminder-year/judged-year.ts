import { usualReminders } from '../usual-reminders.ts';
import { quietHours } from './plain-quiet.ts';
import { judge, type Verdict } from './year-oracle.ts';
import { liveThrough } from './year-run.ts';
import { makeStory } from './year-story.ts';

/** Lives through so many days with so many bookings, and judges what was shown. @param startIso in UTC */
export async function judgeYear(
  startIso: string,
  days: number,
  bookings: number,
  seed: number,
): Promise<Verdict> {
  const story = makeStory(Date.parse(startIso), days, bookings, seed);
  const leadMinutes = [60, 5, 0];
  const end = { isOn: true, minutes: 5 };
  const log = await liveThrough(story, { ...usualReminders, leadMinutes, end, quiet: quietHours });
  return judge(story, log, leadMinutes, end.minutes);
}
