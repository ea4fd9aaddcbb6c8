import { describe, expect, it } from 'vitest';
import { availabilityRequest } from '../../protocol/availability.ts';
import { eventType } from '../../protocol/event-type.ts';
import { lengthOf, toAvailabilityRequest, toSlotEventType } from './slot-query.ts';
import { slotRequest } from '../../test/support/slot-scene.ts';

const range = {
  startTime: '2027-03-09T23:00:00.000Z',
  endTime: '2027-03-16T22:59:59.999Z',
  timeZone: 'Europe/Berlin',
};

describe('what availability is asked for', () => {
  it('takes no length that no booking can have', () => {
    const lengthsOf = (length: number) => toSlotEventType(eventType.parse({ id: 501, length })).lengths;
    expect(lengthsOf(30)).toEqual([30]);
    for (const length of [1e15, -30, 0]) expect(lengthsOf(length)).toEqual([]);
  });

  it('is the range as it was given, and the event type', () => {
    const body = toAvailabilityRequest(slotRequest());
    expect(body).toEqual({ ...range, eventTypeId: 501 });
    expect(availabilityRequest.safeParse(body).success).toBe(true);
  });

  it('has a duration, as a string, only where there is a choice', () => {
    expect(toAvailabilityRequest(slotRequest({ duration: 30 })).duration).toBeUndefined();
    const several = { lengths: [30, 15, 45] };
    expect(toAvailabilityRequest(slotRequest({ duration: 45 }, several)).duration).toBe('45');
    expect(toAvailabilityRequest(slotRequest({}, several)).duration).toBe('30');
  });

  it('says who, for which team, and which booking moves', () => {
    const body = toAvailabilityRequest(slotRequest({ host: 'omar', moving: 'uid-1' }, { isTeam: true }));
    expect(body).toEqual({
      ...range,
      eventTypeId: 501,
      rescheduleUid: 'uid-1',
      selectedRoundRobinHost: 'omar',
      isTeamEvent: true,
    });
  });

  it('says the organization where there is one, and the booker as soon as that is known', () => {
    const body = toAvailabilityRequest(slotRequest({ bookerEmail: 'ana@x.example' }, { orgSlug: 'acme' }));
    expect(body).toMatchObject({ orgSlug: 'acme', bookerEmail: 'ana@x.example' });
  });

  it('names several people together by their usernames and the slug', () => {
    const target = { kind: 'group', usernames: ['maya', 'tom'], slug: 'intro' } as const;
    expect(toAvailabilityRequest(slotRequest({ target }))).toEqual({
      ...range,
      usernameList: ['maya', 'tom'],
      eventTypeSlug: 'intro',
    });
  });

  it('never holds the hash of a private link', () => {
    const target = { kind: 'private-link', id: 777, hash: 'a-secret-hash' } as const;
    const body = toAvailabilityRequest(slotRequest({ target }));
    expect(body.eventTypeId).toBe(777);
    expect(JSON.stringify(body)).not.toContain('a-secret-hash');
  });

  it('has the length that was chosen, else the usual one, and none where none is known', () => {
    expect(lengthOf(slotRequest({ duration: 45 }, { lengths: [] }))).toBe(45);
    expect(lengthOf(slotRequest({}, { lengths: [] }))).toBeNull();
    expect(toAvailabilityRequest(slotRequest({}, { lengths: [] }))).not.toHaveProperty('duration');
    expect(() => lengthOf(slotRequest({ duration: 1e15 }, { lengths: [] }))).toThrow('that long');
    // One length is no choice, whatever was chosen for another event type before.
    expect(lengthOf(slotRequest({ duration: 45 }, { lengths: [30] }))).toBe(30);
  });
});
