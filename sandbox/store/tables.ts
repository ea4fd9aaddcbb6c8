/** Marks the file as ours, so that somebody else's database is refused and not written to. */
export const applicationId = 0x42_42_53_31;

/**
 * Every row keeps its whole JSON object; the columns beside it are what queries look at. `position` keeps the
 * order in which rows came. Instants are epoch milliseconds.
 */
const firstTables = `
  CREATE TABLE settings (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE users (position INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, json TEXT NOT NULL) STRICT;
  CREATE TABLE teams (position INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, json TEXT NOT NULL) STRICT;
  CREATE TABLE memberships (
    userId INTEGER NOT NULL, teamId INTEGER NOT NULL, role TEXT NOT NULL, PRIMARY KEY (userId, teamId)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE schedules (position INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, json TEXT NOT NULL) STRICT;
  CREATE TABLE eventTypes (position INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, json TEXT NOT NULL) STRICT;

  CREATE TABLE bookings (
    position INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    eventTypeId INTEGER,
    teamId INTEGER,
    userId INTEGER,
    startAt INTEGER NOT NULL,
    endAt INTEGER NOT NULL,
    status TEXT NOT NULL,
    recurringEventId TEXT,
    titleFolded TEXT NOT NULL,
    json TEXT NOT NULL
  ) STRICT;
  CREATE INDEX bookingsByHost ON bookings (userId, startAt, endAt);
  CREATE INDEX bookingsByTeam ON bookings (teamId, startAt) WHERE teamId IS NOT NULL;
  CREATE INDEX bookingsByEventType ON bookings (eventTypeId, startAt);
  CREATE INDEX bookingsBySeries ON bookings (userId, recurringEventId) WHERE recurringEventId IS NOT NULL;
  CREATE INDEX bookingsByLength ON bookings (endAt - startAt);

  CREATE TABLE participants (
    uid TEXT NOT NULL, email TEXT NOT NULL, nameFolded TEXT NOT NULL, startAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX participantsByEmail ON participants (email, startAt);
  CREATE INDEX participantsByBooking ON participants (uid);

  CREATE TABLE credentials (
    hash TEXT PRIMARY KEY, kind TEXT NOT NULL, userId INTEGER NOT NULL, expiresAt INTEGER NOT NULL, spentAt INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX credentialsByExpiry ON credentials (expiresAt);

  CREATE TABLE outbox (position INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT;
`;

/** What mails of a booking's calendar entry go on from, and indexes for what availability asks. */
const availabilityAndMail = `
  CREATE TABLE calendarEntries (
    bookingUid TEXT PRIMARY KEY, uid TEXT NOT NULL, sequence INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  DROP INDEX bookingsByHost;
  CREATE INDEX bookingsByHost ON bookings (userId, startAt, endAt, status, eventTypeId, uid);

  CREATE INDEX bookingsByEventTypeInOrder ON bookings (eventTypeId, position);
  CREATE INDEX bookingsInSeries ON bookings (recurringEventId, startAt) WHERE recurringEventId IS NOT NULL;

  CREATE INDEX schedulesByUser ON schedules (json_extract(json, '$.userId'));
  CREATE INDEX usersByUsername ON users (lower(json_extract(json, '$.username')));
  CREATE INDEX teamsBySlug ON teams (json_extract(json, '$.slug'));
  CREATE INDEX eventTypesBySlug ON eventTypes (json_extract(json, '$.slug'));
  CREATE INDEX eventTypesByBuffer ON eventTypes (
    max(json_extract(json, '$.beforeEventBuffer'), json_extract(json, '$.afterEventBuffer')));
`;

/**
 * From an empty file to today's tables, a step for each version there was: a file of version n has had the
 * first n. Steps are added, never changed; a file with a higher number is refused.
 */
export const tableSteps: readonly string[] = [firstTables, availabilityAndMail];
