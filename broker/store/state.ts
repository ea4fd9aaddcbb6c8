import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import type { Database, Row, SqlValue, Statement } from './database.ts';
import { tableNames } from './tables.ts';

/** A consent that was begun. */
export interface Flow {
  readonly challenge: string;
  readonly port: number;
  readonly install: string;
  /** What the app wants to hear again; empty when it said nothing. */
  readonly appState: string;
}

/** What a ticket stands for. */
export interface Ticket {
  readonly code: string;
  readonly challenge: string;
  readonly install: string;
}

/** Whose a refresh token is. */
export interface Binding {
  /** Its hash. */
  readonly token: string;
  /** Empty for a token that was got without proof. */
  readonly install: string;
  /** When the token itself ends, epoch ms. */
  readonly endsAt: number;
}

/** Who may send a refresh token: nobody but the first who asks, until it is answered or let go. */
export type Claim =
  | { readonly kind: 'ours' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'answered'; readonly sealed: string };

export type State = ReturnType<typeof createState>;

/** Document, “Limits”: a code lives so long, and a person may take so long at the consent page. */
const codeMs = 10 * minuteMs;
const ticketMs = 2 * minuteMs;
/** The answer to a refresh can be fetched again for so long. */
export const answerMs = 10 * minuteMs;
/** A broker that claimed a token and said nothing for so long is gone. */
const claimMs = minuteMs;
/** A token is forgotten so long after its own end. */
const afterEndMs = dayMs;
/** More consents at once than any organisation begins. */
const maxFlows = 10_000;

/**
 * The broker's state, by hashes. What has lapsed counts as gone, whether or not it was removed yet.
 *
 * @param holder who claims tokens: another name for each process
 */
export function createState(database: Database, now: () => number, holder = '') {
  const first = async (text: string, ...values: readonly SqlValue[]): Promise<Row | undefined> =>
    (await database.query(text, ...values))[0];
  const binding = ({ token, install, endsAt }: Binding): Statement => [
    'INSERT INTO bindings VALUES ($1, $2, $3) ON CONFLICT (token) DO NOTHING',
    token,
    install,
    endsAt + afterEndMs,
  ];
  const textOf = (row: Row | undefined, name: string): string => {
    const value = row?.[name];
    return typeof value === 'string' ? value : '';
  };

  return {
    /** False when too many wait already. */
    async beginFlow(state: string, { challenge, port, install, appState }: Flow): Promise<boolean> {
      const waiting = await first('SELECT count(*) AS flows FROM flows WHERE expires_at > $1', now());
      if (Number(waiting?.['flows']) >= maxFlows) return false;
      await database.query(
        'INSERT INTO flows VALUES ($1, $2, $3, $4, $5, $6)',
        state,
        challenge,
        port,
        install,
        appState,
        now() + codeMs,
      );
      return true;
    },

    /** Null for a state that is not known, or was there already. */
    async takeFlow(state: string): Promise<Flow | null> {
      const row = await first(
        'DELETE FROM flows WHERE state = $1 AND expires_at > $2 RETURNING *',
        state,
        now(),
      );
      if (row === undefined) return null;
      return {
        challenge: textOf(row, 'challenge'),
        port: Number(row['port']),
        install: textOf(row, 'install'),
        appState: textOf(row, 'app_state'),
      };
    },

    /** False when the code was brought before. */
    async isNewCode(code: string): Promise<boolean> {
      const row = await first(
        'INSERT INTO codes VALUES ($1, $2) ON CONFLICT (code) DO NOTHING RETURNING code',
        code,
        now() + 2 * codeMs,
      );
      return row !== undefined;
    },

    async keepTicket(ticket: string, { code, challenge, install }: Ticket): Promise<void> {
      await database.query(
        'INSERT INTO tickets VALUES ($1, $2, $3, $4, $5)',
        ticket,
        code,
        challenge,
        install,
        now() + ticketMs,
      );
    },

    /** Null for a ticket that is not known, or was redeemed already. */
    async takeTicket(ticket: string): Promise<Ticket | null> {
      const row = await first(
        'DELETE FROM tickets WHERE ticket = $1 AND expires_at > $2 RETURNING *',
        ticket,
        now(),
      );
      if (row === undefined) return null;
      return {
        code: textOf(row, 'code'),
        challenge: textOf(row, 'challenge'),
        install: textOf(row, 'install'),
      };
    },

    /** Whose a refresh token is; null when it is not known. */
    async installationOf(token: string): Promise<string | null> {
      const row = await first(
        'SELECT install FROM bindings WHERE token = $1 AND expires_at > $2',
        token,
        now(),
      );
      return row === undefined ? null : textOf(row, 'install');
    },

    bind: (bound: Binding): Promise<void> => database.all(binding(bound)),

    /** A claim of this process’s own is one whose answer from the database was lost: it has none under way then. */
    async claim(token: string): Promise<Claim> {
      const row = await first(
        `INSERT INTO flights (token, claimed_at, expires_at, holder) VALUES ($1, $2, $3, $5)
        ON CONFLICT (token) DO UPDATE SET claimed_at = $2, expires_at = $3, holder = $5, sealed = NULL
        WHERE flights.expires_at <= $2
          OR (flights.sealed IS NULL AND (flights.claimed_at <= $4 OR flights.holder = $5))
        RETURNING token`,
        token,
        now(),
        now() + answerMs,
        now() - claimMs,
        holder,
      );
      if (row !== undefined) return { kind: 'ours' };
      const there = await first('SELECT sealed FROM flights WHERE token = $1', token);
      const sealed = textOf(there, 'sealed');
      return sealed === '' ? { kind: 'taken' } : { kind: 'answered', sealed };
    },

    /** Keeps the answer, and whose the new token is, in one step. The old one is known as long as its answer. */
    async answer(token: string, sealed: string, next: Binding): Promise<void> {
      const until = now() + answerMs;
      await database.all(
        binding(next),
        ['UPDATE bindings SET expires_at = $2 WHERE token = $1', token, until],
        ['UPDATE flights SET sealed = $2, expires_at = $3 WHERE token = $1', token, sealed, until],
      );
    },

    /** The same where no key is known to seal an answer to. */
    async replace(token: string, next: Binding): Promise<void> {
      await database.all(
        binding(next),
        ['DELETE FROM bindings WHERE token = $1', token],
        ['DELETE FROM flights WHERE token = $1', token],
      );
    },

    /** Nothing came of it: whoever asks next sends the token again. */
    async letGo(token: string): Promise<void> {
      await database.query('DELETE FROM flights WHERE token = $1 AND sealed IS NULL', token);
    },

    /** How often this was asked within this minute, this time included. */
    async count(subject: string): Promise<number> {
      const minute = Math.floor(now() / minuteMs);
      const row = await first(
        `INSERT INTO pace VALUES ($1, $2, 1, $3)
        ON CONFLICT (subject, minute) DO UPDATE SET times = pace.times + 1 RETURNING times`,
        subject,
        minute,
        now() + 2 * minuteMs,
      );
      return Number(row?.['times']);
    },

    /** Removes what has lapsed. */
    async tidy(): Promise<void> {
      for (const table of tableNames)
        await database.query(`DELETE FROM ${table} WHERE expires_at <= $1`, now());
    },
  };
}
