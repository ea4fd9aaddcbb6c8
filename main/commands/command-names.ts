import type { CommandName } from './definitions.ts';

/**
 * What the entry has to know of the commands, without their definitions: what it imports delays the tray.
 * That all of them are here is seen by the types.
 */
const names: Readonly<Record<CommandName | 'completion' | 'mcp', true>> = {
  today: true,
  list: true,
  show: true,
  people: true,
  'event-types': true,
  slots: true,
  clashes: true,
  accounts: true,
  plans: true,
  book: true,
  reschedule: true,
  cancel: true,
  publish: true,
  unpublish: true,
  away: true,
  back: true,
  completion: true,
  mcp: true,
};

/** Whether a word is a command that is typed in a terminal and answered by the running app. */
export const isTerminalCommand = (word: string): boolean => Object.hasOwn(names, word);
