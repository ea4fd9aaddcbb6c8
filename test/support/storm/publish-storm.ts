import fc from 'fast-check';
import { gatewayTrouble } from './trouble.ts';
import { boardTypes, openPublishWorld, type PublishWorld } from './publish-world.ts';
import { awayWish } from '../board-scene.ts';

const operation = fc.constantFrom('event-types/switch-published', 'event-types/get');
const trouble = fc.constantFrom(
  { kind: 'cut-before' },
  { kind: 'cut-after' },
  { kind: 'garbage' },
  { kind: 'html' },
  { kind: 'empty' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 403, body: { message: 'You are not the owner of this event type' } },
);
const id = fc.constantFrom(...boardTypes);

/** What a person, the network, time and the computer may do, in any order. */
const boardStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('switch' as const), id, isPublished: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      operation,
      trouble,
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('spoil' as const), trouble: gatewayTrouble }),
  },
  // The client waits for half a minute: the longer one arrives after it has given up.
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('slow' as const), ms: fc.constantFrom(5_000, 45_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 4, 20, 70) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('quiet' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refresh' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  // Somebody else switches it on the web.
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('elsewhere' as const), id, isPublished: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wrap' as const), isOn: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('schedule' as const), id, isPublished: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'return' as const) }) },
);
type BoardStep = typeof boardStep extends fc.Arbitrary<infer Step> ? Step : never;

/** Longer than any request may be late. */
const calmSeconds = 420;

/** Found by a storm: the return published what a person had switched off before its turn. */
const switchedBeforeItsTurn: BoardStep[] = [
  { do: 'leave' },
  { do: 'quiet' },
  { do: 'return' },
  { do: 'switch', id: 502, isPublished: false },
];

/** So many boards in trouble of every kind; rejects with the shortest story that ends in a lie. */
export function ridePublishStorms(numRuns: number): Promise<void> {
  const story = fc.array(boardStep, { minLength: 1, maxLength: 25 });
  return fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const lies = await ridePublishStorm(steps);
      if (lies.length > 0) throw new Error(lies.join('; '));
    }),
    { numRuns, examples: [[switchedBeforeItsTurn]] },
  );
}

/** A board in trouble of every kind. @returns what it showed, or did, that was not so, in words */
async function ridePublishStorm(steps: readonly BoardStep[]): Promise<readonly string[]> {
  const world = await openPublishWorld();
  try {
    const { wished, said } = await takeSteps(world, steps);
    await world.calm();
    await world.settle();
    for (let second = 0; second < calmSeconds; second += 10) {
      world.service.clock.advance(10_000);
      await world.quiet();
    }
    await world.settle();
    await world.board().refresh();
    return await findLies(world, wished, said);
  } finally {
    await world.stop();
  }
}

async function takeSteps(world: PublishWorld, steps: readonly BoardStep[]) {
  /** The last wish for each, by hand. */
  const wished = new Map<number, boolean>();
  /** What is due later may win over a wish. */
  const scheduled = new Set<number>();
  /** Failures that were said and are not known to the next run. */
  const said = new Set<number>();
  for (const step of steps) {
    switch (step.do) {
      case 'switch':
        world.board().switch(step.id, step.isPublished);
        wished.set(step.id, step.isPublished);
        said.delete(step.id);
        break;
      case 'undo': {
        const offer = world.board().view().undo;
        if (offer === null) break;
        world.board().undo(offer.id);
        wished.set(offer.eventTypeId, !offer.isPublished);
        said.delete(offer.eventTypeId);
        break;
      }
      case 'fault':
        await world.fault(step.operation, { ...step.trouble, times: step.times });
        break;
      case 'spoil':
        world.spoil(step.trouble);
        break;
      case 'slow':
        world.slow(step.ms);
        break;
      case 'pass':
        world.service.clock.advance(step.seconds * 1000);
        break;
      case 'quiet':
        await world.quiet();
        break;
      case 'elsewhere':
        // Which of the two is the last wish is for the service to say.
        wished.delete(step.id);
        await world.switchElsewhere(step.id, step.isPublished);
        break;
      case 'wrap':
        await world.quirks({ wrappedEventType: step.isOn });
        break;
      case 'schedule': {
        scheduled.add(step.id);
        const { schedule } = world.board();
        void schedule.add(step.id, step.isPublished, world.service.clock.now() + 5_000, 'UTC');
        break;
      }
      case 'refresh':
        void world.board().refresh();
        break;
      case 'restart':
        for (const id of boardTypes) if (world.shown(id).state === 'failed') said.add(id);
        await world.restart();
        break;
      case 'leave':
      case 'return': {
        // The absence wishes for all of them, and is judged by its rows elsewhere.
        wished.clear();
        const { away } = world.board();
        await Promise.race([
          (step.do === 'leave' ? away.save(awayWish([...boardTypes])) : away.comeBack()).catch(
            () => undefined,
          ),
          new Promise((resolve) => setImmediate(resolve)),
        ]);
        wished.clear();
        break;
      }
    }
    // A press that reached nobody's disk yet is lost with the process, and nobody saw it.
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const id of scheduled) wished.delete(id);
  return { wished, said };
}

async function findLies(
  world: PublishWorld,
  wished: ReadonlyMap<number, boolean>,
  said: ReadonlySet<number>,
): Promise<readonly string[]> {
  const lies: string[] = [];
  const absence = world.board().away.state();
  for (const id of boardTypes) {
    const truth = await world.truth(id);
    const shown = world.shown(id);
    const isOn = shown.state === 'failed' ? shown.isOn : shown.state === 'on';
    const isKnown = shown.state === 'failed' || shown.state === 'on' || shown.state === 'off';
    if (!isKnown || isOn !== truth)
      lies.push(`${id} is ${String(truth)} and shown as ${JSON.stringify(shown)}`);
    const wish = wished.get(id);
    const isSaid = said.has(id) || shown.state === 'failed';
    if (absence === null && wish !== undefined && wish !== truth && !isSaid) {
      lies.push(`${id} is ${String(truth)}, wished was ${String(wish)}, and nothing is said`);
    }
  }
  return [...lies, ...world.reported.map((error) => `reported ${String(error)}`)];
}
