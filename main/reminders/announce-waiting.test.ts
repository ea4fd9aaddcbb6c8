import { beforeEach, describe, expect, it } from 'vitest';
import { createEmitter } from '../base/signal.ts';
import { createManualClock, type ManualClock } from '../../test/support/manual-clock.ts';
import { at } from '../../test/support/reminders.ts';
import { watchReminding } from '../../test/support/watched-reminding.ts';
import { announceWaiting, type Waiting } from './announce-waiting.ts';
import type { Mute } from './quiet.ts';

describe('what waits for the person', () => {
  const changes = createEmitter<undefined>();
  let clock: ManualClock;
  let watched: ReturnType<typeof watchReminding>;
  let waiting: readonly Waiting[];
  let noted: string[];
  let mute: Mute | null;
  let noteAnnounced: (id: string) => Promise<void>;
  let stop: () => void;

  beforeEach(() => {
    clock = createManualClock('2027-03-10T09:00:00Z');
    watched = watchReminding();
    waiting = [];
    noted = [];
    mute = null;
    noteAnnounced = async (id) => void noted.push(id);
    stop = announceWaiting<Waiting>({
      clock,
      computerTimeZone: () => 'UTC',
      report: (error) => {
        throw error;
      },
      reminding: watched.reminding,
      mute: () => mute,
      changes: [changes],
      waiting: () => waiting,
      noteAnnounced: (id) => noteAnnounced(id),
      alertOf: ({ id }) => ({
        kind: 'message',
        id: `alert ${id}`,
        account: 1,
        uid: null,
        title: id,
        body: '',
        hiddenTitle: '',
        stays: false,
      }),
    });
    return () => stop();
  });

  /** So it waits now. */
  async function waits(...items: readonly (string | Waiting)[]): Promise<void> {
    waiting = items.map((item) => (typeof item === 'string' ? { id: item, isAnnounced: false } : item));
    changes.emit(undefined);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const shown = (): readonly string[] => watched.shown().map(({ title }) => title);

  it('is announced once, noted before it is shown, and taken back when it waits no more', async () => {
    await waits('a', { id: 'before', isAnnounced: true });
    expect([shown(), noted]).toEqual([['a'], ['a']]);
    await waits('a', 'b');
    expect([shown(), watched.count()]).toEqual([['a', 'b'], 2]);
    await waits('b');
    expect([shown(), watched.count()]).toEqual([['b'], 2]);
  });

  it('is not shown where it was decided while it was being noted', async () => {
    let release: () => void = () => undefined;
    noteAnnounced = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    await waits('a');
    await waits();
    release();
    await waits();
    expect(watched.count()).toBe(0);
  });

  it('is announced after a mute of reminders or a time away, if it waits still', async () => {
    mute = { fromMs: at('08:00'), untilMs: at('10:00') };
    await waits('a', 'b');
    await waits('b');
    expect(watched.count()).toBe(0);
    mute = null;
    watched.set({ mute: { fromMs: at('08:00'), untilMs: at('09:30') } });
    expect(watched.count()).toBe(0);
    clock.advance(30 * 60_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect([shown(), watched.count()]).toEqual([['b'], 1]);
  });

  it('waits without a timer for the end of a time away that has none', async () => {
    mute = { fromMs: at('08:00'), untilMs: Infinity };
    await waits('a');
    expect([watched.count(), clock.waiting()]).toEqual([0, 0]);
    mute = null;
    await waits('a');
    expect(shown()).toEqual(['a']);
  });

  it('is taken back when it is stopped, and nothing is announced any more', async () => {
    await waits('a');
    mute = { fromMs: at('08:00'), untilMs: at('10:00') };
    await waits('a', 'b');
    stop();
    expect([shown(), clock.waiting()]).toEqual([[], 0]);
    mute = null;
    await waits('c');
    expect(watched.count()).toBe(1);
  });
});
