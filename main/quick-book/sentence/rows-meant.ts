import type { EventTypeRow } from '../../../preload/contract/model/quick-book.ts';
import type { Sentence } from '../../../preload/contract/model/sentence.ts';

/** The words of a sentence that say an event type, or nothing that was understood. */
export const unknownWords = ({ text, parts }: Sentence): string =>
  parts
    .filter(({ kind }) => kind === 'unknown' || kind === 'event-type')
    .flatMap(({ spans }) => spans.map(({ from, to }) => text.slice(from, to)))
    .join(' ');

/** Those that can take as long as was typed. */
export const withLength = (rows: readonly EventTypeRow[], { parts }: Sentence): readonly EventTypeRow[] => {
  const length = parts.find((part) => part.kind === 'length');
  return length ? rows.filter(({ lengths }) => lengths.includes(length.minutes)) : rows;
};
