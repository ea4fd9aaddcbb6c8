/** What a list shows for the places that are made when a booking is made; other values are shown as they are. */
const displayNames: ReadonlyMap<string, string> = new Map([
  ['integrations:zoom', 'Zoom Video'],
  ['integrations:daily', 'Video call'],
  ['integrations:google:meet', 'Google Meet'],
  ['integrations:office365_video', 'MS Teams'],
  ['integrations:webex_video', 'Webex'],
  ['integrations:jitsi', 'Jitsi'],
]);

/** Document, "Booking": `location` in a list is a display name, while the selected value is what is kept. */
export function toDisplayName(location: string | null): string {
  return location === null ? '' : (displayNames.get(location) ?? location);
}
