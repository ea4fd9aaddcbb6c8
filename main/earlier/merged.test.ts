import { expect, it } from 'vitest';
import { callAt, joon, openEarlierScene, type EarlierScene } from '../../test/support/earlier-scene.ts';
import { mergeEarlier } from './merged.ts';

const account = (id: number, { earlier }: EarlierScene) => ({ id, earlier: () => earlier });

it('those who wait in all accounts are shown together, and what it costs in all', async () => {
  const practice = await openEarlierScene([callAt('call', '2027-03-12T15:00:00Z')]);
  const studio = await openEarlierScene([callAt('call', '2027-03-12T15:00:00Z', { attendees: [joon] })]);
  await practice.mark('call');
  await studio.mark('call');
  const signedOut = { id: 3, earlier: () => null };
  const { watches, cost } = mergeEarlier([account(1, practice), account(2, studio), signedOut]);
  expect(watches.map((watch) => [watch.account, watch.person.name])).toEqual([
    [1, 'Ana Bell'],
    [2, 'Joon Park'],
  ]);
  expect(cost).toEqual({ anHour: 8, aDay: 128 });
  await practice.stop();
  await studio.stop();
});
