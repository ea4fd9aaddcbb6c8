import type { Board } from '../../../main/publish/board.ts';
import type { BoardSwitch } from '../../../preload/contract/model/board.ts';
import type { GatewayTrouble } from '../gateway.ts';
import { readState } from '../sandbox-state.ts';
import { people, teamWorkspace } from '../team-workspace.ts';
import { openStormWorld, type StormWorld } from './storm-world.ts';

/** The whole embedded service over HTTP, and one board after another on the same texts. */
export interface PublishWorld extends Omit<StormWorld, 'spoil'> {
  board(): Board;
  shown(id: number): BoardSwitch;
  /** Whether it is published, as the service has it. */
  readonly truth: (id: number) => Promise<boolean | undefined>;
  /** What the gateway makes of the next switch. */
  spoil(trouble: GatewayTrouble): void;
  /** The next switch arrives so much later, whether anybody waits for it or not. */
  slow(ms: number): void;
  /** Somebody switches it on the web. */
  switchElsewhere(id: number, isPublished: boolean): Promise<void>;
  /** Lets time pass until no switch is under way. */
  settle(): Promise<void>;
}

/** Maya's own, one of the team that she manages, and one of a team of which she is a plain member. */
export const boardTypes = [501, 502, 503, 504] as const;
const own = { ownerId: people.maya, length: 30 };
const workspace = {
  ...teamWorkspace,
  eventTypes: [
    { id: 501, title: 'Intro call', slug: 'intro', ...own },
    { id: 502, title: 'Coaching', slug: 'coaching', ...own },
    { id: 503, title: 'Studio tour', slug: 'tour', ...own, isPublished: false },
    ...[
      { id: 504, title: 'Roadmap', slug: 'roadmap', teamId: 310 },
      { id: 505, title: 'Critique', slug: 'critique', teamId: 320 },
    ].map((type) => ({
      ...type,
      length: 30,
      schedulingType: 'ROUND_ROBIN',
      hosts: [{ userId: people.maya, isFixed: false }],
    })),
  ],
};

export async function openPublishWorld(): Promise<PublishWorld> {
  const storm = await openStormWorld(workspace, '/switch-published');
  const { service, wire } = storm;
  const board = (): Board => storm.writers().board;

  function shown(id: number): BoardSwitch {
    const { groups } = board().view();
    const row = groups.flatMap(({ rows }) => rows).find((each) => each.id === id);
    if (row === undefined) throw new Error(`${id} is not in the list`);
    return row.switch;
  }

  const isBusy = (): boolean => {
    const { groups } = board().view();
    const isSwitching = groups.some(({ rows }) => rows.some((row) => row.switch.state === 'busy'));
    return isSwitching || board().away.state()?.isRunning === true;
  };

  await storm.restart();
  for (const id of boardTypes) await board().add(String(id));
  return {
    ...storm,
    board,
    shown,
    truth: async (id) => (await readState(service)).eventTypes.find((type) => type.id === id)?.isPublished,
    spoil: (trouble) => storm.spoil('switch-published', trouble),
    slow: (ms) => wire.keepNextWrite(ms),
    async switchElsewhere(eventId, isPublished) {
      const team = eventId === 504 ? { teamId: 310 } : {};
      // It may be their request that is cut off.
      await storm
        .post('event-types/switch-published', { eventId, isPublished, ...team })
        .catch(() => undefined);
    },
    async settle() {
      for (let turn = 0; turn < 2_000; turn += 1) {
        await wire.quiet();
        if (!isBusy() && !wire.isWaiting()) return;
        service.clock.advance(1_000);
      }
      throw new Error('It does not come to rest');
    },
  };
}
