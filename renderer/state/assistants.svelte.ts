import type {
  AssistantClient,
  AssistantLevel,
  AssistantSees,
  LedgerEntry,
} from '../../preload/contract/model/assistants.ts';
import { call } from '../bridge.ts';
import { pageWords } from '../words.svelte.ts';
import type { Attempts } from './attempts.svelte.ts';
import type { Pushed, Route } from './route.svelte.ts';

type Client = Pick<AssistantClient, 'id'>;

/** Opens the page of assistants; going back leads to where it was opened. */
export const openAssistants = (route: Route): void => {
  const { pushed } = route;
  route.pushed = { name: 'assistants', under: pushed };
};

/** Opens what one of them did. */
export const openLedger = (route: Route, { id }: Client): void => {
  const under: Pushed = route.pushed ?? { name: 'assistants', under: null };
  route.pushed = { name: 'assistant', id, under };
};

export const turnAssistants = (attempts: Attempts, isOn: boolean): Promise<boolean> =>
  attempts.run('assistants.turn', () => call('assistants.turn', { isOn }));

export const allowAssistant = (attempts: Attempts, { id }: Client, level: AssistantLevel): Promise<boolean> =>
  attempts.run(`assistants.allow ${id}`, () => call('assistants.allow', { id, level }));

export const showToAssistant = (attempts: Attempts, { id }: Client, sees: AssistantSees): Promise<boolean> =>
  attempts.run(`assistants.show ${id}`, () => call('assistants.show', { id, sees }));

export const removeAssistant = (attempts: Attempts, { id }: Client): Promise<boolean> =>
  attempts.run(`assistants.remove ${id}`, () => call('assistants.remove', { id }));

export const copyCommand = (attempts: Attempts): Promise<boolean> =>
  attempts.run(
    'assistants.copyCommand',
    () => call('assistants.copyCommand'),
    pageWords().changes.after.copied,
  );

export const copyLedger = (attempts: Attempts, id: string): Promise<boolean> =>
  attempts.run(
    'assistants.copyLedger',
    () => call('assistants.copyLedger', { id }),
    pageWords().changes.after.copied,
  );

/** The newest first. @throws where it cannot be read */
export const readLedger = (id: string): Promise<readonly LedgerEntry[]> => call('assistants.ledger', { id });
