import type { BookingRef } from '../../preload/contract/model/agenda.ts';
import { describe, expect, it } from 'vitest';
import { createEmitter } from '../base/signal.ts';
import { createJoinCommand, type MeetingToJoin } from './join.ts';
import { createManualClock, type ManualClock } from '../../test/support/manual-clock.ts';

interface Scene {
  readonly clock: ManualClock;
  /** Bookings that were joined, and whether the popover was shown. */
  readonly done: string[];
  sight: MeetingToJoin;
  readonly join: () => void;
  become(next: MeetingToJoin): void;
}

function openScene(sight: MeetingToJoin): Scene {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const changed = createEmitter<undefined>();
  const done: string[] = [];
  const scene: Scene = {
    clock,
    done,
    sight,
    join: createJoinCommand({
      clock,
      changed,
      meeting: () => scene.sight,
      join(booking) {
        done.push(nameOf(booking));
        return booking === broken ? Promise.reject(new Error('Nothing opens it')) : Promise.resolve();
      },
      isTypedByGuest: (booking) => booking === typed,
      show: () => done.push('shown'),
      showBooking: (booking) => done.push(`shown ${nameOf(booking)}`),
      report: () => done.push('reported'),
    }),
    become(next: MeetingToJoin) {
      scene.sight = next;
      changed.emit(undefined);
    },
  };
  return scene;
}

const meeting = { account: 1, uid: 'uid-1' };
/** Its link cannot be opened. */
const broken = { account: 2, uid: 'uid-1' };
/** Its link may be the guest's own. */
const typed = { account: 1, uid: 'uid-3' };

const nameOf = ({ account, uid }: BookingRef): string => `${account} ${uid}`;

describe('the command join', () => {
  it('opens the meeting that is known, though more is being read', () => {
    const scene = openScene({ booking: meeting, isSettled: false });
    scene.join();
    expect(scene.done).toEqual(['1 uid-1']);
  });

  it('shows the booking instead, when a guest may have typed the link', () => {
    const scene = openScene({ booking: typed, isSettled: true });
    scene.join();
    expect(scene.done).toEqual(['shown 1 uid-3']);
  });

  it('shows the bookings when the link cannot be opened', async () => {
    const scene = openScene({ booking: broken, isSettled: true });
    scene.join();
    await Promise.resolve();
    expect(scene.done).toEqual(['2 uid-1', 'reported', 'shown']);
  });

  it('shows what comes when there is nothing to join', () => {
    const scene = openScene({ booking: null, isSettled: true });
    scene.join();
    expect(scene.done).toEqual(['shown']);
  });

  it('at a start waits until the bookings were read, and joins once', () => {
    const scene = openScene({ booking: null, isSettled: false });
    scene.join();
    scene.become({ booking: null, isSettled: false });
    expect(scene.done).toEqual([]);
    scene.become({ booking: meeting, isSettled: true });
    scene.become({ booking: meeting, isSettled: true });
    scene.clock.advance(60_000);
    expect(scene.done).toEqual(['1 uid-1']);
  });

  it('does not wait for long, and joins nothing late', () => {
    const scene = openScene({ booking: null, isSettled: false });
    scene.join();
    scene.clock.advance(20_000);
    scene.become({ booking: meeting, isSettled: true });
    expect(scene.done).toEqual(['shown']);
  });

  it('asked for twice waits once', () => {
    const scene = openScene({ booking: null, isSettled: false });
    scene.join();
    scene.join();
    scene.become({ booking: meeting, isSettled: true });
    expect(scene.done).toEqual(['1 uid-1']);
  });
});
