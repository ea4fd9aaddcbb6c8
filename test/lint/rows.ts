import path from 'node:path';
import { someFileIn } from './plant.ts';

/** How a forbidden import is seen: by its folder, or by the way or the name it is imported. */
type Rule = 'import-x/no-restricted-paths' | 'no-restricted-imports';

export interface ForbiddenImport {
  readonly row: number;
  readonly from: string;
  /** A file of ours, or a package. */
  readonly of: string;
  readonly rule: Rule;
  /** Ways in which it is forbidden. */
  readonly as: readonly ('value' | 'type' | 'late')[];
}

const anyWay = ['value', 'type', 'late'] as const;

/** Whatever the way: this place is out of bounds. */
const outOfBounds = (row: number, from: string, folders: readonly string[]): ForbiddenImport[] =>
  folders.map((folder) => ({
    row,
    from,
    of: path.extname(folder) === '' ? someFileIn(folder) : folder,
    rule: 'import-x/no-restricted-paths',
    as: anyWay,
  }));

/** Its types are welcome, its values are not. */
const typesOnly = (row: number, from: string, of: string): ForbiddenImport => ({
  row,
  from,
  of,
  rule: 'no-restricted-imports',
  as: ['value'],
});

const packages = (row: number, from: string, names: readonly string[]): ForbiddenImport[] =>
  names.map((of) => ({ row, from, of, rule: 'no-restricted-imports', as: ['value', 'type'] }));

export const aView = someFileIn('renderer/views', '.svelte');
export const aComponent = someFileIn('renderer/components', '.svelte');

export const useCases = [
  'account',
  'agenda',
  'alerts',
  'bookings',
  'diagnostics',
  'event-types',
  'outbox',
  'publish',
  'quick-book',
  'reminders',
  'session-health',
  'settings',
  'slots',
  'tray',
].map((name) => `main/${name}/planted.ts`);

/** One violation or more for each row of the table in docs/architecture.md. */
export const forbidden: readonly ForbiddenImport[] = [
  ...outOfBounds(1, 'preload/contract/planted.ts', ['main/base', 'preload/index.ts', 'renderer/state']),
  ...packages(1, 'preload/contract/planted.ts', ['electron', 'luxon', 'node:fs']),
  ...outOfBounds(1, 'preload/contract/event-names.ts', ['preload/contract/reply.ts']),
  ...packages(1, 'preload/contract/event-names.ts', ['zod']),
  ...outOfBounds(1, 'preload/contract/languages/planted.ts', [
    'preload/contract/event-names.ts',
    'main/base',
  ]),
  ...packages(1, 'preload/contract/languages/planted.ts', ['zod', 'luxon']),

  ...outOfBounds(2, 'preload/index.ts', ['main/base', 'renderer/state']),
  ...packages(2, 'preload/index.ts', ['zod', 'node:fs', 'svelte']),
  typesOnly(2, 'preload/index.ts', 'preload/contract/calls.ts'),

  ...['renderer/planted.ts', 'renderer/Planted.svelte'].flatMap((from) => [
    ...outOfBounds(3, from, ['main/base', 'preload/index.ts']),
    ...packages(3, from, ['electron', 'node:fs', 'zod']),
    typesOnly(3, from, 'preload/contract/reply.ts'),
    typesOnly(3, from, 'preload/contract/call-names.ts'),
    typesOnly(3, from, 'preload/contract/event-names.ts'),
  ]),

  ...['renderer/components/planted.ts', 'renderer/components/Planted.svelte'].flatMap((from) => [
    ...outOfBounds(4, from, ['renderer/state', aView, 'renderer/bridge.ts', 'main/base']),
    typesOnly(4, from, 'preload/contract/reply.ts'),
  ]),
  ...['renderer/views/planted.ts', 'renderer/views/Planted.svelte'].flatMap((from) => [
    ...outOfBounds(5, from, ['renderer/bridge.ts', 'main/base']),
    typesOnly(5, from, 'preload/contract/reply.ts'),
  ]),
  ...outOfBounds(6, 'renderer/state/planted.svelte.ts', [aView, aComponent, 'main/base']),
  typesOnly(6, 'renderer/state/planted.svelte.ts', 'preload/contract/reply.ts'),
  ...outOfBounds(6, 'renderer/format/planted.ts', ['renderer/state', 'renderer/bridge.ts', aComponent]),

  ...outOfBounds(7, 'main/base/planted.ts', [
    'main/api',
    'main/account',
    'main/desktop',
    'preload/contract/event-names.ts',
  ]),
  ...packages(7, 'main/base/planted.ts', ['electron', 'hono', 'keytar']),
  typesOnly(7, 'main/base/planted.ts', 'preload/contract/model/common.ts'),

  ...outOfBounds(8, 'protocol/planted.ts', ['main/base', 'main/api', 'sandbox', 'preload/contract']),
  ...packages(8, 'protocol/planted.ts', ['electron', 'hono', 'node:http']),
  ...outOfBounds(8, 'main/api/planted.ts', [
    'main/account',
    'main/desktop',
    'main/ipc',
    'sandbox',
    'preload/contract',
  ]),
  ...packages(8, 'main/api/planted.ts', ['electron', 'hono', 'node:http']),
  typesOnly(8, 'main/api/planted.ts', 'preload/contract/model/common.ts'),

  ...useCases.flatMap((from) => [
    ...outOfBounds(9, from, ['main/desktop', 'main/ipc', 'sandbox', 'renderer/state']),
    typesOnly(9, from, 'preload/contract/calls.ts'),
    typesOnly(9, from, 'messages/generated/en/main.ts'),
    ...packages(9, from, ['electron', 'hono', 'electron-store']),
  ]),
  ...useCases.slice(1).map((from) => typesOnly(9, from, someFileIn('main/account'))),
  ...outOfBounds(9, 'main/account/planted.ts', ['main/agenda']),
  ...outOfBounds(9, 'main/agenda/planted.ts', ['main/account-context.ts']),
  typesOnly(9, 'main/bookings/planted.ts', 'main/account-context.ts'),
  ...outOfBounds(9, 'main/account-context.ts', ['main/event-types', 'main/desktop']),
  typesOnly(9, 'main/account-context.ts', someFileIn('main/outbox')),
  ...outOfBounds(9, 'main/outbox/planted.ts', ['main/bookings', 'main/event-types', 'main/quick-book']),
  ...outOfBounds(9, 'main/slots/planted.ts', ['main/quick-book', 'main/publish', 'main/reminders']),
  ...outOfBounds(9, 'main/event-types/planted.ts', ['main/slots', 'main/publish']),
  ...outOfBounds(9, 'main/quick-book/planted.ts', ['main/publish']),
  ...outOfBounds(9, 'main/bookings/planted.ts', ['main/slots', 'main/quick-book']),
  ...outOfBounds(9, 'main/agenda/planted.ts', ['main/bookings', 'main/reminders']),
  ...outOfBounds(9, 'main/reminders/planted.ts', ['main/settings']),
  ...outOfBounds(9, 'main/reminders/planted.ts', ['main/session-health']),
  ...outOfBounds(9, 'main/settings/planted.ts', ['main/tray']),
  ...outOfBounds(9, 'main/tray/planted.ts', ['main/diagnostics']),

  ...outOfBounds(10, 'sandbox/planted.ts', [
    'main/base',
    'main/api/transport.ts',
    'main/desktop',
    'preload/contract',
  ]),
  typesOnly(10, 'sandbox/planted.ts', 'messages/generated/en/mail.ts'),
  ...packages(10, 'sandbox/planted.ts', ['electron', 'keytar']),

  ...outOfBounds(11, 'main/desktop/planted.ts', [
    'protocol/operations.ts',
    'main/ipc',
    'sandbox',
    'renderer/state',
  ]),
  ...packages(11, 'main/desktop/planted.ts', ['hono']),
  typesOnly(11, 'main/desktop/planted.ts', 'main/account/keychain.ts'),
  typesOnly(11, 'main/desktop/planted.ts', someFileIn('main/agenda')),

  ...outOfBounds(12, 'main/ipc/planted.ts', ['main/api', 'sandbox', 'renderer/state', 'preload/index.ts']),
  ...packages(12, 'main/ipc/planted.ts', ['hono', 'electron-store']),
  typesOnly(12, 'main/ipc/planted.ts', someFileIn('main/desktop')),

  ...outOfBounds(13, 'main/planted.ts', ['main/account', 'main/app/app.ts', 'main/desktop']),
  typesOnly(13, 'main/index.ts', 'main/app/app.ts'),
  ...outOfBounds(13, 'main/ipc/planted.ts', ['main/app']),
  ...['main/app/app.ts', 'main/app/planted.ts'].flatMap((from) => [
    ...outOfBounds(13, from, ['renderer/state', 'sandbox/service.ts']),
    ...packages(13, from, ['keytar', 'hono']),
  ]),
  ...outOfBounds(13, 'main/app/demo.ts', ['sandbox/notation.ts', 'renderer/state']),
  typesOnly(13, 'main/app/planted.ts', 'preload/contract/bridge.ts'),

  ...['main/app/app.ts', 'main/base/planted.ts', 'preload/index.ts', 'renderer/Planted.svelte'].flatMap(
    (from) => outOfBounds(14, from, ['test/support', 'scripts/lint/layers.js']),
  ),
];
