import type { AgendaView } from '../../preload/contract/model/agenda.ts';

/** What the person chose about times; the profile has the rest. */
export interface ChosenTime {
  /** `profile`, `computer`, or an IANA zone. */
  readonly zone: string;
  /** null: as the profile says. */
  readonly hours: 12 | 24 | null;
  /** ISO weekday; null: as the profile says. */
  readonly weekStart: number | null;
}

/** The signed-in person, as the service's profile says. */
export interface AccountPerson {
  readonly id: number;
  readonly name: string;
  /** Used in booking links; null where the profile has none. */
  readonly username: string | null;
  readonly email: string;
}

/** What the profile says of the account besides who it is. */
export interface AccountProfile extends AccountPerson {
  /** BCP 47; null where the profile has none that is usable. */
  readonly locale: string | null;
  /** As the service says it, perhaps without its host; null where there is none. */
  readonly avatarUrl: string | null;
  /** Marked as away at the service. */
  readonly isAway: boolean;
  /** Its colours, `#rgb` or `#rrggbb`, by the theme they are for; null where the profile has none. */
  readonly brand: { readonly light: string; readonly dark: string } | null;
}

export interface AgendaState extends AgendaView {
  /** null until the profile has been read, now or in an earlier run. */
  readonly account: AccountProfile | null;
}

/** What joining and copying need of one booking. */
export interface BookingFacts {
  readonly uid: string;
  /** http or https, ready to be opened. */
  readonly link: string | null;
  readonly phone: string | null;
  readonly place: string | null;
  /** The host of a colleague's booking, by name where it is known; null for one's own. */
  readonly callOf: { readonly host: string | null } | null;
  /** Of the first person it is with. */
  readonly email: string | null;
  /** The whole booking as text, in the profile's zone, language and clock. */
  readonly details: string;
}
