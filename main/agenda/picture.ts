import { isMine } from '../api/booking/status.ts';
import type { Booking } from '../../protocol/booking.ts';
import { readInstant } from '../../protocol/common.ts';
import type { Profile } from '../../protocol/account.ts';
import type { BookingStore } from '../bookings/store.ts';
import type { Clock } from '../base/clock.ts';
import { language } from '../base/words.ts';
import { createSetClock, type SetClock } from '../base/clock-changes.ts';
import type { AccountProfile, AgendaState, ChosenTime } from './agenda-state.ts';
import type { CachedAgenda } from './cache.ts';
import { accountOf, asInProfile, profileZoneOf, timeFormatOf } from './time-format.ts';
import { usualHours } from './own-hours.ts';
import { instantOf } from './row.ts';
import { nextBoundary, todayOf, type AccountBookings } from './today.ts';
import type {
  UnreadBooking,
  AgendaProblem,
  OwnHours,
  TodayView,
} from '../../preload/contract/model/agenda.ts';
import type { Language } from '../../preload/contract/languages/language.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';

interface Known {
  readonly profile: Profile | null;
  readonly unread: readonly UnreadBooking[];
  /** null until its bookings have been read once, now or in an earlier run. */
  readonly readAtMs: number | null;
  readonly refreshing: boolean;
  readonly problem: AgendaProblem | null;
  readonly retryAtMs: number | null;
}

/** What is known, and how it looks at this moment. */
export interface Picture {
  readonly setClock: SetClock;
  view(): AgendaState;
  /** Who is signed in, without the rest of the view; null until the profile was read. */
  account(): AccountProfile | null;
  /** The zone whose days are shown. */
  timeZone(): string;
  /** That of the profile, whatever was chosen. */
  profileTimeZone(): string;
  /** What the profile says of times, whatever was chosen. */
  profileTimeFormat(): TimeFormat;
  /** As the store has them; none until they have been read once. */
  bookings(): readonly Booking[];
  /** Of those the signed-in person's own, which Today is about; null until they have been read once. */
  own(): AccountBookings | null;
  /** Epoch ms: when the view changes next by itself. */
  nextBoundary(): number;
  update(change: Partial<Omit<Known, 'profile'>>): void;
  /** True when the account changed; the bookings of the one shown before are forgotten. */
  setProfile(profile: Profile): boolean;
  /** What an earlier run kept of it; its bookings are in the store. */
  restore(kept: Pick<CachedAgenda, 'profile' | 'readAt'>): void;
}

export interface PictureParts {
  /** `AccountEntry.id`. */
  readonly account: number;
  readonly clock: Clock;
  readonly store: Pick<BookingStore, 'current'>;
  /** IANA; asked each time, because the computer travels. */
  readonly computerTimeZone: () => string;
  /** As the profile says unless it is given. */
  readonly chosenTime?: () => ChosenTime;
  /** The usual ones unless they are given. */
  readonly ownHours?: () => OwnHours;
}

export function createPicture(parts: PictureParts): Picture {
  const { clock, store, computerTimeZone, chosenTime = () => asInProfile } = parts;
  const ownHours = parts.ownHours ?? (() => usualHours);
  const setClock = createSetClock(clock);
  let known: Known = {
    profile: null,
    unread: [],
    readAtMs: null,
    refreshing: false,
    problem: null,
    retryAtMs: null,
  };
  let day: SeenDay | null = null;
  let person: SeenPerson | null = null;

  /** It is asked for with every change of anything, and by others far more often. */
  function seenPerson(): SeenPerson {
    const { profile } = known;
    const computer = computerTimeZone();
    const chosen = chosenTime();
    const holds =
      person?.profile === profile &&
      person.chosen === chosen &&
      person.language === language.get() &&
      person.timeFormat.computerTimeZone === computer;
    if (holds && person) return person;
    const timeFormat = timeFormatOf(profile, computer, chosen);
    const account = profile && accountOf(profile);
    person = { profile, chosen, language: language.get(), timeFormat, account };
    return person;
  }

  const readBookings = (): readonly Booking[] | null => (known.readAtMs === null ? null : store.current());

  /** The day is put into sections again only when something in it, or the moment, changed. */
  function seenDay(): SeenDay {
    const { profile } = known;
    const bookings = readBookings();
    const nowMs = clock.now();
    const { account, timeFormat } = seenPerson();
    const { timeZone } = timeFormat;
    const hours = ownHours();
    const holds =
      day?.profile === profile &&
      day.bookings === bookings &&
      day.language === language.get() &&
      day.timeZone === timeZone &&
      day.hours === hours &&
      day.fromMs <= nowMs &&
      nowMs < day.untilMs;
    if (holds && day) return day;
    const own = bookings && {
      account: parts.account,
      bookings: bookings.filter((booking) => isMine(booking, account?.email ?? null)),
      me: account,
    };
    const today = own && todayOf([own], nowMs, timeZone, hours);
    const untilMs = nextBoundary(own?.bookings ?? [], nowMs, timeZone);
    day = {
      profile,
      bookings,
      language: language.get(),
      own,
      timeZone,
      hours,
      fromMs: nowMs,
      untilMs,
      today,
    };
    return day;
  }

  return {
    setClock,
    view: () => ({
      timeFormat: seenPerson().timeFormat,
      account: seenPerson().account,
      today: seenDay().today,
      unread: known.unread,
      refreshing: known.refreshing,
      updatedAt: known.readAtMs === null ? null : instantOf(known.readAtMs),
      problem: known.problem,
      notUpdated: [],
      retryAt: known.retryAtMs === null ? null : instantOf(known.retryAtMs),
      clockSetByMs: setClock.byMs(),
    }),
    account: () => seenPerson().account,
    timeZone: () => seenPerson().timeFormat.timeZone,
    profileTimeZone: () => profileZoneOf(known.profile, computerTimeZone()),
    profileTimeFormat: () => timeFormatOf(known.profile, computerTimeZone()),
    bookings: () => readBookings() ?? [],
    own: () => seenDay().own,
    nextBoundary: () => seenDay().untilMs,
    update(change) {
      known = { ...known, ...change };
    },
    setProfile(profile) {
      const isAnother = known.profile !== null && known.profile.id !== profile.id;
      const forgotten = { unread: [], readAtMs: null };
      known = { ...known, profile, ...(isAnother ? forgotten : {}) };
      return isAnother;
    },
    restore({ profile, readAt }) {
      known = { ...known, profile, readAtMs: readInstant(readAt) };
    },
  };
}

interface SeenPerson {
  readonly profile: Profile | null;
  readonly chosen: ChosenTime;
  readonly language: Language;
  readonly timeFormat: TimeFormat;
  readonly account: AccountProfile | null;
}

interface SeenDay {
  readonly profile: Profile | null;
  readonly bookings: readonly Booking[] | null;
  readonly language: Language;
  readonly own: AccountBookings | null;
  readonly timeZone: string;
  readonly hours: OwnHours;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly today: TodayView | null;
}
