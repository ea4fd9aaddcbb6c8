import { hashOf } from '../protocol/broker/installation-key.ts';

/** One thing that was asked of the broker. */
export interface AuditEntry {
  readonly operation: 'start' | 'callback' | 'token' | 'refresh';
  /** A word of the broker’s own, never of the request or the service. */
  readonly outcome: string;
  /** Null where none is known, or none is certain. */
  readonly install: string | null;
  readonly ms: number;
}

/** Hears each, for the log of the organisation. */
export type Audit = (entry: AuditEntry) => void;

/**
 * A line for each: when, what, and how it ended. It names no person and no token, and the installation by eight letters
 * of a hash, so that one that asks too often can be found.
 */
export function createAudit(now: () => number, writeLine: (line: string) => void): Audit {
  return ({ operation, outcome, install, ms }) => {
    const installation = install === null || install === '' ? null : hashOf(install).slice(0, 8);
    writeLine(JSON.stringify({ at: new Date(now()).toISOString(), operation, outcome, installation, ms }));
  };
}
