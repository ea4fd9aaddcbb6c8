import { describe, expect, it } from 'vitest';
import {
  createLocalChanges,
  type IsLocalChange,
  type LocalWrites,
  type LocalCancellations,
} from './local-changes.ts';

type Write = ReturnType<LocalWrites['written']>[number];
type Cancelled = ReturnType<LocalCancellations>[number];

const asked = (own: {
  readonly writes?: readonly Write[];
  readonly moves?: ReturnType<LocalWrites['moves']>;
  readonly cancelled?: readonly Cancelled[];
  /** By uid. */
  readonly marks?: Readonly<Record<string, string>>;
}): IsLocalChange =>
  createLocalChanges(
    { moves: () => own.moves ?? [], written: () => own.writes ?? [] },
    () => own.cancelled ?? [],
    (uid) => ({ metadata: { bookbarWriteId: own.marks?.[uid] } }),
  );

describe('done from here', () => {
  it('is what was booked, also while its answer is waited for', () => {
    const writes = [
      { id: 'w1', outcome: { state: 'booked', booking: { uid: 'call' } } },
      { id: 'w2', outcome: { state: 'checking' } },
    ];
    const isOwn = asked({ writes, marks: { lost: 'w2', theirs: 'other' } });
    expect(['call', 'lost', 'theirs'].map((uid) => isOwn(uid, 'new'))).toEqual([true, true, false]);
  });

  it('is not what others do to it later', () => {
    const isOwn = asked({ writes: [{ id: 'w1', outcome: { state: 'booked', booking: { uid: 'call' } } }] });
    expect(isOwn('call', 'cancelled')).toBe(false);
    expect(isOwn('call', 'paid')).toBe(false);
  });

  it('is what was cancelled or undone, also while that is being found out', () => {
    const row = (uid: string, outcome: string) => ({ uid, outcome });
    const isOwn = asked({
      writes: [{ id: 'w1', outcome: { state: 'undoing', booking: { uid: 'undone' } } }],
      cancelled: [
        { rows: [row('gone', 'cancelled'), row('unchanged', 'unchanged')], outcome: { state: 'partly' } },
        { rows: [row('asked', 'open')], outcome: { state: 'checking' } },
        { rows: [row('later', 'open')], outcome: { state: 'waiting' } },
      ],
    });
    const states = ['sending', 'unknown', 'undone', 'booked'].map((state) => [
      asked({ cancelled: [{ rows: [row('x', 'open')], outcome: { state } }] })('x', 'cancelled'),
      asked({ writes: [{ id: 'w', outcome: { state, booking: { uid: 'x' } } }] })('x', 'cancelled'),
    ]);
    expect(states).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
    const own = ['undone', 'gone', 'asked', 'unchanged', 'later'].filter((uid) => isOwn(uid, 'cancelled'));
    expect(own).toEqual(['undone', 'gone', 'asked']);
  });

  it('is a move, on both of its sides', () => {
    const isOwn = asked({ moves: [{ from: 'old', to: 'new' }] });
    expect([isOwn('old', 'cancelled'), isOwn('new', 'moved')]).toEqual([true, true]);
    expect([isOwn('old', 'new-time'), isOwn('new', 'requested')]).toEqual([true, true]);
    expect([isOwn('new', 'cancelled'), isOwn('old', 'moved'), isOwn('new', 'joined')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
