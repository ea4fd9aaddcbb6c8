import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { createAssistantsScene, type AssistantsScene } from '../../test/support/assistants-scene.ts';
import type { PlanRow } from '../../preload/contract/model/plans.ts';

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');

const cancel = (uid: string) => ({ command: 'cancel', uid, reason: 'Schedule change' });

async function proposer(level: 'read' | 'propose' = 'propose') {
  const scene = createAssistantsScene();
  const { client } = await scene.connect('Desk helper');
  await client.callTool({ name: 'today' });
  await scene.allow('Desk helper', level);
  const propose = (changes: readonly object[], reason = 'Maya asked me to clear Thursday.') =>
    client.callTool({ name: 'propose', arguments: { reason, changes } });
  return { scene, client, propose };
}

const deedsOf = async (scene: AssistantsScene) =>
  (await scene.assistants.calls.ledger({ id: scene.assistants.view().known[0]?.id ?? '' })).map(
    ({ deed }) => deed,
  );

describe('a program that may suggest', () => {
  it('files a plan, and no more', async () => {
    const { scene, propose } = await proposer();
    const result = await propose([cancel('uid-1'), { command: 'back' }]);
    expect(result.isError, textOf(result)).toBeFalsy();
    expect(result.structuredContent).toMatchObject({
      id: 'plan-1',
      state: 'waiting',
      changes: [{ title: { untrusted: 'Coaching' }, state: 'waiting' }, {}],
    });
    expect(scene.fakes.filed).toEqual([
      {
        filer: { kind: 'assistant', name: 'Desk helper', program: '/usr/bin/desk-helper' },
        reason: 'Maya asked me to clear Thursday.',
        changes: [
          { does: 'cancel', uid: 'uid-1', allRemaining: false, reason: 'Schedule change' },
          { does: 'back' },
        ],
      },
    ]);
    expect((await deedsOf(scene))[0]).toEqual({
      kind: 'proposed',
      changes: 2,
      reason: 'Maya asked me to clear Thursday.',
    });
  });

  it('has in its ledger what became of the plan, once, as it goes on', async () => {
    const { scene, propose } = await proposer();
    await propose([cancel('uid-1'), cancel('uid-2')]);
    scene.clock.advance(60_000);
    const [plan] = scene.fakes.plans.all();
    const [first, second] = plan?.rows as [PlanRow, PlanRow];
    const under = (state: 'sending' | 'done'): readonly PlanRow[] => [
      {
        ...first,
        isApproved: true,
        outcome:
          state === 'sending' ? { state } : { state, status: 'CANCELLED', uid: 'uid-1', already: false },
      },
      second,
    ];
    scene.fakes.decide('plan-1', { state: 'approved', rows: under('sending') });
    expect((await deedsOf(scene))[0]).toMatchObject({ kind: 'approved', rows: [{ came: 'open' }, {}] });
    scene.fakes.decide('plan-1', { rows: under('done') });
    const deeds = await deedsOf(scene);
    expect(deeds.filter(({ kind }) => kind === 'approved')).toEqual([
      {
        kind: 'approved',
        changes: 2,
        approved: 1,
        rows: [
          { does: 'cancel', who: 'Anna Schmidt', came: 'done' },
          { does: 'cancel', who: 'Anna Schmidt', came: 'kept' },
        ],
      },
    ]);
    await scene.assistants.calls.copyLedger({ id: scene.assistants.view().known[0]?.id ?? '' });
    expect(scene.copied[0]).toBe(
      [
        'What Desk helper did',
        '2027-03-15 09:01  You approved 1 of 2 changes',
        '    Cancel: Anna Schmidt, done',
        '    Cancel: Anna Schmidt, not approved',
        '2027-03-15 09:00  Suggested 2 changes: “Maya asked me to clear Thursday.”',
        '2027-03-15 09:00  You chose: read and suggest',
        '2027-03-15 09:00  Turned away: not allowed',
      ].join('\n'),
    );
  });

  it.each(['refused', 'lapsed'] as const)('reads in its ledger that a plan was %s', async (state) => {
    const { scene, propose } = await proposer();
    await propose([cancel('uid-1')]);
    scene.clock.advance(1000);
    scene.fakes.decide('plan-1', { state });
    expect((await deedsOf(scene))[0]).toEqual({
      kind: state,
      changes: 1,
      rows: [{ does: 'cancel', who: 'Anna Schmidt' }],
    });
  });

  it('hears which change is not possible, and why', async () => {
    const { scene, propose } = await proposer();
    scene.fakes.setProblems([null, 'taken']);
    const result = await propose([cancel('uid-1'), { command: 'back' }]);
    expect(textOf(result)).toBe('Change 2: this time isn’t open.');
    expect(textOf(await propose([cancel('unknown')]))).toBe(
      'Change 1: the booking or event type wasn’t found.',
    );
    expect(scene.fakes.filed).toEqual([]);
  });

  it('has at most five plans that wait, and suggests at most twenty times an hour', async () => {
    const { propose } = await proposer();
    const results: string[] = [];
    for (let time = 0; time < 21; time += 1) {
      const result = await propose([{ command: 'back' }]);
      results.push(result.isError === true ? textOf(result) : 'filed');
    }
    expect(results.slice(0, 5)).toEqual(Array(5).fill('filed'));
    expect(results.slice(5, 20)).toEqual(
      Array(15).fill('Too many plans are waiting for approval in Bookbar.'),
    );
    expect(results[20]).toContain('Too many calls');
  });

  it.each([
    ['no change', []],
    ['more changes than a plan may have', Array.from({ length: 21 }, () => ({ command: 'back' }))],
    ['a reading command', [{ command: 'today' }]],
    ['something that is no command', [{ command: 'approve', id: 'plan-1' }]],
    ['an option that there is not', [{ command: 'back', approve: true }]],
    ['an account of its own for a change', [{ command: 'back', account: 'Maya' }]],
  ])('cannot suggest %s', async (_what, changes) => {
    const { scene, propose } = await proposer();
    expect((await propose(changes)).isError).toBe(true);
    expect(scene.fakes.filed).toEqual([]);
  });
});

describe('a program that may only read', () => {
  it('cannot suggest', async () => {
    const { scene, propose } = await proposer('read');
    expect(textOf(await propose([cancel('uid-1')]))).toContain('may read, but not suggest');
    expect(scene.fakes.filed).toEqual([]);
  });
});

describe('whatever a program calls, in any order', () => {
  const call = fc.record({
    name: fc.oneof(
      fc.constantFrom('propose', 'plans', 'today', 'show', 'approve', 'plans.approve', 'carryOut', 'seen'),
      fc.string({ maxLength: 20 }),
    ),
    arguments: fc.oneof(
      fc.constantFrom(
        { changes: [cancel('uid-1')] },
        { changes: [cancel('uid-1')], approve: true, rows: ['0'] },
        { id: 'plan-1', rows: ['0'], account: '1' },
        { uid: 'uid-1' },
        {},
      ),
      fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
    ),
  });

  it('of an account nothing but `file` and `describe` is called, and every plan waits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 12 }), async (calls) => {
        const { scene, client } = await proposer();
        for (const one of calls) await client.callTool(one as never).catch(() => undefined);
        expect(
          scene.fakes.used.filter((name) => !['all', 'describe', 'file', 'changed'].includes(name)),
        ).toEqual([]);
        expect(scene.fakes.plans.all().every(({ state }) => state === 'waiting')).toBe(true);
        await client.close();
      }),
      { numRuns: 60 },
    );
  });
});
