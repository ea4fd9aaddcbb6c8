import type { EventType } from '../../../api/schemas/event-type.ts';
import type { KnownEventType } from '../../known-event-type.ts';
import type { FactGroup } from '../../../../preload/contract/model/board.ts';
import type { LabelledText } from '../../../../preload/contract/model/bookings.ts';
import { attachedFacts } from './attached-facts.ts';
import { bookingFacts, line } from './booking-facts.ts';
import { limitFacts } from './limit-facts.ts';
import { peopleFacts } from './people-facts.ts';

/** What the rules of booking say of an event type. */
export interface FactWords {
  /** Names of the places it can be held at. */
  placesOf(eventType: EventType): readonly string[];
  /** What is asked, and how it is answered. */
  questionsOf(eventType: EventType): readonly LabelledText[];
  /** Makes a tree of JSON readable. */
  linesOf(tree: unknown): readonly LabelledText[];
}

/** Everything that has words, in groups; a group with nothing in it is left out. */
export function factGroups(
  known: KnownEventType,
  details: EventType,
  words: Pick<FactWords, 'placesOf' | 'questionsOf'>,
): readonly FactGroup[] {
  const places = words.placesOf(details);
  const groups: readonly FactGroup[] = [
    { kind: 'booking', facts: bookingFacts(details) },
    { kind: 'people', facts: peopleFacts(known) },
    { kind: 'places', facts: line(places.length > 1 ? 'Places' : 'Place', places.join('\n')) },
    { kind: 'questions', facts: words.questionsOf(details) },
    { kind: 'limits', facts: limitFacts(details) },
    { kind: 'attached', facts: attachedFacts(details) },
    { kind: 'service', facts: serviceFacts(details) },
  ];
  return groups.filter(({ facts }) => facts.length > 0);
}

/** Two fields, and not one: what is published may be hidden still (document, "Event type"). */
function serviceFacts({ id, slug, hidden, isPublished }: EventType): readonly LabelledText[] {
  const flag = (value: boolean | null | undefined): string =>
    typeof value === 'boolean' ? (value ? 'Yes' : 'No') : '';
  return [
    ...line('Event type ID', String(id)),
    ...line('Name in links', slug ?? ''),
    ...line('Published', flag(isPublished)),
    ...line('Hidden', flag(hidden)),
  ];
}
