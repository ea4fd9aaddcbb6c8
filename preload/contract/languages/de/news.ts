import type { NewsKind } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';
import { listed, withPeople } from './phrases.ts';

const kinds: Record<NewsKind, string> = {
  new: 'Neu',
  requested: 'Angefragt',
  confirmed: 'Bestätigt',
  moved: 'Verschoben',
  'new-time': 'Braucht eine neue Zeit',
  cancelled: 'Abgesagt',
  declined: 'Abgelehnt',
  paid: 'Bezahlt',
  joined: 'Dabei',
  left: 'Nicht mehr dabei',
};

/** German: what changed at the service. */
export const news: PageWords['bookings']['news'] = {
  title: 'Neuigkeiten',
  broken: 'Die Neuigkeiten kamen nicht an',
  empty: {
    title: 'Noch nichts Neues',
    text: 'Neue, verschobene, abgesagte und bezahlte Buchungen stehen hier.',
  },
  kind: ({ kind }) => `${kinds[kind]}:`,
  moved: ({ from, to }) => `${from} → ${to}`,
  name: ({ kind, title, who, when, reason, time, isUnread, account }) =>
    listed([
      `${kinds[kind]}: ${title}`,
      who && withPeople(who),
      when.from === null ? when.to : `von ${when.from} auf ${when.to}`,
      reason && `„${reason}“`,
      `bemerkt um ${time}`,
      isUnread && 'ungelesen',
      account,
    ]),
};
