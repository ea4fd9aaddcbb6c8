import type {
  AssistantClient,
  AssistantsView,
  LedgerEntry,
} from '../../../preload/contract/model/assistants.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import { answered } from './quick-book.ts';

export const deskHelper: AssistantClient = {
  id: 'client-1',
  name: 'Desk helper',
  program: '/usr/bin/desk-helper',
  level: 'propose',
  sees: { titles: true, people: true, answers: false },
  lastAskedAt: '2026-10-28T09:02:00.000Z',
  askedToday: 14,
  isConnected: true,
};

export const notesTool: AssistantClient = {
  ...deskHelper,
  id: 'client-2',
  name: 'Notes tool',
  program: '/usr/bin/notes-tool',
  level: 'nothing',
  lastAskedAt: null,
  askedToday: 0,
};

export const noAssistants: AssistantsView = {
  isOn: true,
  isFixed: false,
  asking: [],
  known: [],
  command: 'bookbar mcp',
};

export const assistants = (own: Partial<AssistantsView> = {}): AssistantsView => ({
  ...noAssistants,
  known: [deskHelper],
  ...own,
});

const read = { kind: 'read', about: '', from: null, to: null, count: 0, withPeople: false } as const;

/** Two days of Desk helper, the newest first. */
const twoDays: readonly LedgerEntry[] = [
  {
    at: '2026-10-28T09:06:00.000Z',
    deed: {
      kind: 'approved',
      changes: 3,
      approved: 2,
      rows: [
        { does: 'book', who: 'Anna Schmidt', came: 'done' },
        { does: 'reschedule', who: 'Priya Raman', came: 'failed' },
        { does: 'cancel', who: 'Daniel Kim', came: 'kept' },
      ],
    },
  },
  {
    at: '2026-10-28T09:02:00.000Z',
    deed: {
      kind: 'proposed',
      changes: 3,
      reason: 'Maya asked me to clear Thursday afternoon and find Anna a slot.',
    },
  },
  {
    at: '2026-10-28T09:01:00.000Z',
    deed: {
      ...read,
      tool: 'slots',
      about: 'Intro call',
      from: '2026-10-29T00:00:00.000Z',
      to: '2026-11-04T12:00:00.000Z',
      count: 42,
    },
  },
  { at: '2026-10-28T09:01:00.000Z', deed: { ...read, tool: 'list', count: 19, withPeople: true } },
  { at: '2026-10-28T09:00:00.000Z', deed: { kind: 'turned-away', tool: 'people', why: 'budget' } },
  { at: '2026-10-28T08:58:00.000Z', deed: { kind: 'allowed', level: 'propose' } },
  {
    at: '2026-10-27T15:40:00.000Z',
    deed: { kind: 'refused', changes: 1, rows: [{ does: 'cancel', who: 'Hannah Weiss' }] },
  },
  {
    at: '2026-10-27T15:38:00.000Z',
    deed: { kind: 'proposed', changes: 1, reason: 'Hannah seems unavailable.' },
  },
];

export const ledgerAnswers = (entries: readonly LedgerEntry[] = twoDays): OwnAnswers => ({
  'assistants.ledger': () => answered(entries),
});
