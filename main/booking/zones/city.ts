/** Names that changed, and spellings that an IANA name cannot hold. */
const cities: ReadonlyMap<string, string> = new Map([
  ['Asuncion', 'Asunción'],
  ['Belem', 'Belém'],
  ['Bogota', 'Bogotá'],
  ['Calcutta', 'Kolkata'],
  ['Cancun', 'Cancún'],
  ['Cordoba', 'Córdoba'],
  ['Cuiaba', 'Cuiabá'],
  ['Faeroe', 'Faroe'],
  ['Godthab', 'Nuuk'],
  ['Katmandu', 'Kathmandu'],
  ['Kiev', 'Kyiv'],
  ['Mazatlan', 'Mazatlán'],
  ['Merida', 'Mérida'],
  ['Rangoon', 'Yangon'],
  ['Reykjavik', 'Reykjavík'],
  ['Saigon', 'Ho Chi Minh City'],
  ['Sao_Paulo', 'São Paulo'],
  ['St_Johns', 'St. John’s'],
  ['Zurich', 'Zürich'],
]);

/** The city that an IANA name is called after, in its own spelling where it is known. */
export function cityOf(timeZone: string): string {
  const last = timeZone.split('/').at(-1) ?? timeZone;
  return cities.get(last) ?? last.replaceAll('_', ' ');
}
