import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slotsOf, startsOf } from '../support/conformance-answers.ts';
import { freeDay, slotsBody } from '../support/conformance-bodies.ts';
import { ids } from '../support/conformance-ids.ts';
import { at, openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { listWith, recordWith, textWith } from '../support/matchers.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.stop());

const byNames = { eventTypeId: undefined, usernameList: ['maya'], eventTypeSlug: 'intro' };
const starts = (more: object = {}) => startsOf(session, slotsBody(more));
const answerTo = (more: object) => session.answerTo('get-availability', slotsBody(more));
const instant = (time: string) => `${freeDay}T${time}:00.000Z`;

describe('document, "Get availability"', () => {
  it('"`POST {base_url}/api/mcp/get-availability`"', async () => {
    expect((await session.service.send('/api/mcp/get-availability')).status).toBe(405);
    expect(await starts()).toHaveLength(16);
  });

  it('"Returns open slots grouped by date between `startTime` and `endTime`."', async () => {
    const week = await slotsOf(session, slotsBody({ endTime: '2027-03-28T23:59:59.999Z' }));
    const dates = ['2027-03-22', '2027-03-23', '2027-03-24', '2027-03-25', '2027-03-26'];
    expect(Object.keys(week)).toEqual(dates);
    for (const [date, slots] of Object.entries(week)) {
      for (const { time } of slots) expect(time.slice(0, 10)).toBe(date);
    }
  });

  it('"The event type is identified either by `eventTypeId`, or by `usernameList` together with `eventTypeSlug` (for dynamic or multi-host events)."', async () => {
    expect(await starts(byNames)).toEqual(await starts());
    const together = await starts({ ...byNames, usernameList: ['maya', 'omar'], eventTypeSlug: 'dynamic' });
    expect([together[0], together.at(-1)]).toEqual([instant('12:00'), instant('15:30')]);
  });

  it('"startTime | string (ISO 8601) | yes | Start of the range."', async () => {
    expect((await starts({ startTime: instant('12:00') }))[0]).toBe(instant('12:00'));
    expect(await answerTo({ startTime: undefined })).toEqual([400, textWith("'startTime'")]);
    expect(await answerTo({ startTime: 'Monday' })).toEqual([400, textWith("'startTime'")]);
  });

  it('"endTime | string (ISO 8601) | yes | End of the range."', async () => {
    expect((await starts({ endTime: instant('12:00') })).at(-1)).toBe(instant('11:30'));
    expect(await answerTo({ endTime: undefined })).toEqual([400, textWith("'endTime'")]);
    expect(await answerTo({ endTime: '2027-03-22' })).toEqual([400, textWith("'endTime'")]);
  });

  it('"eventTypeId | integer | conditional | Required unless `usernameList` and `eventTypeSlug` are both sent."', async () => {
    expect((await answerTo({ eventTypeId: undefined }))[0]).toBe(400);
    expect((await answerTo(byNames))[0]).toBe(200);
    expect(await answerTo({ eventTypeId: '501' })).toEqual([400, textWith("'eventTypeId'")]);
    expect((await answerTo({ eventTypeId: ids.deleted }))[0]).toBe(404);
  });

  it('"usernameList | array of string | conditional | Host usernames; use with `eventTypeSlug`."', async () => {
    const omars = await starts({ ...byNames, usernameList: ['omar'] });
    expect([omars[0], omars.at(-1)]).toEqual([instant('12:00'), instant('17:30')]);
    expect((await answerTo({ ...byNames, eventTypeSlug: undefined }))[0]).toBe(400);
    expect((await answerTo({ ...byNames, usernameList: ['nobody'] }))[0]).toBe(404);
  });

  it('"eventTypeSlug | string | conditional | Event type slug; use with `usernameList`."', async () => {
    expect(await starts({ ...byNames, eventTypeSlug: 'review' })).toHaveLength(16);
    expect((await answerTo({ ...byNames, usernameList: undefined }))[0]).toBe(400);
    expect((await answerTo({ ...byNames, eventTypeSlug: 'nothing' }))[0]).toBe(404);
  });

  it('"timeZone | string | no | IANA time zone used to group slots by date."', async () => {
    const inAuckland = await slotsOf(session, slotsBody({ timeZone: 'Pacific/Auckland' }));
    expect(Object.keys(inAuckland)).toEqual(['2027-03-22', '2027-03-23']);
    expect(inAuckland['2027-03-23']?.[0]?.time).toBe(instant('11:00'));
    expect(await answerTo({ timeZone: 'Mars/Base' })).toEqual([400, textWith('Invalid timezone')]);
  });

  it('"duration | string | no | Duration in minutes, as a string, for event types offering several durations."', async () => {
    const of = (duration: unknown) => ({ eventTypeId: ids.durations, duration });
    expect(await starts(of('30'))).toHaveLength(16);
    expect((await starts(of('60'))).slice(0, 2)).toEqual([instant('08:00'), instant('09:00')]);
    expect(await answerTo(of(60))).toEqual([400, textWith("'duration'")]);
    expect((await answerTo(of('45')))[0]).toBe(400);
  });

  it('"rescheduleUid | string | no | Booking being rescheduled; its current slot is not treated as busy."', async () => {
    const itsDay = { startTime: '2027-03-16T09:00:00Z', endTime: '2027-03-16T10:30:00Z' };
    const own = '2027-03-16T10:00:00.000Z';
    expect(await starts(itsDay)).not.toContain(own);
    expect(await starts({ ...itsDay, rescheduleUid: 'accepted' })).toContain(own);
    expect(await starts({ ...itsDay, rescheduleUid: 'paid' })).not.toContain(own);
  });

  it('"isTeamEvent | boolean | no | True for team event types."', async () => {
    const byId = await starts({ eventTypeId: ids.roundRobin });
    const team = { ...byNames, usernameList: ['northlight'], eventTypeSlug: 'consult' };
    expect(await starts({ eventTypeId: ids.roundRobin, isTeamEvent: true })).toEqual(byId);
    expect(await starts({ ...team, isTeamEvent: true })).toEqual(byId);
    expect((await answerTo({ ...team, isTeamEvent: false }))[0]).toBe(404);
    expect(await answerTo({ isTeamEvent: 'yes' })).toEqual([400, textWith("'isTeamEvent'")]);
  });

  it('"orgSlug | string | no | Organization slug for organization event types."', async () => {
    expect(await starts({ ...byNames, orgSlug: 'northlight' })).toHaveLength(16);
    expect((await answerTo({ ...byNames, orgSlug: 'elsewhere' }))[0]).toBe(404);
    expect(await answerTo({ orgSlug: 5 })).toEqual([400, textWith("'orgSlug'")]);
  });

  it('"bookerEmail | string | no | Email of the person booking." It is taken, and opens and closes nothing', async () => {
    expect(await starts({ bookerEmail: 'ruth@okafor.example' })).toEqual(await starts());
    expect(await answerTo({ bookerEmail: 5 })).toEqual([400, textWith("'bookerEmail'")]);
  });

  it('"selectedRoundRobinHost | string | no | Limits round-robin availability to this host\'s username."', async () => {
    const body = slotsBody({ eventTypeId: ids.roundRobin, selectedRoundRobinHost: 'omar' });
    const slots = (await slotsOf(session, body))[freeDay] ?? [];
    expect([slots[0]?.time, slots.at(-1)?.time]).toEqual([instant('12:00'), instant('17:30')]);
    expect(slots.flatMap(({ users }) => users).every((username) => username === 'omar')).toBe(true);
  });

  it('"startFromFirstAvailable | boolean | no | Start results from the first available day."', async () => {
    const weekend = { startTime: '2027-03-20T00:00:00Z', endTime: '2027-03-21T23:59:59Z' };
    expect(await starts(weekend)).toEqual([]);
    const first = await starts({ ...weekend, startFromFirstAvailable: true });
    expect(first[0]).toBe(instant('08:00'));
  });

  it('"debug | boolean | no | Include debugging information in the response."', async () => {
    const plain = await session.ask('get-availability', slotsBody());
    expect(plain).not.toHaveProperty('debug');
    const body = await session.ask('get-availability', slotsBody({ debug: true }));
    expect(body).toMatchObject({ slots: at(plain, 'slots'), debug: recordWith({}) });
  });

  it('"Response 200: object with `slots` (map of `YYYY-MM-DD` to array of slot)."', async () => {
    const answer = await session.call('get-availability', slotsBody());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      slots: {
        [freeDay]: listWith(
          { time: instant('08:00'), userIds: [ids.maya], users: ['maya'] },
          { time: instant('15:30'), userIds: [ids.maya], users: ['maya'] },
        ),
      },
    });
  });
});
