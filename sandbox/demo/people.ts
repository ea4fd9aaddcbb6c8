/** The invented people of the demo. Addresses end in .example, so that nobody real is ever written to. */
export interface Guest {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string;
  readonly locale: string;
}

export const meId = 7001;
export const omarId = 7002;
export const annaId = 7003;
/** A host outside the team, with whom the demo's person is the attendee. */
export const dentistId = 8800;
export const teamId = 310;

export const me = { name: 'Maya Lindqvist', email: 'maya@northlight.example' };
export const omar = { name: 'Omar Haddad', email: 'omar@northlight.example' };
export const anna = { name: 'Anna Berg', email: 'anna@northlight.example' };

function guest(name: string, email: string, timeZone: string, locale = 'en'): Guest {
  return { name, email: `${email}.example`, timeZone, locale };
}

/** Zones with half and quarter hours, the other side of the date line, other scripts, and one without a name. */
export const guests = {
  priya: guest('Priya Raman', 'priya@raman-studio', 'Asia/Kolkata'),
  tomas: guest('Tomás Rivera', 'tomas@rivera', 'America/Sao_Paulo', 'pt-BR'),
  hannah: guest('Hannah Weiss', 'hannah@weiss', 'Europe/Vienna', 'de'),
  daniel: guest('Daniel Kim', 'daniel@kim', 'America/Los_Angeles'),
  marcus: guest('Marcus Bell', 'marcus@bell', 'America/New_York'),
  sofia: guest('Sofia Marques', 'sofia@marques', 'Europe/Lisbon', 'pt'),
  wei: guest('Wei Chen', 'wei@chen', 'Asia/Taipei', 'zh-TW'),
  joon: guest('Joon Park', 'joon@park', 'Asia/Seoul', 'ko'),
  ines: guest('Inés Duarte', 'ines@duarte', 'Europe/Madrid', 'es'),
  misaki: guest('佐藤 美咲', 'misaki@sato', 'Asia/Tokyo', 'ja'),
  layla: guest('ليلى بن ناصر', 'layla@bennasser', 'Africa/Tunis', 'ar'),
  noa: guest('נועה בר־לב', 'noa@barlev', 'Asia/Jerusalem', 'he'),
  kai: guest('Kai 🌊 Nakoa', 'kai@nakoa', 'Pacific/Honolulu'),
  ravi: guest('Ravi Thapa', 'ravi@thapa', 'Asia/Kathmandu', 'ne'),
  aroha: guest('Aroha Te Kani', 'aroha@tekani', 'Pacific/Chatham'),
  niamh: guest('Niamh Power', 'niamh@power', 'America/St_Johns'),
  liam: guest('Liam Doyle', 'liam@doyle', 'Australia/Adelaide'),
  zoe: guest('Zoë Ångström-O’Neill', 'zoe@angstrom', 'Europe/Stockholm', 'sv'),
  assistant: guest('', 'assistant@sato', 'Asia/Tokyo', 'ja'),
} as const satisfies Record<string, Guest>;
