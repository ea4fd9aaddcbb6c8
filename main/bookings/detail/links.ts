import { meetingLinkOf, providerOf, webLink } from '../../api/booking/whereabouts.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { words } from '../../base/words.ts';
import { textOf, readable, wordsOf } from '../booking-parts.ts';
import type { MainWords } from '../../../messages/generated/types.ts';
import type { LabelledText, BookingLinkView } from '../../../preload/contract/model/bookings.ts';
import { own } from '../../base/own.ts';

type LinkName = keyof MainWords['links'];

const calendars: Readonly<Record<string, LinkName>> = {
  google_calendar: 'googleCalendar',
  office365_calendar: 'outlookCalendar',
  apple_calendar: 'appleCalendar',
  caldav_calendar: 'caldavCalendar',
};

/** Of the reference's own fields, those that somebody who joins may need. */
const told: readonly (readonly [string, LinkName])[] = [
  ['meetingId', 'meetingId'],
  ['meetingPassword', 'password'],
];

const rank: Readonly<Record<BookingLinkView['kind'], number>> = { meeting: 0, calendar: 1, other: 2 };

/**
 * All links of a booking: the one to join by first, then other meetings, calendar entries and whatever else
 * references hold, each address once. Deleted references do not count; what is not http or https is shown as
 * text and not opened (docs/service-notes.md, "What the client reads into answers").
 */
export function linksOf(booking: Booking): readonly BookingLinkView[] {
  const main = meetingLinkOf(booking);
  const videoCall = webLink(textOf(booking.metadata?.['videoCallUrl']));
  const found: BookingLinkView[] = [
    ...referencesOf(booking),
    ...[main?.url, videoCall, webLink(booking.location)].flatMap((address) =>
      address ? [{ kind: 'meeting' as const, name: providerOf(address, null), address, details: [] }] : [],
    ),
  ];
  const isFirst = ({ address, kind }: BookingLinkView): boolean =>
    kind === 'meeting' && address === main?.url;
  return withoutDoubles(found).toSorted(
    (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || rank[a.kind] - rank[b.kind],
  );
}

function referencesOf({ references }: Booking): readonly BookingLinkView[] {
  return (references ?? [])
    .filter((reference) => reference['deleted'] !== true)
    .flatMap((reference): readonly BookingLinkView[] => {
      const type = textOf(reference.type) ?? '';
      const address = webLink(reference.meetingUrl);
      const said = textOf(reference.meetingUrl);
      const kind = kindOf(type);
      const name = kind === 'meeting' && address !== null ? providerOf(address, type) : nameOf(type);
      const details =
        kind === 'calendar'
          ? []
          : told.flatMap(([field, label]) => detail(reference[field], words().links[label]));
      if (address === null && said !== null) details.push({ label: words().links.address, text: said });
      return name === null && address === null && details.length === 0
        ? []
        : [{ kind, name, address, details }];
    });
}

function kindOf(type: string): BookingLinkView['kind'] {
  if (type.endsWith('_video')) return 'meeting';
  return type.endsWith('_calendar') ? 'calendar' : 'other';
}

/** A type that is not known here is at least readable. */
function nameOf(type: string): string | null {
  if (type === '') return null;
  const calendar = own(calendars, type);
  return calendar === undefined ? wordsOf(type) : words().links[calendar];
}

function detail(value: unknown, label: string): LabelledText[] {
  const text = readable(value);
  return text === null ? [] : [{ label, text }];
}

/** The one that says most of an address stays. */
function withoutDoubles(links: readonly BookingLinkView[]): readonly BookingLinkView[] {
  const seen = new Set<string>();
  return links.filter(({ address }) => {
    if (address === null) return true;
    const isNew = !seen.has(address);
    seen.add(address);
    return isNew;
  });
}
