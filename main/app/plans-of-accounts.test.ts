import { beforeEach, describe, expect, it } from 'vitest';
import type { PlannedChange } from '../plans/planned-change.ts';
import type { Plan } from '../../preload/contract/model/plans.ts';
import type { Sandbox } from '../../sandbox/service.ts';
import { clock, type Home } from '../../test/support/app-home.ts';
import { testSecret } from '../../test/support/sandbox-service.ts';
import { useTwoServices, workspaceOf } from '../../test/support/two-services.ts';

const dayMs = 86_400_000;
const { home: homeOf, addAt, settled } = useTwoServices();
let home: Home;
beforeEach(() => {
  home = homeOf();
});

const assistant = { kind: 'assistant', name: 'Desk helper', program: '' } as const;
/** Ten o’clock UTC in some days. */
const inDays = (days: number): string => {
  const at = new Date(clock.now() + days * dayMs);
  return `${at.toISOString().slice(0, 10)}T10:00:00.000Z`;
};
const booking: PlannedChange = {
  does: 'book',
  target: { kind: 'event-type', id: 501 },
  at: inDays(3),
  length: null,
  name: 'Ana Bell',
  email: 'ana@bell.example',
  timeZone: null,
  language: null,
  answers: {},
};

/** Open around the clock, with two bookings of one person. */
function openWorkspace(title: string): object {
  const workspace = workspaceOf(title) as { readonly bookings: readonly object[] };
  const attendee = { name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' };
  return {
    ...workspace,
    bookings: workspace.bookings.map((one) => ({ ...one, attendees: [attendee] })),
    schedules: [
      {
        id: 1,
        userId: 7001,
        timeZone: 'Europe/Berlin',
        rules: [{ days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }],
      },
    ],
  };
}

async function control(service: Sandbox, name: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(`${service.baseUrl}/sandbox/control/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${service.controlToken ?? ''}` },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** The writing operations that a service was asked for, in order. */
async function writesOf(service: Sandbox): Promise<readonly string[]> {
  const { requests } = (await control(service, 'log')) as { requests: { operation: string | null }[] };
  const writing = ['bookings/create', 'bookings/cancel', 'event-types/switch-published'];
  return requests.flatMap(({ operation }) => (operation && writing.includes(operation) ? [operation] : []));
}

describe('plans at the whole service', () => {
  it('are filed in one account, approved in part, and carried out there once, though every answer is lost', async () => {
    const a = await home.startService({ workspace: openWorkspace('Practice'), control: true });
    const b = await home.startService({ workspace: openWorkspace('Studio'), control: true });
    await home.connect(a, testSecret);
    const idOfB = await addAt(b);
    await settled();
    const { plans } = home.accounts;
    const changes: readonly PlannedChange[] = [
      booking,
      { does: 'reschedule', uid: 'same-0', to: inDays(4), reason: '' },
      { does: 'cancel', uid: 'same-1', allRemaining: false, reason: 'Ill' },
      { does: 'unpublish', eventTypeId: 501 },
    ];
    const filed = await plans.filedOf(idOfB).file({ filer: assistant, reason: '', changes });
    expect(filed.rows.map(({ problem }) => problem)).toEqual([null, null, null, null]);
    expect(await writesOf(b)).toEqual([]);
    for (const operation of ['bookings/create', 'event-types/switch-published'])
      await control(b, 'fault', { operation, kind: 'cut-after', times: 1 });
    const rows = filed.rows.filter(({ does }) => does !== 'cancel').map(({ id }) => id);
    await plans.calls.approve({ account: idOfB, id: filed.id, rows });
    const now = (): Plan | undefined => plans.view().plans.find(({ id }) => id === filed.id);
    await expect
      .poll(() => now()?.rows.map(({ outcome }) => outcome?.state ?? 'kept'), { timeout: 30_000 })
      .toEqual(['done', 'done', 'kept', 'done']);
    expect(await writesOf(b)).toEqual(['bookings/create', 'bookings/create', 'event-types/switch-published']);
    expect(await writesOf(a)).toEqual([]);
    const { bookings } = (await control(b, 'state')) as {
      bookings: { uid: string; status: string; startTime: string; fromReschedule?: string | null }[];
    };
    const on = bookings.filter(({ status }) => status === 'ACCEPTED');
    expect(on.map(({ startTime }) => Date.parse(startTime)).toSorted((one, other) => one - other)).toEqual([
      Date.parse(bookings.find(({ uid }) => uid === 'same-1')?.startTime ?? ''),
      Date.parse(inDays(3)),
      Date.parse(inDays(4)),
    ]);
  }, 60_000);
});
