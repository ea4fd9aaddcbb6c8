import { smallWorkspace } from './sandbox-service.ts';

const person = (id: number, username: string) => ({
  id,
  name: username,
  email: `${username}@x.example`,
  username,
  timeZone: 'Europe/Berlin',
});

/** Maya manages team 310, is a plain member of 320, and has nothing to do with the stranger. */
export const people = {
  maya: 7001,
  omar: 7002,
  anna: 7003,
  stranger: 7004,
} as const;

export const nora = { name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' };
export const ravi = { name: 'Ravi Thapa', email: 'ravi@thapa.example', timeZone: 'Asia/Kathmandu' };
export const mayaAsGuest = {
  name: 'Maya Lindqvist',
  email: 'MAYA@lindqvist.example',
  timeZone: 'Europe/Berlin',
};

/** The person of the small workspace among others, with two teams; tests add event types and bookings. */
export const teamWorkspace = {
  ...smallWorkspace,
  users: [...smallWorkspace.users, person(7002, 'omar'), person(7003, 'anna'), person(7004, 'stranger')],
  teams: [
    {
      id: 310,
      name: 'Harbor & Pine',
      slug: 'harbor-pine',
      members: [
        { userId: 7001, role: 'ADMIN' },
        { userId: 7002, role: 'MEMBER' },
      ],
    },
    {
      id: 320,
      name: 'Northlight',
      slug: 'northlight',
      members: [
        { userId: 7001, role: 'MEMBER' },
        { userId: 7003, role: 'OWNER' },
      ],
    },
  ],
} as const;

/** A booking that Maya hosts for Nora on 11 March 2027, 13:00 to 13:30 UTC, unless said otherwise. */
export function bookingOf(uid: string, more: object = {}) {
  return {
    uid,
    eventTypeId: 501,
    userId: 7001,
    title: 'Intro call between Maya Lindqvist and Nora Bell',
    startTime: '2027-03-11T13:00:00.000Z',
    endTime: '2027-03-11T13:30:00.000Z',
    status: 'ACCEPTED',
    attendees: [nora],
    ...more,
  };
}
