import { beforeEach, describe, expect, it } from 'vitest';
import { openEventTypesScene, type EventTypesScene } from '../../test/support/event-types-scene.ts';

const longHash = 'wX9k2LmQ7rT4vB8nZ3cY1a';
let scene: EventTypesScene;

beforeEach(async () => {
  scene = openEventTypesScene();
  await scene.eventTypes.start();
  scene.details.set(501, {
    title: 'Intro call',
    slug: 'intro-call',
    length: 30,
    users: [{ username: 'maya' }],
    hashedLink: [{ id: 1, link: 'fxhash1', eventTypeId: 501 }],
  });
  scene.details.set(505, {
    title: 'Discovery',
    slug: 'discovery',
    length: 45,
    team: { id: 310, name: 'Harbor & Pine', slug: 'harbor-pine' },
  });
  await scene.eventTypes.readShown([501, 505]);
  scene.asked.length = 0;
});

describe('looking up', () => {
  it('a number adds the event type to the list', async () => {
    scene.details.set(48213, { title: 'Workshop', slug: 'workshop', length: 90 });
    await expect(scene.eventTypes.lookUp('48213')).resolves.toMatchObject({
      target: { kind: 'event-type', id: 48213 },
      title: 'Workshop',
    });
    expect(scene.eventTypes.search('workshop')).toHaveLength(1);
  });

  it.each(['48213', 'no such thing', 'nobody', longHash, 'd/nothash/x'])(
    '%s that nobody knows is not found',
    async (text) => {
      await expect(scene.eventTypes.lookUp(text)).rejects.toMatchObject({ code: 'not-found' });
    },
  );

  it.each(['https://book.example/maya/intro-call', 'maya/intro-call', 'Maya / intro-call'])(
    '%s is the event type of that person and slug',
    async (text) => {
      await expect(scene.eventTypes.lookUp(text)).resolves.toMatchObject({
        target: { kind: 'event-type', id: 501 },
        pageOnly: null,
      });
    },
  );

  it('the link of a team is its event type', async () => {
    await expect(
      scene.eventTypes.lookUp('https://book.example/team/harbor-pine/discovery'),
    ).resolves.toMatchObject({
      target: { kind: 'event-type', id: 505 },
    });
  });

  it('another person’s link can show times, and is booked on its page', async () => {
    await expect(scene.eventTypes.lookUp('https://book.example/tom/intro-call')).resolves.toMatchObject({
      target: { kind: 'group', usernames: ['tom'], slug: 'intro-call' },
      lengths: [],
      pageOnly: 'link',
      page: 'https://book.example/tom/intro-call',
    });
  });

  it('several people are a group with the usual lengths', async () => {
    const row = await scene.eventTypes.lookUp('maya+tom / intro');
    expect(row).toMatchObject({
      target: { kind: 'group', usernames: ['maya', 'tom'], slug: 'intro' },
      title: 'maya + tom / intro',
      lengths: [30, 15, 45, 60, 90],
      pageOnly: 'group',
      page: 'https://book.example/maya+tom/intro',
    });
    expect(scene.eventTypes.find(row.target)).toEqual(row);
  });

  it.each(['fxhash1', 'd/fxhash1', 'https://book.example/d/fxhash1/renamed-since'])(
    'a private link is the event type that has it: %s',
    async (text) => {
      await expect(scene.eventTypes.lookUp(text)).resolves.toMatchObject({
        target: { kind: 'private-link', id: 501, hash: 'fxhash1' },
        title: 'Intro call',
      });
    },
  );

  it('a private link leads to its own page, also later', async () => {
    const { target } = await scene.eventTypes.lookUp('https://book.example/d/fxhash1/intro-call');
    expect(scene.eventTypes.find(target)?.page).toBe('https://book.example/d/fxhash1/intro-call');
  });

  it('a private link whose hash is not known is the event type of its slug', async () => {
    await expect(
      scene.eventTypes.lookUp(`https://book.example/d/${longHash}/discovery`),
    ).resolves.toMatchObject({
      target: { kind: 'private-link', id: 505, hash: longHash },
    });
  });

  it('a hash made since the details were read is found by reading them again', async () => {
    scene.clock.advance(60_000);
    scene.details.set(505, { title: 'Discovery', slug: 'discovery', hashedLink: [longHash] });
    await expect(scene.eventTypes.lookUp(longHash)).resolves.toMatchObject({
      target: { kind: 'private-link', id: 505, hash: longHash },
    });
  });

  it('of two event types with one slug the one that has the link is meant', async () => {
    scene.details.set(600, { title: 'Copy', slug: 'intro-call', hashedLink: [{ link: longHash }] });
    await scene.eventTypes.details(600);
    await expect(scene.eventTypes.lookUp(`d/${longHash}/intro-call`)).resolves.toMatchObject({
      target: { kind: 'private-link', id: 600 },
    });
  });

  it('never says a hash in a failure', async () => {
    const failures = await Promise.all(
      [longHash, `https://book.example/d/${longHash}/other`].map((text) =>
        scene.eventTypes.lookUp(text).then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    );
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(Error);
      expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain(longHash);
    }
    expect(scene.reported).toEqual([]);
  });
});
