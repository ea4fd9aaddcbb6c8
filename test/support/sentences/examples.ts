import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DateTime } from 'luxon';
import type { GuestRow } from '../../../preload/contract/model/quick-book.ts';
import type {
  Sentence,
  SentenceBooking,
  SentenceDay,
  SentencePart,
  SentenceTime,
} from '../../../preload/contract/model/sentence.ts';
import { eventType } from '../../renderer/support/quick-book.ts';
import { zoneCalled } from '../../../main/slots/zones/search-zones.ts';
import { platformName } from '../../../main/slots/zones/zone-list.ts';
import type { Named } from '../../../main/quick-book/sentence/names.ts';
import type { SentenceKnowledge } from '../../../main/quick-book/sentence/said-parts.ts';
import { wordsOf } from '../../../main/quick-book/sentence/words-of.ts';

/** Wednesday, in the zone of the person who types. */
export const now = DateTime.fromISO('2026-10-28T09:00', { zone: 'Europe/London' });

/** One sentence, with what it says: “type”, “person”, “day” and so on, several readings separated by “ / ”. */
export interface Example {
  readonly text: string;
  readonly parts: Readonly<Record<string, string>>;
}

export interface Examples {
  readonly known: SentenceKnowledge;
  readonly all: readonly Example[];
}

/** Sentences that people type in a language, in a world of a few event types, people and bookings. @param tag BCP 47 */
export function readExamples(tag: string): Examples {
  const file = path.join(import.meta.dirname, `${tag}.txt`);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const cellsOf = (kind: string): readonly (readonly string[])[] =>
    lines
      .filter((line) => line.startsWith(`${kind}: `))
      .map((line) =>
        line
          .slice(kind.length + 2)
          .split('|')
          .map((cell) => cell.trim()),
      );
  const named = <T>(item: T, name: string): Named<T> => ({ item, words: wordsIn(name), others: [] });
  const people = cellsOf('person').map(([name = '']) => named(guest(name), name));
  const isIn = (word: string, form: string): boolean =>
    word.startsWith(form) || (form.length > 2 && word.endsWith(form));
  const bookings = cellsOf('booking').map(([title = '', name = '', start = ''], id) =>
    named(booking(id, title, name, start), `${title} ${name}`),
  );
  return {
    known: {
      eventTypes: cellsOf('type').map(([title = '', lengths = ''], id) =>
        named(eventType(id, { title, lengths: lengths.split(' ').map(Number) }), title),
      ),
      people: (forms) =>
        people.filter(({ words }) => words.some((word) => forms.some((form) => isIn(word, form)))),
      bookings: () => bookings,
      zoneOf: zoneCalled,
    },
    all: lines.flatMap((line) => {
      const [text, parts] = line.split(' => ');
      return text === undefined || parts === undefined ? [] : [{ text, parts: partsIn(parts) }];
    }),
  };
}

const wordsIn = (text: string): readonly string[] => wordsOf(text).map((word) => word.text);

function partsIn(text: string): Readonly<Record<string, string>> {
  const parts = text.split(';').map((part) => part.trim().split('='));
  return Object.fromEntries(
    parts.map(([name = '', value = '']) => [name, sorted(value.endsWith('?') ? value.toLowerCase() : value)]),
  );
}

const sorted = (value: string): string => value.split(' / ').sort().join(' / ');

function guest(name: string): GuestRow {
  const email = `${wordsIn(name).join('.')}@guests.example`;
  return { name, email, timeZone: null, language: null, lastAt: now.toISO() ?? '', lastTitle: '' };
}

function booking(id: number, title: string, name: string, start: string): SentenceBooking {
  const startAt = DateTime.fromFormat(start, 'yyyy-MM-dd HH:mm', { zone: now.zone }).toUTC().toISO() ?? '';
  return { uid: String(id), title, guest: name, startAt };
}

/** What was understood, as the examples write it; words that were not are left out. */
export const write = ({ parts }: Sentence): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.flatMap((part) => writePart(part).map(([name, value]) => [name, sorted(value)])));

function writePart(part: SentencePart): readonly (readonly [string, string])[] {
  const joined = <T>(choices: readonly T[], text: (choice: T) => string): string =>
    choices.map(text).join(' / ');
  switch (part.kind) {
    case 'reschedule':
    case 'copy':
      return [['do', part.kind]];
    case 'event-type':
      return [['type', joined(part.choices, ({ title }) => title)]];
    case 'person':
      return [
        [
          'person',
          part.choices.length > 0 ? joined(part.choices, ({ name }) => name) : `${part.name.toLowerCase()}?`,
        ],
      ];
    case 'booking':
      return [['booking', joined(part.choices, ({ title, startAt }) => `${title} ${local(startAt)}`)]];
    case 'day':
      return [['day', joined(part.choices, dayText)]];
    case 'time':
      return [['time', joined(part.choices, timeText)]];
    case 'zone':
      return [['zone', part.timeZone ?? 'person']];
    case 'length':
      return [['length', String(part.minutes)]];
    case 'unknown':
      return [];
  }
}

const local = (at: string): string => DateTime.fromISO(at, { zone: now.zone }).toFormat('yyyy-MM-dd HH:mm');
const dayText = ({ from, to }: SentenceDay): string => (from === to ? from : `${from}..${to}`);
const timeText = ({ from, to }: SentenceTime): string =>
  from === to ? clock(from) : `${clock(from)}..${clock(to)}`;
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Whether two values of a part are the same; zones have several names. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && zoneName(one) !== null && zoneName(one) === zoneName(other));

const zoneName = (value: string): string | null =>
  value.includes('/') && !value.includes(' ') ? platformName(value) : null;

/** Whether all was understood, and nothing else. */
export function isExact(example: Example, said: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(example.parts), ...Object.keys(said)]);
  return [...names].every((name) => isSame(example.parts[name], said[name]));
}

/** Whether a part was understood as something clear that was not said. What has to be asked is not wrong. */
export function isWrong(example: Example, said: Readonly<Record<string, string>>): boolean {
  return Object.entries(said).some(
    ([name, value]) =>
      !isSame(example.parts[name], value) && !value.includes(' / ') && !value.endsWith('?') && value !== '',
  );
}
