import { describe, expect, it, vi } from 'vitest';
import { createNewsKeeper, planNews, type NewsItem } from './news.ts';
import { openLedger } from './open-ledger.ts';
import { usualReminders as settings } from '../../test/support/usual-reminders.ts';
import { createEmitter } from '../base/signal.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';
import { at } from '../../test/support/reminders.ts';

const item = (id: string, kind: NewsItem['kind'], part: Partial<NewsItem> = {}): NewsItem => ({
  id,
  kind,
  uid: id,
  title: 'Intro call',
  startMs: at('15:00'),
  fromStartMs: null,
  people: ['Nora Bell'],
  reason: null,
  isUnread: true,
  ...part,
});

const planned = (entries: readonly NewsItem[], newsId: string | null, wanted = settings) =>
  planNews(entries, newsId, wanted, 'UTC', at('10:00'));

describe('news', () => {
  it('at the first use of an account are what comes from now on', () => {
    expect(planned([item('b', 'new'), item('a', 'new')], null)).toEqual({
      notification: null,
      newsId: 'b',
      nextMs: null,
    });
    const { newsId } = planned([], null);
    expect(planned([item('a', 'new')], newsId).notification?.items).toHaveLength(1);
  });

  it('are summed up by kind', () => {
    const entries = [
      item('e', 'cancelled'),
      item('d', 'moved'),
      item('c', 'new'),
      item('b', 'new'),
      item('a', 'new'),
      item('done', 'moved'),
    ];
    const { notification, newsId } = planned(entries, 'done');
    expect(notification?.counts).toEqual({ added: 3, moved: 1, cancelled: 1 });
    expect(notification?.items.map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(planned(entries, newsId)).toMatchObject({ notification: null, newsId: 'e' });
  });

  it('are a booking once a request was confirmed, and nothing once it was called off', () => {
    const entries = [
      item('d', 'new-time', { uid: 'two' }),
      item('c', 'requested', { uid: 'two' }),
      item('b', 'confirmed', { uid: 'one' }),
      item('a', 'requested', { uid: 'one' }),
    ];
    expect(planned(entries.slice(-1), '').notification?.items).toMatchObject([
      { uid: 'one', kind: 'requested' },
    ]);
    expect(planned(entries, '').notification?.items).toMatchObject([{ uid: 'one', kind: 'new' }]);
  });

  it('are a move once another time that was asked for was confirmed', () => {
    const asks = item('a', 'requested', { uid: 'one', fromStartMs: at('14:00') });
    expect(planned([item('b', 'confirmed', { uid: 'one' }), asks], '').notification?.items).toMatchObject([
      { uid: 'one', kind: 'moved' },
    ]);
  });

  it('are no confirmation alone, and stay new where a new booking is confirmed', () => {
    expect(planned([item('b', 'confirmed')], '').notification).toBe(null);
    const made = item('a', 'new', { uid: 'one' });
    expect(planned([item('b', 'confirmed', { uid: 'one' }), made], '').notification?.items).toEqual([made]);
  });

  it('stay a request where its title or guests changed, and are new where a request is moved', () => {
    const asks = item('a', 'requested', { uid: 'one' });
    const again = item('b', 'requested', { uid: 'one', people: ['Tom'] });
    expect(planned([again, asks], '').notification?.items).toMatchObject([{ id: 'b', kind: 'requested' }]);
    const moved = item('b', 'moved', { uid: 'one', fromStartMs: at('14:00') });
    expect(planned([moved, asks], '').notification?.items).toMatchObject([
      { id: 'b', kind: 'new', fromStartMs: null },
    ]);
  });

  it('that ask for another time are wanted with moves', () => {
    const asks = item('a', 'requested', { fromStartMs: at('15:00') });
    const entries = [item('b', 'new-time', { uid: 'two' }), asks];
    const only = (news: typeof settings.news) =>
      planned(entries, '', { ...settings, news }).notification?.items;
    expect(only({ added: true, moved: false, cancelled: true })).toBeUndefined();
    expect(only({ added: false, moved: true, cancelled: false })).toHaveLength(2);
  });

  it('are what it came to: made and called off is nothing, made and moved is new', () => {
    const entries = [
      item('d', 'cancelled', { uid: 'one' }),
      item('c', 'moved', { uid: 'two', startMs: at('16:00'), fromStartMs: at('15:00') }),
      item('b', 'new', { uid: 'two' }),
      item('a', 'new', { uid: 'one' }),
    ];
    expect(planned(entries, '').notification?.items).toMatchObject([
      { uid: 'two', kind: 'new', startMs: at('16:00'), fromStartMs: null },
    ]);
  });

  it('leave out own doings, what was read, kinds nobody wants, and kinds for the feed alone', () => {
    const entries = [
      item('d', 'joined'),
      item('c', 'declined'),
      item('b', 'moved', { isUnread: false }),
      item('a', 'new'),
    ];
    const wanted = { ...settings, news: { added: true, moved: true, cancelled: false } };
    expect(planned(entries, '', wanted)).toMatchObject({
      notification: { items: [{ id: 'a' }] },
      newsId: 'd',
    });
    expect(planned([item('c', 'declined')], '').notification?.counts.cancelled).toBe(1);
  });

  it('wait for the end of quiet hours', () => {
    const quiet = { isOn: true, from: '09:00', to: '11:00', days: [3] };
    expect(planned([item('a', 'new')], 'done', { ...settings, quiet })).toEqual({
      notification: null,
      newsId: 'done',
      nextMs: at('11:00'),
    });
  });
});

describe('the keeper of news', () => {
  it('shows each once, over restarts too, and after the quiet hours what is still unread', async () => {
    const clock = createManualClock('2027-03-10T10:00:00Z');
    const text = createMemoryText();
    const report = vi.fn();
    const shown: (readonly string[])[] = [];
    const changed = createEmitter<undefined>();
    let entries: readonly NewsItem[] = [item('old', 'new')];
    let wanted = settings;
    const begin = async () => {
      const ledger = openLedger(text, report);
      await ledger.load();
      return createNewsKeeper({
        clock,
        ledger,
        report,
        entries: () => entries,
        settings: () => wanted,
        timeZone: () => 'UTC',
        changed: [changed],
        notify: ({ items }) => {
          shown.push(items.map(({ id }) => id));
          return Promise.resolve();
        },
      });
    };
    const settle = () => new Promise((resolve) => setImmediate(resolve));

    const first = await begin();
    entries = [item('a', 'new'), ...entries];
    changed.emit(undefined);
    changed.emit(undefined);
    await settle();
    first.stop();
    const second = await begin();
    await settle();
    expect(shown).toEqual([['a']]);

    wanted = { ...settings, quiet: { isOn: true, from: '10:00', to: '11:00', days: [3] } };
    entries = [item('c', 'moved'), item('b', 'new'), ...entries];
    changed.emit(undefined);
    entries = entries.map((entry) => (entry.id === 'b' ? { ...entry, isUnread: false } : entry));
    clock.advance(60 * 60_000);
    await settle();
    expect(shown).toEqual([['a'], ['c']]);
    second.stop();
    expect(report).not.toHaveBeenCalled();
  });
});
