import type { Reply } from '../../../preload/contract/reply.ts';
import type {
  EventTypeRow,
  MovingView,
  QuickBookView,
  SlotList,
  SlotQuery,
  ZoneRow,
} from '../../../preload/contract/model/quick-book.ts';
import type { OwnAnswers } from './fake-bridge.ts';

export const answered = <T>(value: T): Promise<Reply<T>> => Promise.resolve({ ok: true, value });

export function eventType(id: number, own: Partial<EventTypeRow> = {}): EventTypeRow {
  return {
    target: { kind: 'event-type', id },
    title: 'Intro call',
    lengths: [30],
    price: null,
    places: ['Zoom'],
    schedulingType: null,
    team: null,
    seats: null,
    isPublished: true,
    isRecent: false,
    pageOnly: null,
    package: null,
    repeats: null,
    page: null,
    ...own,
  };
}

const euros = (amount: number): EventTypeRow['price'] => ({ amount, currency: 'eur' });

export const intro = eventType(1, {
  lengths: [30, 15, 45],
  places: ['Zoom', 'phone'],
  price: euros(0),
  isRecent: true,
});
export const portfolio = eventType(2, {
  title: 'Portfolio review',
  lengths: [45],
  price: euros(12000),
  isRecent: true,
});
export const coaching = eventType(3, {
  title: 'Coaching',
  lengths: [60],
  places: ['Google Meet'],
  price: euros(8000),
  isRecent: true,
  pageOnly: 'package',
});
export const roadmap = eventType(4, {
  title: 'Roadmap consult',
  places: [],
  team: 'Northlight Studio',
  schedulingType: 'ROUND_ROBIN',
});
export const workshop = eventType(5, {
  title: 'Workshop: onboarding audit',
  lengths: [90],
  places: ['Google Meet'],
  price: euros(4000),
  seats: 12,
});
export const tour = eventType(6, {
  title: 'Studio tour',
  lengths: [45],
  places: ['Hornsgatan 12'],
  isPublished: false,
});
export const eventTypes = [intro, portfolio, coaching, roadmap, tour, workshop];

/** Starts by date, on the clocks of New York: the days of the pictures. */
const starts: readonly string[] = [
  '2026-10-28T14:30',
  '2026-10-28T15:00',
  ...['12:00', '12:30', '13:30', '14:00', '15:00', '15:30', '16:00', '16:30'].map((at) => `2026-10-29T${at}`),
  ...['12:00', '12:30', '13:00', '13:30', '14:30', '15:00', '15:30', '16:00', '16:30'].map(
    (at) => `2026-10-30T${at}`,
  ),
  ...[13, 14, 15, 16, 17, 18, 19].flatMap((hour) => [`2026-11-02T${hour}:00`, `2026-11-02T${hour}:30`]),
  ...['13:00', '13:30', '14:00', '22:30', '23:30'].map((at) => `2026-11-03T${at}`),
];

export const hosts = [
  { username: 'maya', name: 'Maya Lindqvist' },
  { username: 'joon', name: 'Joon Park' },
  { username: 'anna', name: 'Anna Bergström' },
];

/** What the service has open within a range. */
export function slotsOf(
  { from, to, duration }: Pick<SlotQuery, 'from' | 'to' | 'duration'>,
  own: (at: string, index: number) => Partial<SlotList['slots'][number]> = () => ({}),
): SlotList {
  const slots = starts
    .map((start) => `${start}:00.000Z`)
    .map((at, index) => ({
      at,
      end: new Date(Date.parse(at) + (duration ?? 30) * 60_000).toISOString(),
      hosts: [],
      seatsLeft: null,
      ...own(at, index),
    }));
  return { slots: slots.filter(({ at }) => at >= from && at <= to), hosts: [], askedAt: from };
}

const zone = (timeZone: string, city: string, own: Partial<ZoneRow> = {}): ZoneRow => ({
  timeZone,
  city,
  country: null,
  section: 'all',
  guest: null,
  ...own,
});

export const zones: readonly ZoneRow[] = [
  zone('America/New_York', 'New York', { section: 'recent', guest: 'Marcus Bell' }),
  zone('Asia/Kolkata', 'Kolkata', { section: 'recent', guest: 'Priya Raman' }),
  zone('America/Sao_Paulo', 'São Paulo', { section: 'recent', guest: 'Tomás Rivera' }),
  zone('America/Los_Angeles', 'Los Angeles', { section: 'recent', guest: 'Daniel Kim' }),
  zone('Europe/Stockholm', 'Stockholm', { section: 'yours' }),
  zone('Africa/Abidjan', 'Abidjan', { country: 'Côte d’Ivoire' }),
  zone('Africa/Accra', 'Accra', { country: 'Ghana' }),
];

/** The intro call was booked last, by somebody in New York. */
export const quickBookView: QuickBookView = {
  writes: [],
  sentTimes: [],
  last: { target: intro.target, timeZone: 'America/New_York', duration: 30 },
  typesVersion: 1,
};

export const moving: MovingView = {
  uid: 'roadmap',
  row: roadmap,
  status: 'AWAITING_HOST',
  startTime: '2026-10-28T15:30:00.000Z',
  endTime: '2026-10-28T16:00:00.000Z',
  guest: { name: 'Daniel Kim', email: 'daniel@fernworks.example', timeZone: 'America/Los_Angeles' },
  host: null,
  session: null,
  earlierReason: 'An earlier time came free, as you asked.',
};

/** A service with these event types and times. */
export const quickBookAnswers: OwnAnswers = {
  'quickBook.eventTypes': ({ text }) =>
    answered({
      rows: eventTypes.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())),
      isLearning: false,
    }),
  'quickBook.slots': (query) => answered(slotsOf(query)),
  'quickBook.zones': ({ text }) =>
    answered(zones.filter(({ city }) => city.toLowerCase().includes(text.toLowerCase()))),
  'quickBook.moving': () => answered(moving),
};
