import type { Instant } from './common.ts';

/** What an assistant may do; what it may see is chosen apart. */
export type AssistantLevel = 'nothing' | 'read' | 'propose';

/** What of bookings an assistant may see besides times and event types. */
export interface AssistantSees {
  /** Titles of bookings; without it “A booking”. */
  readonly titles: boolean;
  /** Names and addresses of attendees. */
  readonly people: boolean;
  /** What attendees answered, and descriptions. */
  readonly answers: boolean;
}

/** A program that has asked to be an assistant. */
export interface AssistantClient {
  readonly id: string;
  /** Its own word for itself, one line, bounded. */
  readonly name: string;
  /** Its program’s file, as the system knows it; empty where that cannot be found out. */
  readonly program: string;
  readonly level: AssistantLevel;
  readonly sees: AssistantSees;
  readonly lastAskedAt: Instant | null;
  readonly askedToday: number;
  readonly isConnected: boolean;
}

/** What is announced of assistants. */
export interface AssistantsView {
  readonly isOn: boolean;
  /** Fixed by the administrator. */
  readonly isFixed: boolean;
  /** Asked, and not yet answered; the first that asked first. */
  readonly asking: readonly AssistantClient[];
  /** Answered, by name. Those that were refused too, with the level `nothing`. */
  readonly known: readonly AssistantClient[];
  /** The command that a program is configured with. */
  readonly command: string;
}

/** One line of the ledger: what an assistant read or proposed, or what became of it. */
export interface LedgerEntry {
  readonly at: Instant;
  readonly deed: LedgerDeed;
}

export type LedgerDeed =
  /** `tool`: of the command of that name. `about`: an event type’s title, a search, a person; empty for none. */
  | {
      readonly kind: 'read';
      readonly tool: string;
      readonly about: string;
      readonly from: Instant | null;
      readonly to: Instant | null;
      /** How many bookings, people, times or event types it got. */
      readonly count: number;
      /** Names and addresses were among them. */
      readonly withPeople: boolean;
    }
  | { readonly kind: 'proposed'; readonly changes: number; readonly reason: string }
  | {
      readonly kind: 'approved';
      readonly changes: number;
      readonly approved: number;
      /** One for each change, in the plan’s order. */
      readonly rows: readonly {
        readonly does: string;
        readonly who: string;
        readonly came: 'done' | 'failed' | 'open' | 'kept';
      }[];
    }
  | {
      readonly kind: 'refused' | 'lapsed';
      readonly changes: number;
      readonly rows: readonly { readonly does: string; readonly who: string }[];
    }
  /** It was turned away: not allowed, too many calls in an hour, too many plans, or what it asked for cannot be. */
  | {
      readonly kind: 'turned-away';
      readonly tool: string;
      readonly why: 'not-allowed' | 'budget' | 'plans' | 'bad-input' | 'failed';
    }
  | { readonly kind: 'allowed'; readonly level: AssistantLevel };
