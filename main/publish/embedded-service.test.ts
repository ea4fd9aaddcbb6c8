import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boardTypes, openPublishWorld, type PublishWorld } from '../../test/support/storm/publish-world.ts';
import { awayWish } from '../../test/support/board-scene.ts';

let world: PublishWorld;

beforeEach(async () => {
  world = await openPublishWorld();
});
afterEach(() => world.stop());

describe.each([['flat'], ['wrapped']])('with %s answers of the embedded service', (kind) => {
  beforeEach(() => world.quirks({ wrappedEventType: kind === 'wrapped' }));

  it('a personal event type is unpublished and published', async () => {
    await world.board().refresh();
    world.board().switch(501, false);
    await world.settle();
    expect(world.shown(501)).toEqual({ state: 'off' });
    expect(await world.truth(501)).toBe(false);
    world.board().switch(501, true);
    await world.settle();
    expect(await world.truth(501)).toBe(true);
  });

  it('one of a team too, with its number and how its hosts are chosen', async () => {
    await world.board().refresh();
    world.board().switch(504, false);
    await world.settle();
    expect(world.shown(504)).toEqual({ state: 'off' });
    expect(await world.truth(504)).toBe(false);
  });

  it('one of a team that somebody else manages stays, with the service’s words', async () => {
    await world.board().add('505');
    world.board().switch(505, false);
    await world.settle();
    expect(world.shown(505)).toMatchObject({
      state: 'failed',
      isOn: true,
      why: 'not-allowed',
      message: 'You are not an admin of this team',
    });
    expect(await world.truth(505)).toBe(true);
  });
});

it('a wrong team number is asked for again', async () => {
  await world.board().refresh();
  await world.board().setTeamId(504, 27);
  world.board().switch(504, false);
  await world.settle();
  expect(world.shown(504)).toEqual({ state: 'team-id', isOn: true, isRefused: true });
});

it.each([['cut-before'], ['cut-after'], ['garbage'], ['html'], ['empty']])(
  'a switch whose answer is lost by %s ends as wished',
  async (kind) => {
    await world.board().refresh();
    await world.fault('event-types/switch-published', { kind });
    world.board().switch(501, false);
    await world.settle();
    expect(world.shown(501)).toEqual({ state: 'off' });
    expect(await world.truth(501)).toBe(false);
  },
);

it('an absence goes through the service and back', async () => {
  await world.board().refresh();
  await world.board().away.save(awayWish([...boardTypes]));
  await world.settle();
  expect(world.board().away.state()).toMatchObject({ state: 'away', isRunning: false });
  expect(await Promise.all([501, 502, 503, 504].map(world.truth))).toEqual([false, false, false, false]);
  await world.board().away.comeBack();
  await world.settle();
  expect(await Promise.all([501, 502, 503, 504].map(world.truth))).toEqual([true, true, false, true]);
});

it('everything that the service says of an event type has its place', async () => {
  const { groups, more } = await world.board().detail(504);
  expect(groups.map(({ kind }) => kind)).toEqual(['booking', 'people', 'questions', 'limits', 'service']);
  // What is left over has words of its own, and is not everything.
  expect(more.length).toBeLessThan(20);
});
