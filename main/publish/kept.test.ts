import { describe, expect, it } from 'vitest';
import { createKept } from '../base/kept.ts';
import { arrangementFormat } from '../event-types/arrangement.ts';
import { openKept } from '../base/kept.ts';
import { plansFormat } from './kept-plans.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';

const change = {
  id: 'a',
  eventTypeId: 501,
  isPublished: false,
  atMs: 5,
  timeZone: 'Europe/Rome',
  state: 'due-later' as const,
  endedAtMs: null,
  why: null,
  message: null,
};

describe('what is planned of publishing', () => {
  it('comes back as it was kept', async () => {
    const text = createMemoryText();
    const reported: unknown[] = [];
    const plans = await openKept(text, plansFormat, (error) => reported.push(error));
    const away = {
      state: 'planned' as const,
      sinceMs: 1,
      untilMs: 9,
      rows: [],
      publishesAgain: true,
      isPlanned: true,
    };
    await plans.change(() => ({ scheduled: [change], away }));
    await plans.close();
    expect((await openKept(text, plansFormat, (error) => reported.push(error))).get()).toEqual({
      away,
      scheduled: [change],
    });
    expect(reported).toEqual([]);
  });

  it.each(['', 'no json', '{"version":2}', '[]'])(
    'that reads %j is reported and begins again',
    async (kept) => {
      const reported: unknown[] = [];
      const plans = await openKept(createMemoryText(kept), plansFormat, (error) => reported.push(error));
      expect(plans.get()).toEqual({ away: null, scheduled: [] });
      expect(reported).toHaveLength(1);
    },
  );

  it('takes up an absence of before there were dates', async () => {
    const row = { id: 501, title: 'Intro call', outcome: 'done', why: null };
    const text = createMemoryText(
      JSON.stringify({ version: 1, away: { state: 'away', sinceMs: 1, rows: [row] }, scheduled: [change] }),
    );
    const reported: unknown[] = [];
    const plans = await openKept(text, plansFormat, (error) => reported.push(error));
    expect(plans.get()).toEqual({
      away: {
        state: 'away',
        sinceMs: 1,
        untilMs: null,
        rows: [row],
        publishesAgain: false,
        isPlanned: false,
      },
      scheduled: [change],
    });
    expect(reported).toEqual([]);
  });

  it('takes up an absence of when muting was a choice, without that choice', async () => {
    const away = {
      state: 'away' as const,
      sinceMs: 1,
      untilMs: 9,
      rows: [],
      publishesAgain: true,
      isPlanned: true,
    };
    const text = createMemoryText(
      JSON.stringify({ version: 1, away: { ...away, isMuted: false }, scheduled: [] }),
    );
    const reported: unknown[] = [];
    const plans = await openKept(text, plansFormat, (error) => reported.push(error));
    expect(plans.get().away).toEqual(away);
    expect(reported).toEqual([]);
  });

  it('leaves out what does not fit, and keeps the rest', async () => {
    const kept = JSON.stringify({ version: 1, away: 3, scheduled: [null, change] });
    const plans = await openKept(createMemoryText(kept), plansFormat, () => undefined);
    expect(plans.get()).toEqual({ away: null, scheduled: [change] });
  });

  it('is not written over when it cannot be read', async () => {
    const text = { ...createMemoryText(), read: () => Promise.reject(new Error('locked')) };
    await expect(openKept(text, plansFormat, () => undefined)).rejects.toThrow('locked');
  });
});

describe('the arrangement of the board', () => {
  it('comes back as it was kept, and what does not fit is left out', async () => {
    const text = createMemoryText();
    const open = async () => {
      const store = createKept(text, arrangementFormat, () => undefined);
      await store.load();
      return store;
    };
    const arrangement = {
      pinned: [501],
      teamIds: { 'team:a': 3 },
      publicPage: 'https://book.example/{user}',
      direct: '',
      hosts: [],
    };
    await (await open()).change(() => arrangement);
    expect((await open()).get()).toEqual(arrangement);
    // As every version until now has written it.
    expect(JSON.parse(text.content ?? '')).toEqual({ version: 1, ...arrangement });
    const { hosts: _hosts, ...former } = arrangement;
    text.content = JSON.stringify({ version: 1, ...former, pinned: ['x'], direct: 7 });
    expect((await open()).get()).toEqual({ ...arrangement, pinned: [] });
  });

  it('is not written over when it cannot be read', async () => {
    const text = createMemoryText('unchanged');
    const reported: unknown[] = [];
    const locked = { ...text, read: () => Promise.reject(new Error('locked')), write: text.write };
    const store = createKept(locked, arrangementFormat, (error) => reported.push(error));
    await store.load();
    await store.change((now) => ({ ...now, pinned: [501] }));
    expect(store.get().pinned).toEqual([501]);
    expect(text.content).toBe('unchanged');
    expect(reported).toHaveLength(1);
  });
});
