/** Where a booking takes place, and what the service keeps about it. */
export interface Place {
  /** The value chosen at booking, as it is kept. */
  readonly location: string;
  readonly references: readonly Readonly<Record<string, unknown>>[];
  readonly joinUrl?: string;
}

export type PlaceKind = 'zoom' | 'meet' | 'teams' | 'daily' | 'phone' | 'street' | 'link' | 'none';

const fixedPlaces = {
  phone: '+44 20 7946 0142',
  street: 'Northlight Studio, Lantern Yard 4, 2nd floor – ring at the green door',
  link: 'https://meet.example/maya-and-kai',
  none: '',
} as const;

const videoPlaces = {
  zoom: { location: 'integrations:zoom', type: 'zoom_video', url: 'https://zoom.example/j/' },
  meet: { location: 'integrations:google:meet', type: 'google_meet_video', url: 'https://meet.example/' },
  teams: {
    location: 'integrations:office365_video',
    type: 'office365_video',
    url: 'https://teams.example/l/',
  },
  daily: { location: 'integrations:daily', type: 'daily_video', url: 'https://video.northlight.example/' },
} as const;

/**
 * @param number distinguishes the rooms of different bookings
 * @param isOn false for bookings that are not (or no longer) arranged, which have no references
 */
export function createPlace(kind: PlaceKind, number: number, isOn: boolean, calendarOwner: string): Place {
  const calendar = {
    id: number * 10,
    type: 'google_calendar',
    uid: `demo${number}`,
    meetingId: `demo${number}`,
    meetingPassword: '',
    meetingUrl: `https://calendar.example/event?eid=demo${number}`,
    externalCalendarId: calendarOwner,
    credentialId: 414,
    deleted: null,
  };
  if (kind === 'phone' || kind === 'street' || kind === 'link' || kind === 'none') {
    return { location: fixedPlaces[kind], references: isOn ? [calendar] : [] };
  }
  const { location, type, url } = videoPlaces[kind];
  if (!isOn) return { location, references: [] };
  const room = String(94_821_100_000 + number);
  const video = {
    id: number * 10 + 1,
    type,
    uid: room,
    meetingId: room,
    meetingPassword: kind === 'zoom' ? '481516' : '',
    meetingUrl: `${url}${room}`,
    externalCalendarId: null,
    credentialId: 415,
    deleted: null,
  };
  return { location, references: [calendar, video], joinUrl: `${url}${room}` };
}
