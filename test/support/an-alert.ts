import type { BookingAlert, EndedAlert, MessageAlert } from '../../main/alerts/alert.ts';

/** 10:30 to 11:15 in Berlin. */
export const anAlert = (own: Partial<BookingAlert> = {}): BookingAlert => ({
  kind: 'begins',
  id: 'portfolio/5',
  account: 1,
  uid: 'portfolio',
  title: 'Portfolio review',
  people: [{ name: 'Priya Raman', email: 'priya@raman.design', timeZone: 'Asia/Kolkata' }],
  startMs: Date.parse('2026-10-28T09:30:00.000Z'),
  endMs: Date.parse('2026-10-28T10:15:00.000Z'),
  place: 'Zoom',
  action: { kind: 'join', provider: 'Zoom' },
  stays: true,
  ...own,
});

/** The same, over; two weeks later it is open. */
export const anEnd = (own: Partial<EndedAlert> = {}): EndedAlert => {
  const { account, uid, title, people, startMs } = anAlert();
  return {
    kind: 'ended',
    id: 'portfolio/ended',
    account,
    uid,
    title,
    people,
    next: { weeks: 2, atMs: startMs + 14 * 24 * 60 * 60_000 },
    stays: false,
    ...own,
  };
};

export const aMessage = (own: Partial<MessageAlert> = {}): MessageAlert => ({
  kind: 'message',
  id: 'news/1',
  account: 1,
  uid: 'coaching',
  title: 'Coaching was cancelled',
  body: 'Hannah Weiss, today at 14:00. “Down with a cold, sorry!”',
  hiddenTitle: 'A booking was cancelled',
  stays: false,
  ...own,
});
