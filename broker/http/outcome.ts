import type { AuditEntry } from '../audit.ts';

/** What is answered, and what the audit says of it. */
export interface Outcome extends Pick<AuditEntry, 'outcome' | 'install'> {
  readonly response: Response;
}
