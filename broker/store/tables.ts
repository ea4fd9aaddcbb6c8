/**
 * Everything the broker keeps. Codes, tickets, states and tokens are there as hashes only, but for a code that waits
 * for its ticket: without the client secret it is worth nothing. Times are epoch milliseconds.
 */
export const tables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS flows (
    state TEXT PRIMARY KEY, challenge TEXT NOT NULL, port BIGINT NOT NULL, install TEXT NOT NULL,
    app_state TEXT NOT NULL, expires_at BIGINT NOT NULL)`,
  // Which codes a browser has brought already: a second flow gets nothing for the same one.
  'CREATE TABLE IF NOT EXISTS codes (code TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)',
  `CREATE TABLE IF NOT EXISTS tickets (
    ticket TEXT PRIMARY KEY, code TEXT NOT NULL, challenge TEXT NOT NULL, install TEXT NOT NULL,
    expires_at BIGINT NOT NULL)`,
  // Whose a refresh token is; an empty installation for one that was got without proof.
  `CREATE TABLE IF NOT EXISTS bindings (
    token TEXT PRIMARY KEY, install TEXT NOT NULL, expires_at BIGINT NOT NULL)`,
  // A refresh that is under way, or its sealed answer.
  `CREATE TABLE IF NOT EXISTS flights (
    token TEXT PRIMARY KEY, claimed_at BIGINT NOT NULL, sealed TEXT, expires_at BIGINT NOT NULL,
    holder TEXT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS pace (
    subject TEXT NOT NULL, minute BIGINT NOT NULL, times BIGINT NOT NULL, expires_at BIGINT NOT NULL,
    PRIMARY KEY (subject, minute))`,
];

/** All of them have rows that lapse. */
export const tableNames = ['flows', 'codes', 'tickets', 'bindings', 'flights', 'pace'] as const;
