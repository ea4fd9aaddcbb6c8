import { dayMs, minuteMs } from '../../../../preload/contract/durations.ts';
import type { SentenceChange, SentencePart } from '../../../../preload/contract/model/sentence.ts';
import type { EventTypeRow, GuestRow } from '../../../../preload/contract/model/quick-book.ts';
import type { IconName } from '../../../components/icons.ts';
import type { MenuItem } from '../../../components/layers/menu.ts';
import {
  bookingLabel,
  dayLabel,
  minuteLabel,
  spanLabel,
  type SentenceFormat,
} from '../../../format/sentence.ts';
import { dayOf } from '../../../format/sentence-times.ts';
import { formatDuration } from '../../../format/times.ts';
import { cityOf, dayNumber, offsetMinutes } from '../../../format/zones.ts';
import type { SentenceStep } from '../../../state/quick-book/sentence.svelte.ts';
import { pageWords } from '../../../words.svelte.ts';

type ChipPart = 'verb' | 'event-type' | 'person' | 'booking' | 'day' | 'time' | 'zone' | 'length';

/** A part of the sentence that can be changed. */
export interface Chip {
  readonly part: ChipPart;
  readonly icon: IconName;
  readonly label: string;
  /** It has to be asked. */
  readonly isAsked: boolean;
  /** The part whose words ⌫ removes; null where none were typed. */
  readonly removes: SentencePart['kind'] | null;
  /** “Person: Anna Schmidt, change”. */
  readonly name: string;
}

const icons: Readonly<Record<ChipPart, IconName>> = {
  verb: 'move',
  'event-type': 'types',
  person: 'user',
  booking: 'today',
  day: 'calendar',
  time: 'clock',
  zone: 'globe',
  length: 'length',
};

/** What was understood, always in the same order. */
export function chipsOf(step: SentenceStep, format: SentenceFormat): readonly Chip[] {
  const words = pageWords().quickBook.sentence;
  const { does, row, guest, day, times, sentence } = step;
  const partOf = <Kind extends SentencePart['kind']>(kind: Kind) =>
    sentence?.parts.find(
      (part): part is Extract<SentencePart, { readonly kind: Kind }> => part.kind === kind,
    );
  const chips: Chip[] = [];
  const add = (
    part: ChipPart,
    value: string,
    isAsked = false,
    removes: Chip['removes'] = part === 'verb' ? null : part,
  ): void => {
    const label = isAsked ? words.unclear({ value }) : value;
    chips.push({
      part,
      icon: icons[part],
      label,
      isAsked,
      removes,
      name: words.chip({ part, value: label, isAsked }),
    });
  };
  if (does !== 'book') add('verb', does === 'reschedule' ? words.reschedule : words.copy, false, does);
  const booking = partOf('booking');
  const [onlyBooking] = booking?.choices ?? [];
  if (booking) {
    const typed = typedOf(step, booking);
    const known = step.moved ? booking.choices.find(({ uid }) => uid === step.moved?.uid) : onlyBooking;
    const isOne = booking.choices.length === 1 || step.moved !== null;
    if (known && isOne) add('booking', bookingLabel(known, format));
    else if (typed !== '') add('booking', typed, true);
  }
  const eventType = partOf('event-type');
  if (eventType && does !== 'reschedule') {
    if (row) add('event-type', row.title);
    else add('event-type', typedOf(step, eventType), true);
  }
  const person = partOf('person');
  if (person) {
    const isKnown = guest !== null && guest.email !== '';
    add('person', isKnown ? guest.name || guest.email : person.name || person.email, !isKnown);
  }
  const dayPart = partOf('day');
  if (dayPart) add('day', day ? dayLabel(day, format) : typedOf(step, dayPart), day === null);
  const time = partOf('time');
  const [span] = time?.choices ?? [];
  if (time && span) {
    const minute = time.choices.length === 1 && span.from === span.to ? span.from : times.minute;
    const isSpan = span.from !== span.to;
    if (isSpan) add('time', spanLabel(span, format.timeFormat));
    else if (minute === null) add('time', typedOf(step, time), true);
    else add('time', minuteLabel(minute, format.timeFormat));
  }
  const zone = partOf('zone');
  if (zone || time) add('zone', zoneLabel(step, zone), step.isZoneUnknown, zone ? 'zone' : null);
  const length = partOf('length');
  const isLengthOpen = does !== 'reschedule' && (row?.lengths.length ?? 0) > 1;
  if (step.length !== null && (length || isLengthOpen))
    add('length', formatDuration(step.length * minuteMs), false, length ? 'length' : null);
  return chips;
}

/** The words of a part, as typed. */
function typedOf({ sentence }: SentenceStep, { spans }: SentencePart): string {
  return spans.map(({ from, to }) => sentence?.text.slice(from, to) ?? '').join(' ');
}

function zoneLabel(step: SentenceStep, zone: { readonly timeZone: string | null } | undefined): string {
  const { sentence, openTimes } = pageWords().quickBook;
  if (zone?.timeZone === null && step.isZoneUnknown)
    return sentence.theirTime({ name: step.guest ? firstName(step.guest) : '' });
  if (!zone || step.zone === step.ownZone) return openTimes.zones.yours;
  return zone.timeZone === null && step.guest
    ? sentence.theirTime({ name: firstName(step.guest) })
    : sentence.timeIn({ city: cityOf(step.zone) });
}

const firstName = ({ name, email }: GuestRow): string => name.split(/\s/u)[0] || email;

const offeredDays = 14;
const offeredTimes = 24;

/** What a part may say instead. @param all what is known of event types and people, read when a chip is opened */
export function choicesOf(
  part: ChipPart,
  step: SentenceStep,
  format: SentenceFormat,
  all: { readonly rows: readonly EventTypeRow[]; readonly guests: readonly GuestRow[] },
): readonly MenuItem[] {
  const say = (change: SentenceChange) => () => void step.say(change);
  const { timeFormat, nowMs } = format;
  switch (part) {
    case 'event-type':
      return all.rows.map((row, id) => ({
        id,
        label: row.title,
        checked: row.title === step.row?.title,
        run: say({ kind: 'event-type', target: row.target }),
      }));
    case 'person':
      return all.guests.map((guest, id) => ({
        id,
        label: guest.name || guest.email,
        note: guest.name === '' ? null : guest.email,
        checked: guest.email === step.guest?.email,
        run: say({ kind: 'person', email: guest.email }),
      }));
    case 'booking':
      return step.bookings.map((booking, id) => ({
        id,
        label: bookingLabel(booking, format),
        note: booking.guest,
        checked: booking.uid === step.moved?.uid,
        run: say({ kind: 'booking', uid: booking.uid }),
      }));
    case 'day': {
      const today = dayNumber(step.zone, nowMs);
      return Array.from({ length: offeredDays }, (_, index) => {
        const date = new Date((today + index) * dayMs).toISOString().slice(0, 10);
        return {
          id: index,
          label: dayLabel({ from: date, to: date }, format),
          checked: step.day?.from === date && step.day.to === date,
          run: say({ kind: 'day', date }),
        };
      });
    }
    case 'time':
      return openMinutes(step)
        .slice(0, offeredTimes)
        .map((minute) => ({
          id: minute,
          label: minuteLabel(minute, timeFormat),
          checked: minute === step.times.minute,
          run: say({ kind: 'time', minute }),
        }));
    case 'zone': {
      const zones = step.guestZone === step.ownZone ? [step.ownZone] : [step.ownZone, step.guestZone];
      return zones.map((zone, id) => ({
        id,
        label:
          zone === step.ownZone
            ? pageWords().quickBook.openTimes.zones.yours
            : pageWords().quickBook.sentence.timeIn({ city: cityOf(zone) }),
        checked: zone === step.zone,
        run:
          zone === step.ownZone
            ? say({ kind: 'nothing', part: 'zone' })
            : say({ kind: 'zone', timeZone: zone }),
      }));
    }
    case 'length':
      return (step.row?.lengths ?? []).map((minutes) => ({
        id: minutes,
        label: formatDuration(minutes * minuteMs),
        checked: minutes === step.length,
        run: say({ kind: 'length', minutes }),
      }));
    case 'verb':
      return [];
  }
}

/** The open times of the day that is meant, or of the first open one, as minutes of the day in the sentence’s zone. */
function openMinutes(step: SentenceStep): readonly number[] {
  const { zone, day, openRows } = step;
  const localOf = (at: string): { readonly day: number; readonly minute: number } => {
    const ms = Date.parse(at) + offsetMinutes(zone, Date.parse(at)) * minuteMs;
    return { day: Math.floor(ms / dayMs), minute: (ms % dayMs) / minuteMs };
  };
  const local = openRows.map(({ at }) => localOf(at));
  const wanted = day ? dayOf(day.from) : local[0]?.day;
  return [...new Set(local.filter((slot) => slot.day === wanted).map(({ minute }) => minute))];
}
