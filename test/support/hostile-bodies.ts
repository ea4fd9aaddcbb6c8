import fc from 'fast-check';

/** Bodies that fit the demo workspace, from which hostile ones are made. */
export const fittingBodies: Readonly<Record<string, object>> = {
  '/api/mcp/token': { clientSecret: 's', client_id: 'c' },
  '/api/mcp/refresh': { clientSecret: 's', refreshToken: 'r' },
  '/api/mcp/me': { includePasswordAdded: true, includeSubscription: true },
  '/api/mcp/bookings/list': {
    filters: {
      status: 'upcoming',
      teamIds: [310],
      userIds: [7001],
      eventTypeIds: [501],
      search: 'a',
      startDate: '2027-03-10T08:15:00Z',
      endDate: '2027-03-10T08:15:00Z',
      attendeeEmail: 'a@x.example',
      includeTeamMembersPersonalBookings: true,
    },
    limit: 10,
    cursor: 0,
  },
  '/api/mcp/bookings/create': {
    eventTypeId: 501,
    start: '2027-03-24T13:00:00Z',
    end: '2027-03-24T13:30:00Z',
    timeZone: 'Europe/Berlin',
    responses: {
      name: 'N',
      email: 'n@x.example',
      guests: ['g@x.example'],
      location: { value: 'integrations:zoom', optionValue: '' },
      company: 'C',
    },
    language: 'en',
    metadata: { a: '1' },
    hasHashedBookingLink: false,
    hashedLink: null,
  },
  '/api/mcp/bookings/cancel': { uid: 'x', cancellationReason: 'r', allRemainingBookings: true },
  '/api/mcp/get-availability': {
    startTime: '2027-03-11T00:00:00Z',
    endTime: '2027-03-12T00:00:00Z',
    eventTypeId: 501,
    usernameList: ['maya'],
    eventTypeSlug: 'intro-call',
    timeZone: 'UTC',
    duration: '30',
    rescheduleUid: 'x',
    isTeamEvent: false,
    orgSlug: 'o',
    bookerEmail: 'b@x.example',
    selectedRoundRobinHost: 'maya',
    startFromFirstAvailable: true,
    debug: true,
  },
  '/api/mcp/event-types/get': { id: 501 },
  '/api/mcp/event-types/switch-published': {
    eventId: 505,
    isPublished: true,
    teamId: 310,
    schedulingType: 'ROUND_ROBIN',
  },
};

/** Stands for a number that no JSON writer would write; see `toHostileJson`. */
const impossibleNumber = 'an impossible number';

const dangerousKeys: unknown = JSON.parse(
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
);

const wrongValues: readonly unknown[] = [
  null,
  true,
  false,
  -0,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  -(2 ** 63),
  impossibleNumber,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '‮😀é',
  '%',
  '_',
  '*',
  '../../../etc/passwd',
  "'; DROP TABLE bookings; --",
  '" OR 1=1 --',
  '${7*7}',
  '{{constructor}}',
  '<script>1</script>',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'upcoming',
  'a\r\nBcc: b@x.example',
  '2027-02-30T00:00:00Z',
  '2027-06-30T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '2027-03-11T13:00:00+99:99',
  '2027-03-11T13:00:00-23:59',
  '2027-03-11T13:00:00',
  '10:00Z',
  '2027-W10-4T10Z',
  '2027-03-11T13:00:00.000000000000001Z',
  '1970-01-01T00:00:00Z',
  '2027-03-28T02:30:00+01:00',
  'Mars/Base',
  'local',
  'UTC+25',
  'Etc/GMT+12',
  'Pacific/Apia',
  'Europe/Berlin\0',
  'europe/berlin',
  '0',
  '-30',
  '1e3',
  '99999999999999999999',
  '30.5',
  '00000000000000030',
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 1, valueOf: null },
  'a'.repeat(20_000),
  '{"__proto__":1}',
  dangerousKeys,
  Array.from({ length: 5000 }, (_, index) => index),
  nest(50),
  nest(62),
  nest(70),
  [7001, 7001, -7001, 2 ** 31, 2 ** 53 - 1],
  ['a', 1, null, {}],
  501,
  505,
  507,
  508,
  599,
  7001,
  310,
];

export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...wrongValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** A body with one or two things wrong, and the path it goes to. */
export const hostileCall = fc
  .tuple(fc.constantFrom(...Object.keys(fittingBodies)), fc.nat(100_000), nastyValue, fc.nat(3), nastyValue)
  .map(([path, seed, wrong, more, second]) => {
    const once = disturb(fittingBodies[path], seed, wrong);
    return { path, text: toHostileJson(more === 0 ? disturb(once, seed * 31 + 7, second) : once) };
  });

export const nastyText: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...wrongValues.filter((value) => typeof value === 'string')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** A booking whose shape is right and whose words are not. */
export const hostileAnswers = fc
  .tuple(nastyText, nastyText, nastyText, nastyText, nastyText)
  .map(([name, notes, company, language, value]) => ({
    path: '/api/mcp/bookings/create',
    text: JSON.stringify({
      ...fittingBodies['/api/mcp/bookings/create'],
      responses: { name, email: 'n@x.example', notes, company, title: notes, [String(company)]: value },
      language,
      metadata: { [String(value)]: notes, videoCallUrl: value },
    }),
  }));

/** JSON with numbers that parse to infinity where they are asked for. */
function toHostileJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(`"${impossibleNumber}"`, '1e999');
}

/** The same value with something else in one place, or without it. */
export function disturb(value: unknown, seed: number, wrong: unknown): unknown {
  if (Array.isArray(value))
    return seed % 3 === 0 || value.length === 0 ? wrong : value.map((item) => disturb(item, seed, wrong));
  if (typeof value !== 'object' || value === null) return wrong;
  const entries: [string, unknown][] = Object.entries(value);
  const at = seed % (entries.length + 1);
  // Only seldom is the whole of it something else.
  if (at === entries.length && seed % 5 === 0) return wrong;
  return Object.fromEntries(
    entries.flatMap(([key, item], index): [string, unknown][] =>
      index !== at
        ? [[key, item]]
        : seed % 7 === 0
          ? []
          : [[key, disturb(item, Math.floor(seed / (entries.length + 1)), wrong)]],
    ),
  );
}

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
