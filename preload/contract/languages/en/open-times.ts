import type { NoSlotsReason, PackageSize, SentTimes } from '../../model/quick-book.ts';
import { ended } from '../grammar.ts';
import { listed, many } from './phrases.ts';

type DayPart = 'morning' | 'afternoon' | 'evening';

const times = (count: number): string => `${count} ${many(count, 'time', 'times')}`;
const openTimesOf = (count: number): string => `${count} ${many(count, 'open time', 'open times')}`;
const partNames = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' };

interface Noted {
  /** “09:00” on the guest’s clocks, between which times were wanted. */
  readonly from: string;
  readonly to: string;
  /** The guest’s. */
  readonly city: string;
}
const wanted = ({ from, to, city }: Noted): string => `between ${from} and ${to} in ${city}`;

/** English: the second step of quick-book: open times, time zones, and times as text. */
export const openTimes = {
  label: 'Times of the day',
  getting: 'Getting open times',
  failed: 'Couldn’t get open times',
  taken: ({ time }: { readonly time: string }) => `${time} was just taken.`,
  /** @param city of the zone whose clocks change; null: your own */
  clocksChange: ({
    city,
    direction,
    date,
  }: {
    readonly city: string | null;
    readonly direction: 'forward' | 'back';
    readonly date: string;
  }) =>
    `${city === null ? 'Your' : `${city}’s`} clocks go ${direction} on ${ended(date)} These times already account for it.`,
  copyTimes: 'Copy times',

  days: {
    label: 'Days',
    today: 'Today',
    previousWeek: 'Previous week',
    nextWeek: 'Next week',
    /**
     * A day as screen readers say it: “Fri 30, 9 open”.
     *
     * @param date of the month
     * @param open how many times; null: not known yet
     */
    name: ({
      weekday,
      date,
      open,
    }: {
      readonly weekday: string;
      readonly date: number;
      readonly open: number | null;
    }) => listed([`${weekday} ${date}`, open !== null && `${open === 0 ? 'none' : open} open`]),
  },
  head: { host: 'Host', anyHost: 'Any host', duration: 'Duration' },

  /** The times of a day. */
  slots: {
    label: 'Times',
    /** @param zone whose part of the day it is, where it has to be said: a city, or your own (null) */
    part: ({
      part,
      zone,
    }: {
      readonly part: DayPart;
      readonly zone: { readonly city: string | null } | null;
    }) => {
      if (zone === null) return partNames[part];
      return zone.city === null ? `${partNames[part]}, your time` : `${partNames[part]} in ${zone.city}`;
    },
    /** The smaller times. */
    below: ({ city }: { readonly city: string }) => `${city} below`,
    /** Behind the smaller time, if it is your own. */
    you: 'you',
    /** The smaller time as screen readers say it. @param dayShift how many days later @param city null: yours */
    other: ({
      time,
      dayShift,
      city,
    }: {
      readonly time: string;
      readonly dayShift: number;
      readonly city: string | null;
    }) => {
      const day = dayShift === 0 ? '' : dayShift > 0 ? ' next day' : ' previous day';
      return `${time}${day} ${city === null ? 'for you' : `in ${city}`}`;
    },
    /** The whole of a slot as screen readers say it. */
    name: ({ parts }: { readonly parts: readonly string[] }) => listed(parts),
    /** The booking that is moved is there now. */
    current: 'current time',
    night: ({ city }: { readonly city: string }) => `night in ${city}`,
    seats: ({ seats }: { readonly seats: number }) =>
      seats === 0 ? 'Full' : `${seats} ${many(seats, 'seat', 'seats')} left`,
    /** How many hosts are. */
    free: ({ count }: { readonly count: number }) => `${count} free`,
    /** First names of the free hosts, two at most. */
    hosts: ({ names }: { readonly names: readonly string[] }) => names.join(', '),
  },

  /** The booking that is moved. */
  movingFrom: {
    label: 'Current time',
    title: ({ date, time }: { readonly date: string; readonly time: string }) =>
      `Moving from ${date}, ${time}`,
    /** @param name of the guest; null: not known @param time on your own clocks */
    guest: ({
      name,
      city,
      time,
    }: {
      readonly name: string | null;
      readonly city: string;
      readonly time: string;
    }) => `${name === null ? '' : `${name} `}in ${city} · ${time} for you`,
  },

  none: {
    /** @param minutes the length that was looked for; null: not known */
    title: ({ minutes, weekday }: { readonly minutes: number | null; readonly weekday: string }) =>
      `No ${minutes === null ? '' : `${minutes} min `}times on ${weekday}`,
    weeks: ({ weeks }: { readonly weeks: number }) =>
      `No open times in the next ${weeks} ${many(weeks, 'week', 'weeks')}`,
    shorter: 'Try a shorter duration, or ask for a time by email.',
    ask: 'Ask for a time by email.',
    looking: 'Looking for the next one…',
    /**
     * @param city of the zone whose date and time these are; null: your own
     * @param other the same on the other clocks; null: they agree
     */
    next: ({
      date,
      time,
      city,
      other,
    }: {
      readonly date: string;
      readonly time: string;
      readonly city: string | null;
      readonly other: { readonly time: string; readonly city: string | null } | null;
    }) => {
      const next = `The next one is ${date} at ${time}`;
      if (other === null) return `${next}.`;
      const there = other.city === null ? 'for you' : `in ${other.city}`;
      return `${next} ${city === null ? 'your time' : `in ${city}`}, ${other.time} ${there}.`;
    },
    go: ({ date }: { readonly date: string }) => `Go to ${date}`,
  },
  why: {
    label: 'Why?',
    asking: 'Asking the service…',
    failed: 'The service didn’t say.',
    unknown: 'The service doesn’t say why.',
    said: 'What the service said',
    at: ({ date, time }: { readonly date: string; readonly time: string }) => `${date}, ${time} your time`,
    /**
     * Why there are no times, in one sentence.
     *
     * @param host whose; null: everybody’s
     * @param isOwn the host is the person themselves
     * @param at one of `at`
     */
    reason: ({
      kind,
      host,
      isOwn,
      at,
    }: {
      readonly kind: NoSlotsReason['kind'];
      readonly host: string | null;
      readonly isOwn: boolean;
      readonly at: string | null;
    }) => {
      switch (kind) {
        case 'notice':
          return at === null ? 'Needs more notice.' : `Needs more notice: bookable from ${ended(at)}`;
        case 'not-yet':
          return at === null ? 'Not open for booking yet.' : `Booking opens on ${ended(at)}`;
        case 'period':
          return at === null ? 'Too far ahead to book.' : `Bookable until ${ended(at)}`;
        case 'limit':
          if (isOwn) return 'You’ve reached the booking limit.';
          return host === null ? 'The booking limit is reached.' : `${host} has reached the booking limit.`;
        case 'hours':
          if (isOwn) return 'Outside your working hours.';
          return host === null ? 'Outside working hours.' : `Outside ${host}’s working hours.`;
        case 'busy':
          if (isOwn) return 'You’re busy.';
          return host === null ? 'Everybody is busy.' : `${host} is busy.`;
        case 'away':
          if (isOwn) return 'You’re away.';
          return host === null ? 'Everybody is away.' : `${host} is away.`;
        case 'seats':
          return 'All seats are taken.';
      }
    },
  },

  /** The bar that swaps the clocks. */
  zones: {
    label: 'Show times in',
    yours: 'Your time',
    yoursIn: ({ city }: { readonly city: string }) => `Your time, ${city}`,
    change: 'Change attendee’s time zone',
    lastTime: ({ name, city }: { readonly name: string; readonly city: string }) =>
      `${name} was in ${city} last time.`,
  },
  /** The list of time zones. */
  zonePicker: {
    label: 'Attendee’s time zone',
    placeholder: 'City, country or attendee',
    list: 'Time zones',
    sections: { recent: 'Recent attendees', yours: 'Yours', all: 'All time zones' },
    /** For screen readers. */
    found: ({ count }: { readonly count: number }) => `${count} found`,
    more: 'Type to find any other.',
    none: ({ text }: { readonly text: string }) =>
      `No time zone is called “${text}”. Type a city, a country, or what people say, like ET or CET.`,
    failed: 'Couldn’t get the time zones.',
    /** What Esc does. */
    keep: ({ city }: { readonly city: string }) => `Keep ${city}`,
    own: 'Your time zone',
    /** How far clocks are from yours. @param length “5 h” */
    behind: ({ length }: { readonly length: string }) => `${length} behind you`,
    ahead: ({ length }: { readonly length: string }) => `${length} ahead of you`,
    same: 'same time as you',
  },

  /** Before the chosen times: “In New York:”. */
  inCity: ({ city }: { readonly city: string }) => `In ${city}:`,
  /** The times of a package are chosen. */
  package: {
    label: 'Times of the package',
    choose: ({ min, max }: PackageSize) =>
      `A package: choose ${min === max ? times(min) : `${min} to ${times(max)}`}, on as many days as you like.`,
    /** @param booked how many are booked already */
    chooseMore: ({ booked, min, max }: PackageSize & { readonly booked: number }) =>
      `${booked} booked. Choose ${min === max ? times(min) : `${min} to ${times(max)}`} more.`,
    missing: ({ count }: { readonly count: number }) => `Choose ${count} more`,
    goOn: ({ count }: { readonly count: number }) => `Continue with ${times(count)}`,
  },
  /** Open times are chosen and copied as text. */
  text: {
    label: 'Times as text',
    who: 'For',
    anyone: 'Anyone',
    language: 'Language',
    howMany: 'How many',
    choose: 'Choose the times to send, on as many days as you like.',
    propose: ({ count }: { readonly count: number }) => `Choose ${count} for me`,
    copy: ({ count }: { readonly count: number }) => `Copy ${openTimesOf(count)}`,
    /** Toasts. */
    copied: ({ count, city }: { readonly count: number; readonly city: string }) =>
      `Copied ${openTimesOf(count)} for ${city}`,
    freshCopied: 'Fresh times copied',
    /** Why the proposed times are not what was wanted. */
    notes: {
      none: 'There are no open times in the next three weeks.',
      outside: (noted: Noted) => `No open time lies ${wanted(noted)}. These come closest.`,
      fewer: (noted: Noted) => `No more open times lie ${wanted(noted)}.`,
    },
  },
  /** On Today: “2 of the 5 times you sent Ana are gone.” @param guest the first name; null: not known */
  sentTimes: ({ guest, times, gone }: Pick<SentTimes, 'guest' | 'times' | 'gone'>) => {
    const whom = guest === null ? 'copied' : `sent ${guest}`;
    if (gone >= times)
      return many(times, `The time you ${whom} is gone.`, `All ${times} times you ${whom} are gone.`);
    return `${gone} of the ${times} times you ${whom} ${many(gone, 'is', 'are')} gone.`;
  },
};
