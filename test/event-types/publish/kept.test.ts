import { describe, expect, it } from 'vitest';
import { createBoardStore } from '../../../main/event-types/publish/board-store.ts';
import { openPublishJournal } from '../../../main/event-types/publish/publish-journal.ts';
import { createMemoryText } from '../../support/memory-text.ts';

const wish = { id: 501, isPublished: false, stage: 'open' as const, sends: 1, atMs: 5, mayArrive: [false] };

describe('the journal of publishing', () => {
  it('comes back as it was kept', async () => {
    const text = createMemoryText();
    const reported: unknown[] = [];
    const journal = await openPublishJournal(text, (error) => reported.push(error));
    const away = { state: 'away' as const, sinceMs: 1, rows: [] };
    await journal.change({ wishes: [wish], away });
    await journal.close();
    expect((await openPublishJournal(text, (error) => reported.push(error))).get()).toEqual({
      wishes: [wish],
      away,
      scheduled: [],
    });
    expect(reported).toEqual([]);
  });

  it.each(['', 'no json', '{"version":2}', '[]'])(
    'that reads %j is reported and begins anew',
    async (kept) => {
      const reported: unknown[] = [];
      const journal = await openPublishJournal(createMemoryText(kept), (error) => reported.push(error));
      expect(journal.get()).toEqual({ wishes: [], away: null, scheduled: [] });
      expect(reported).toHaveLength(1);
    },
  );

  it('leaves out what does not fit, and keeps the rest', async () => {
    const kept = JSON.stringify({ version: 1, wishes: [wish, { id: 'x' }], away: 3, scheduled: [null] });
    const journal = await openPublishJournal(createMemoryText(kept), () => undefined);
    expect(journal.get()).toEqual({ wishes: [wish], away: null, scheduled: [] });
  });

  it('is not written over when it cannot be read', async () => {
    const text = { ...createMemoryText(), read: () => Promise.reject(new Error('locked')) };
    await expect(openPublishJournal(text, () => undefined)).rejects.toThrow('locked');
  });
});

describe('the arrangement of the board', () => {
  it('is not written over when it cannot be read', async () => {
    const text = createMemoryText('kept');
    const reported: unknown[] = [];
    const locked = { ...text, read: () => Promise.reject(new Error('locked')), write: text.write };
    const store = createBoardStore(locked, (error) => reported.push(error));
    await store.load();
    await store.change({ pinned: [501] });
    expect(store.get().pinned).toEqual([501]);
    expect(text.content).toBe('kept');
    expect(reported).toHaveLength(1);
  });
});
