import { someFileIn } from './plant.ts';
import { aComponent, aView, useCases } from './rows.ts';

export interface AllowedImport {
  readonly row: number;
  readonly from: string;
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/** What each row does allow passes. */
export const allowed: readonly AllowedImport[] = [
  {
    row: 1,
    from: 'preload/contract/planted.ts',
    values: ['zod', 'preload/contract/event-names.ts'],
    types: [],
  },
  {
    row: 2,
    from: 'preload/index.ts',
    values: ['preload/contract/call-names.ts', 'preload/contract/event-names.ts', 'preload/expose.ts'],
    types: ['preload/contract/calls.ts'],
  },
  {
    row: 2,
    from: 'preload/expose.ts',
    values: ['preload/contract/event-names.ts'],
    types: ['electron', 'preload/contract/calls.ts'],
  },
  {
    row: 1,
    from: 'preload/contract/languages/planted.ts',
    values: ['preload/contract/languages/tag.ts'],
    types: ['preload/contract/model/settings.ts'],
  },
  {
    row: 3,
    from: 'renderer/Planted.svelte',
    values: ['svelte', 'svelte/transition', 'luxon', aView, 'renderer/bridge.ts'],
    types: ['preload/contract/calls.ts', 'preload/contract/event-names.ts'],
  },
  {
    row: 4,
    from: 'renderer/components/Planted.svelte',
    values: [aComponent, someFileIn('renderer/format'), 'renderer/words.svelte.ts'],
    types: ['preload/contract/reply.ts'],
  },
  {
    row: 5,
    from: 'renderer/views/Planted.svelte',
    values: [
      aView,
      aComponent,
      someFileIn('renderer/state'),
      someFileIn('renderer/format'),
      'renderer/words.svelte.ts',
    ],
    types: ['preload/contract/reply.ts'],
  },
  {
    row: 6,
    from: 'renderer/state/planted.svelte.ts',
    values: ['renderer/bridge.ts', someFileIn('renderer/format'), 'renderer/words.svelte.ts'],
    types: ['preload/contract/reply.ts'],
  },
  {
    row: 7,
    from: 'main/base/planted.ts',
    values: ['luxon', 'zod', 'node:fs', 'main/base/failure.ts', 'messages/generated/en/main.ts'],
    types: ['preload/contract/model/common.ts'],
  },
  { row: 8, from: 'protocol/planted.ts', values: ['zod', 'luxon', 'protocol/common.ts'], types: [] },
  {
    row: 8,
    from: 'main/api/planted.ts',
    values: ['zod', 'main/base/failure.ts', 'protocol/operations.ts'],
    types: ['preload/contract/model/common.ts', 'preload/contract/languages/language.ts'],
  },
  ...useCases.map((from) => ({
    row: 9,
    from,
    values: ['main/base/clock.ts', 'protocol/operations.ts', 'luxon', 'node:http'],
    types: [
      'main/account/keychain.ts',
      'preload/contract/model/common.ts',
      'preload/contract/calls.ts',
      'preload/contract/languages/language.ts',
    ],
  })),
  { row: 9, from: 'main/bookings/planted.ts', values: ['ical-generator'], types: [] },
  { row: 9, from: 'main/publish/planted.ts', values: ['main/slots/slot-query.ts'], types: [] },
  { row: 9, from: 'main/quick-book/planted.ts', values: ['main/slots/slot-query.ts'], types: [] },
  ...['bookings', 'event-types', 'quick-book', 'slots'].map((name) => ({
    row: 9,
    from: `main/${name}/planted.ts`,
    values: ['main/outbox/outbox.ts'],
    types: ['preload/contract/model/common.ts'],
  })),
  {
    row: 9,
    from: 'main/settings/planted.ts',
    values: ['main/reminders/settings.ts', 'main/agenda/agenda.ts'],
    types: [],
  },
  {
    row: 9,
    from: 'main/tray/planted.ts',
    values: ['main/reminders/settings.ts', 'main/settings/settings.ts'],
    types: [],
  },
  {
    row: 10,
    from: 'sandbox/planted.ts',
    values: [
      'hono',
      'hono/http-exception',
      '@hono/node-server',
      'ical-generator',
      'libphonenumber-js',
      'nodemailer/lib/mail-composer',
      'node:http',
      'protocol/operations.ts',
    ],
    types: ['messages/generated/types.ts'],
  },
  {
    row: 11,
    from: 'main/desktop/planted.ts',
    values: ['electron', 'electron-store', 'main/base/failure.ts', 'main/tray/next-answer.ts'],
    types: ['main/account/keychain.ts', someFileIn('main/agenda'), 'preload/contract/model/common.ts'],
  },
  {
    row: 12,
    from: 'main/ipc/planted.ts',
    values: ['electron', 'preload/contract/calls.ts', someFileIn('main/agenda'), 'main/base/failure.ts'],
    types: [someFileIn('main/desktop')],
  },
  ...['main/app/app.ts', 'main/app/planted.ts'].map((from) => ({
    row: 13,
    from,
    values: ['main/base/failure.ts', 'electron', someFileIn('main/desktop')],
    types: [],
  })),
  { row: 13, from: 'main/app/demo.ts', values: ['sandbox/service.ts', 'main/base/failure.ts'], types: [] },
];
