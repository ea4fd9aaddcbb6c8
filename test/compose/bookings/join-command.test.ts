import { describe, expect, it } from 'vitest';
import { createEmitter } from '../../../main/base/signal.ts';
import { createJoinCommand, type JoinSight } from '../../../main/compose/bookings/join-command.ts';
import { createManualClock, type ManualClock } from '../../support/manual-clock.ts';

interface Scene {
  readonly clock: ManualClock;
  /** Links that were opened, and whether the popover was shown. */
  readonly done: string[];
  sight: JoinSight;
  readonly join: () => void;
  become(next: JoinSight): void;
}

function openScene(sight: JoinSight): Scene {
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
      look: () => scene.sight,
      openLink(link) {
        done.push(link);
        return Promise.resolve();
      },
      show: () => done.push('shown'),
      report: () => done.push('reported'),
    }),
    become(next: JoinSight) {
      scene.sight = next;
      changed.emit(undefined);
    },
  };
  return scene;
}

const meeting = 'https://meet.example/room';

describe('the command join', () => {
  it('opens the meeting that is known, though more is being read', () => {
    const scene = openScene({ link: meeting, isSettled: false });
    scene.join();
    expect(scene.done).toEqual([meeting]);
  });

  it('shows what comes when there is nothing to join', () => {
    const scene = openScene({ link: null, isSettled: true });
    scene.join();
    expect(scene.done).toEqual(['shown']);
  });

  it('at a start waits until the bookings were read, and joins once', () => {
    const scene = openScene({ link: null, isSettled: false });
    scene.join();
    scene.become({ link: null, isSettled: false });
    expect(scene.done).toEqual([]);
    scene.become({ link: meeting, isSettled: true });
    scene.become({ link: meeting, isSettled: true });
    scene.clock.advance(60_000);
    expect(scene.done).toEqual([meeting]);
  });

  it('does not wait for long, and joins nothing late', () => {
    const scene = openScene({ link: null, isSettled: false });
    scene.join();
    scene.clock.advance(20_000);
    scene.become({ link: meeting, isSettled: true });
    expect(scene.done).toEqual(['shown']);
  });

  it('asked for twice waits once', () => {
    const scene = openScene({ link: null, isSettled: false });
    scene.join();
    scene.join();
    scene.become({ link: meeting, isSettled: true });
    expect(scene.done).toEqual([meeting]);
  });
});
