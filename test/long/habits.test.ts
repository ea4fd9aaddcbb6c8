import { expect, it } from 'vitest';
import { openHabitWorld, type Story, type StoryEnd } from '../support/habits/habit-world.ts';
import { habitNames, type HabitName } from '../support/habits/habits.ts';

const bare = 'rows as documented';
const mixes: readonly (readonly HabitName[])[] = [
  [],
  ...habitNames.map((name) => [name]),
  ...habitNames.filter((name) => name !== bare).map((name): readonly HabitName[] => [bare, name]),
];
const troubles = [
  'none',
  'never arrives',
  'answer lost',
  'answer refused',
  'delivered twice',
  'refused',
] as const;

const storiesWith = (habits: readonly HabitName[]): readonly Story[] =>
  troubles.flatMap((trouble) => [
    ...(['call', 'request', 'seat', 'series', 'colleague'] as const).flatMap((type) =>
      ([null, 'before', 'meanwhile'] as const).map((rival): Story => ({ habits, type, trouble, rival })),
    ),
    ...(['call', 'request'] as const).flatMap((type) =>
      ([null, 'meanwhile', 'elsewhere'] as const).map((rival): Story => ({
        habits,
        type,
        trouble,
        rival,
        isMove: true,
      })),
    ),
  ]);

/** What was said and is not so at the service, in words; null when all is so. */
function untruth(story: Story, { outcome, sends, made, on }: StoryEnd): string | null {
  if (sends > 1) return `sent ${sends} times`;
  const isDone = made.length > 0;
  switch (outcome?.state) {
    case 'booked': {
      const { uid } = outcome.booking;
      // A seat has no mark, and a booking that somebody else moved there is where it was to be.
      const isSo = story.type === 'seat' || story.isMove === true ? on : made;
      return isSo.some((each) => each.uid === uid) ? null : 'somebody else’s, or none';
    }
    case 'not-booked':
    case 'refused':
      if (isDone) return 'it was booked';
      return story.type === 'seat' && story.rival === null && on.length > 0 ? 'it was booked' : null;
    case 'unknown':
      return story.rival || story.type === 'colleague' || story.habits.includes(bare)
        ? null
        : 'it could be known';
    default:
      return 'nothing is said';
  }
}

it.each(mixes.map((mix) => [mix.join(', ') || 'none', mix] as const))(
  'with these habits: %s, whatever the trouble on the way, nothing untrue is said and nothing done twice',
  { timeout: 1_200_000 },
  async (_, habits) => {
    const world = await openHabitWorld();
    try {
      const untruths: string[] = [];
      for (const story of storiesWith(habits)) {
        const end = await world.tell(story);
        const found = untruth(story, end);
        if (found !== null) untruths.push(`${found}: ${JSON.stringify({ ...story, outcome: end.outcome })}`);
      }
      expect(untruths).toEqual([]);
      expect(world.reported).toEqual([]);
    } finally {
      await world.stop();
    }
  },
);
