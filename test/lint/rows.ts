import { someFileIn } from './plant.ts';

/** What a layer may not import, with one or more examples for each row of the table in docs/architecture.md. */
export interface Row {
  readonly row: number;
  readonly from: string;
  /** Out of bounds, whichever way it is imported: files, or folders of which one file is taken. */
  readonly outside: readonly string[];
  /** Packages, and modules of Node. */
  readonly packages?: readonly string[];
  /** Files whose types may be imported, and whose values may not. */
  readonly typesOnly?: readonly string[];
}

const aView = someFileIn('renderer/views', '.svelte');
const aComponent = someFileIn('renderer/components', '.svelte');
const reply = 'preload/contract/reply.ts';
const calls = 'preload/contract/calls.ts';
const model = 'preload/contract/model/common.ts';

export const rows: readonly Row[] = [
  {
    row: 1,
    from: 'preload/contract/planted.ts',
    outside: ['main/base', 'preload/index.ts', 'renderer/state'],
    packages: ['electron', 'luxon', 'node:fs'],
  },
  { row: 1, from: 'preload/contract/events.ts', outside: [reply], packages: ['zod'] },
  { row: 1, from: 'preload/contract/languages/planted.ts', outside: ['main/base'], packages: ['zod'] },
  {
    row: 2,
    from: 'preload/index.ts',
    outside: ['main/base', 'renderer/state'],
    packages: ['zod', 'node:fs'],
    typesOnly: [calls],
  },
  {
    row: 3,
    from: 'renderer/Planted.svelte',
    outside: ['main/base', 'preload/index.ts'],
    packages: ['electron', 'node:fs', 'zod'],
    typesOnly: [reply],
  },
  {
    row: 4,
    from: 'renderer/components/Planted.svelte',
    outside: ['renderer/state', aView, 'renderer/bridge.ts'],
    typesOnly: [reply],
  },
  { row: 5, from: 'renderer/views/Planted.svelte', outside: ['renderer/bridge.ts'], typesOnly: [reply] },
  { row: 6, from: 'renderer/state/planted.svelte.ts', outside: [aView, aComponent], typesOnly: [reply] },
  { row: 6, from: 'renderer/format/planted.ts', outside: ['renderer/state', aComponent] },
  {
    row: 7,
    from: 'main/base/planted.ts',
    outside: ['main/api', 'main/desktop'],
    packages: ['electron', 'keytar'],
    typesOnly: [model],
  },
  { row: 8, from: 'protocol/planted.ts', outside: ['main/base', 'sandbox'], packages: ['node:http'] },
  { row: 8, from: 'protocol/broker/planted.ts', outside: ['main/base', 'broker'], packages: ['luxon'] },
  {
    row: 8,
    from: 'main/api/planted.ts',
    outside: ['main/account', 'main/ipc', 'sandbox'],
    packages: ['electron', 'node:http'],
    typesOnly: [model],
  },
  {
    row: 9,
    from: 'main/agenda/planted.ts',
    outside: ['main/desktop', 'main/ipc', 'sandbox', 'main/account-context.ts', 'main/reminders'],
    packages: ['electron', 'electron-store'],
    typesOnly: [calls, someFileIn('main/account'), 'messages/generated/en/main.ts'],
  },
  // The features are in an order: each may import those before it.
  { row: 9, from: 'main/outbox/planted.ts', outside: ['main/bookings', 'main/quick-book'] },
  { row: 9, from: 'main/quick-book/planted.ts', outside: ['main/publish'] },
  // Only a person’s key leads from a plan to what carries it out.
  {
    row: 9,
    from: 'main/commands/planted.ts',
    outside: ['main/plans/approved-plans.ts', 'main/plans/open-plans.ts', 'main/plans/merged.ts'],
  },
  { row: 9, from: 'main/commands/approve.ts', outside: ['main/plans/open-plans.ts'] },
  {
    row: 9,
    from: 'main/assistants/planted.ts',
    outside: [
      'main/plans/approved-plans.ts',
      'main/plans/open-plans.ts',
      'main/plans/carry-out.ts',
      'main/outbox',
      'main/quick-book',
      'main/changes',
      'main/publish',
      'main/bookings/cancel',
      'main/api',
    ],
  },
  { row: 9, from: 'main/account-context.ts', outside: ['main/event-types'] },
  {
    row: 10,
    from: 'sandbox/planted.ts',
    outside: ['main/base', 'preload/contract'],
    packages: ['electron', 'keytar'],
    typesOnly: ['messages/generated/en/mail.ts'],
  },
  {
    row: 10,
    from: 'broker/planted.ts',
    outside: ['main/base', 'main/account', 'sandbox/service.ts'],
    packages: ['electron', '@photostructure/sqlite', 'node:https'],
  },
  {
    row: 11,
    from: 'main/desktop/planted.ts',
    outside: ['protocol/operations.ts', 'main/ipc', 'sandbox'],
    packages: ['hono'],
    typesOnly: [someFileIn('main/agenda')],
  },
  {
    row: 12,
    from: 'main/ipc/planted.ts',
    outside: ['main/api', 'main/app', 'sandbox', 'preload/index.ts'],
    packages: ['electron-store'],
    typesOnly: [someFileIn('main/desktop')],
  },
  { row: 13, from: 'main/planted.ts', outside: ['main/account', 'main/app/app.ts', 'main/desktop'] },
  {
    row: 13,
    from: 'main/app/planted.ts',
    outside: ['renderer/state', 'sandbox/service.ts'],
    packages: ['keytar'],
  },
  { row: 14, from: 'main/app/app.ts', outside: ['test/support', 'scripts/lint/layers.js'] },
  { row: 14, from: 'renderer/Planted.svelte', outside: ['test/support'] },
];
