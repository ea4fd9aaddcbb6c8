import { stormWorkspace } from '../storm/storm-workspace.ts';

const own = { ownerId: 7001, length: 15, minimumBookingNotice: 0, scheduleId: 1 };

/** Event types by what is booked of them. */
export const typeIds = { call: 501, request: 502, seat: 503, series: 505, colleague: 506 } as const;
export type TypeName = keyof typeof typeIds;

/** As for the storm, with a series, and a team in which it is always Tom's turn. */
export const habitWorkspace = {
  ...stormWorkspace,
  eventTypes: [
    ...stormWorkspace.eventTypes.filter(({ id }) => id !== typeIds.colleague),
    {
      id: typeIds.series,
      title: 'Course',
      slug: 'course',
      ...own,
      recurringEvent: { freq: 2, interval: 1, count: 4 },
    },
    {
      id: typeIds.colleague,
      title: 'A colleague',
      slug: 'colleague',
      length: 15,
      minimumBookingNotice: 0,
      teamId: 311,
      schedulingType: 'ROUND_ROBIN',
      hosts: [
        { userId: 7001, isFixed: false, scheduleId: 1, priority: 1 },
        { userId: 7002, isFixed: false, scheduleId: 2, priority: 4 },
      ],
    },
  ],
};
