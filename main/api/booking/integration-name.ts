import { own } from '../../base/own.ts';

/** Names of services are the same in every language. */
const names: Readonly<Record<string, string>> = {
  'integrations:zoom': 'Zoom',
  'integrations:google:meet': 'Google Meet',
  'integrations:office365_video': 'Teams',
  'integrations:webex_video': 'Webex',
  'integrations:jitsi': 'Jitsi',
  'integrations:tandem': 'Tandem',
  'integrations:huddle01_video': 'Huddle01',
};

/** What a type of location is called; one that is not known is at least readable: "integrations:holo_deck" is "Holo deck". */
export function integrationName(type: string): string {
  const known = own(names, type);
  if (known !== undefined) return known;
  const name = type
    .replace(/^integrations:/, '')
    .replace(/_video$/, '')
    .replaceAll(/[_:-]+/g, ' ')
    .trim();
  return name === '' ? type : name.charAt(0).toUpperCase() + name.slice(1);
}
