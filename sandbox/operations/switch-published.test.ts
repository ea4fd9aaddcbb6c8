import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../../test/support/sandbox-service.ts';
import type { TestSandbox } from '../../test/support/sandbox-service.ts';
import { signIn } from '../../test/support/sandbox-sign-in.ts';
import { readState } from '../../test/support/sandbox-state.ts';
import { teamWorkspace } from '../../test/support/team-workspace.ts';

let service: TestSandbox | undefined;
afterEach(() => service?.stop());

const eventTypes = [
  { id: 501, ownerId: 7001, title: 'Intro call', slug: 'intro', length: 30, kept: { as: 'it is' } },
  { id: 502, ownerId: 7001, title: 'Hidden', slug: 'hidden', length: 30, hidden: true, isPublished: false },
  { id: 503, ownerId: 7002, title: 'Omar’s', slug: 'omars', length: 30, hosts: [{ userId: 7001 }] },
  { id: 504, ownerId: 7004, title: 'Not mine', slug: 'not-mine', length: 30 },
  { id: 505, teamId: 310, title: 'Discovery', slug: 'disco', length: 45, schedulingType: 'ROUND_ROBIN' },
  { id: 520, teamId: 320, title: 'Northlight', slug: 'north', length: 45, schedulingType: 'COLLECTIVE' },
];

const open = async (dataDir?: string, token?: string) => {
  const started = await startTestSandbox({ workspace: { ...teamWorkspace, eventTypes }, dataDir });
  service = started;
  const accessToken = token ?? (await signIn(started)).accessToken;
  const post = (operation: string, body: object) =>
    started.post(`/api/mcp/${operation}`, JSON.stringify(body), accessToken);
  return {
    service: started,
    accessToken,
    post,
    flip: (body: object) => post('event-types/switch-published', body),
  };
};

describe('document, "Publish or unpublish event type"', () => {
  it('"isPublished false or true": to what it is already', async () => {
    const { flip } = await open();
    expect((await flip({ eventId: 501, isPublished: true })).body).toMatchObject({ isPublished: true });
  });

  it('nothing but isPublished changes; hidden stays as it is', async () => {
    const { service, flip } = await open();
    const before = await readState(service);
    await flip({ eventId: 502, isPublished: true });
    const after = await readState(service);
    expect(after).toEqual({
      ...before,
      eventTypes: before.eventTypes.map((one) => (one.id === 502 ? { ...one, isPublished: true } : one)),
    });
    expect(after.eventTypes[1]).toMatchObject({ hidden: true });
  });

  it('"still bookable via direct link": the slots are as before', async () => {
    const { flip, post } = await open();
    const range = { startTime: '2027-03-11T00:00:00Z', endTime: '2027-03-12T00:00:00Z', eventTypeId: 501 };
    const before = await post('get-availability', range);
    await flip({ eventId: 501, isPublished: false });
    expect((await post('get-availability', range)).text).toBe(before.text);
    expect(before.text).toContain('"time"');
  });

  it('lasts: after a restart it is as it was left', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'bookbar-publish-'));
    const first = await open(dataDir);
    await first.flip({ eventId: 501, isPublished: false });
    await first.service.stop();
    const { post } = await open(dataDir, first.accessToken);
    expect((await post('event-types/get', { id: 501 })).body).toMatchObject({ isPublished: false });
    await service?.stop();
    service = undefined;
    rmSync(dataDir, { recursive: true });
  });

  it.each([
    ['a team type with another team', { eventId: 505, teamId: 320 }, 400, "in 'teamId'"],
    ['a team type with a team that is not there', { eventId: 505, teamId: 1 }, 400, "in 'teamId'"],
    ['a personal type with a team', { eventId: 501, teamId: 310 }, 400, "in 'teamId'"],
    [
      'another scheduling type',
      { eventId: 505, teamId: 310, schedulingType: 'MANAGED' },
      400,
      "in 'schedulingType': The event type has ROUND_ROBIN",
    ],
    [
      'a scheduling type for a personal one',
      { eventId: 501, schedulingType: 'COLLECTIVE' },
      400,
      "in 'schedulingType': The event type has no scheduling type",
    ],
    ['a plain member of the team', { eventId: 520, teamId: 320 }, 403, 'You are not an admin of this team'],
    ['a host who is not the owner', { eventId: 503 }, 403, 'You are not the owner of this event type'],
    ['somebody else’s', { eventId: 504 }, 404, 'NOT_FOUND'],
  ])('%s: refused, and nothing changes', async (_name, body, status, message) => {
    const { service, flip } = await open();
    const before = await readState(service);
    const answer = await flip({ isPublished: false, ...body });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(message);
    expect(await readState(service)).toEqual(before);
  });
});
