import type { Describing } from './row.ts';
import type { EventTypeRow } from '../../preload/contract/model/quick-book.ts';

/** Durations of the event that several people offer together (docs/service-notes.md), the usual one first. */
const groupLengths = [30, 15, 45, 60, 90];

/**
 * People with a slug: several who are booked together, or one whose event type is not known. Their times can be
 * shown; the document's create operation wants the id of an event type, so they are booked on the page.
 */
export function groupRow(
  usernames: readonly string[],
  slug: string,
  describing: Pick<Describing, 'page'>,
): EventTypeRow {
  return {
    target: { kind: 'group', usernames, slug },
    title: `${usernames.join(' + ')} / ${slug}`,
    lengths: usernames.length > 1 ? groupLengths : [],
    price: null,
    places: [],
    schedulingType: null,
    team: null,
    seats: null,
    isPublished: null,
    isRecent: false,
    pageOnly: 'group',
    package: null,
    repeats: null,
    page: describing.page(usernames.join('+'), slug),
  };
}
