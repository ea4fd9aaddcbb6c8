/** Names people know, by the domain of the link. A look-alike domain gets none: "Join on Zoom" is a promise. */
const domains: readonly (readonly [string, string])[] = [
  ['zoom.us', 'Zoom'],
  ['zoom.com', 'Zoom'],
  ['zoomgov.com', 'Zoom'],
  ['meet.google.com', 'Google Meet'],
  ['teams.microsoft.com', 'Teams'],
  ['teams.live.com', 'Teams'],
  ['webex.com', 'Webex'],
  ['meet.jit.si', 'Jitsi'],
  ['8x8.vc', 'Jitsi'],
  ['whereby.com', 'Whereby'],
  ['meet.goto.com', 'GoTo Meeting'],
  ['gotomeeting.com', 'GoTo Meeting'],
  ['discord.gg', 'Discord'],
  ['discord.com', 'Discord'],
  ['facetime.apple.com', 'FaceTime'],
  ['join.skype.com', 'Skype'],
  ['t.me', 'Telegram'],
  ['wa.me', 'WhatsApp'],
  ['riverside.fm', 'Riverside'],
  ['app.slack.com', 'Slack'],
];

/** The same by the type of the reference the service itself made for the meeting. */
const types: Readonly<Record<string, string>> = {
  zoom_video: 'Zoom',
  google_meet_video: 'Google Meet',
  office365_video: 'Teams',
  webex_video: 'Webex',
  jitsi_video: 'Jitsi',
  whereby_video: 'Whereby',
};

/**
 * What a meeting link is called.
 *
 * @param link a web address
 * @param referenceType of the reference that holds the link, when the service made it
 * @returns null when nobody would know the name
 */
export function providerOf(link: string, referenceType: string | null): string | null {
  const host = new URL(link).hostname.toLowerCase();
  const known = domains.find(([domain]) => host === domain || host.endsWith(`.${domain}`));
  return known?.[1] ?? types[referenceType ?? ''] ?? null;
}
