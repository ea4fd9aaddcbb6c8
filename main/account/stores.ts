import type { TextStore } from '../base/kept.ts';
import type { ClientSecretStore, TokenStore } from './vault/secret-store.ts';

/**
 * The last known agenda; known event types; what is being written to the service, and before there was one outbox
 * for it bookings being sent, and being cancelled; times that were copied;
 * the last choice; how the publish board is arranged; what changed at the service; what was joined; publishing
 * under way, away and due later; which reminders were told, and what was chosen for single bookings.
 */
export const textPurposes = [
  'agenda',
  'event-types',
  'outbox',
  'bookings',
  'cancellations',
  'sent-times',
  'last-choice',
  'board',
  'news',
  'joined',
  'publishing',
  'reminders',
  'reminder-choices',
] as const;
export type TextPurpose = (typeof textPurposes)[number];

/**
 * Everything one account keeps, in one place: sealed files under its vault key, or memory. Tokens and client secret
 * belong to one way to sign in, texts to one person of one service.
 */
export interface AccountStores {
  readonly tokens: TokenStore;
  readonly clientSecret: ClientSecretStore;
  /** Finds out whose texts they are, as `become` left it; nobody’s, where that cannot be read. Never rejects. */
  load(): Promise<void>;
  /** The profile's number at the service; null before it is known. */
  person(): string | null;
  /**
   * From now on `text` leads to what is kept for this person; what was handed out before stays where it leads. In
   * force at once, durable when it resolves. @throws StorageError
   */
  become(person: string | null): Promise<void>;
  /** What is kept for one purpose: one text each, durable when written; in memory as long as nobody is known. */
  text(purpose: TextPurpose): TextStore;
  /** Proves that storing works: writes, reads back and removes. Rejects with `StorageError`. */
  prove(): Promise<void>;
}
