import type { AssistantClient, LedgerDeed } from '../../preload/contract/model/assistants.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { PlannedDeed } from '../../preload/contract/model/plans.ts';
import { pageWords, todayWords } from '../words.svelte.ts';
import { shortDate } from './booking-times.ts';
import { isolate } from './bookings.ts';
import { filedAt, longestName, plainText } from './plans.ts';

const wordsOf = () => pageWords().assistants;

export const clientName = ({ name }: Pick<AssistantClient, 'name'>): string =>
  isolate(plainText(name, longestName));

/** “Last asked 10:02 · 14 times today” */
export const askedWords = (
  { lastAskedAt, askedToday }: AssistantClient,
  nowMs: number,
  timeFormat: TimeFormat,
): string =>
  wordsOf().asked({
    time: lastAskedAt && filedAt(lastAskedAt, nowMs, timeFormat),
    count: askedToday,
  });

export interface LedgerLine {
  readonly icon: 'alert' | 'assistant' | 'cancel' | 'check' | 'close' | 'search' | 'settings';
  readonly title: string;
  readonly text: string | null;
}

type Deed<Kind> = Extract<LedgerDeed, { kind: Kind }>;

/** A line of the ledger. */
export function ledgerLine(deed: LedgerDeed, timeFormat: TimeFormat): LedgerLine {
  const words = wordsOf().ledger;
  switch (deed.kind) {
    case 'read':
      return { icon: 'search', title: readTitle(deed), text: readFacts(deed, timeFormat) };
    case 'proposed':
      return {
        icon: 'assistant',
        title: words.suggested({ count: deed.changes }),
        text: deed.reason === '' ? null : quoted(deed.reason),
      };
    case 'approved':
      return {
        icon: 'check',
        title: words.approved({ done: deed.approved, count: deed.changes }),
        text: sentences(deed.rows.map(cameWords)),
      };
    case 'refused':
    case 'lapsed':
      return {
        icon: 'close',
        title: words[deed.kind]({ count: deed.changes }),
        text: sentences([...deed.rows.map(changeWords), words.nothing]),
      };
    case 'turned-away':
      return {
        icon: 'alert',
        title: words.turnedAway({ tool: deed.tool }),
        text: words.why[deed.why],
      };
    case 'allowed':
      return { icon: 'settings', title: words.level({ level: deed.level }), text: null };
  }
}

const sentences = (texts: readonly string[]): string => todayWords().frame.sentences({ texts });

const quoted = (text: string): string => todayWords().booking.reason({ reason: isolate(plainText(text)) });

function readTitle({ tool, about }: Deed<'read'>): string {
  const words = wordsOf().ledger.read;
  const facts = { about: about === '' ? null : isolate(plainText(about)) };
  switch (tool) {
    case 'list':
    case 'show':
    case 'people':
    case 'event-types':
    case 'slots':
      return words[tool](facts);
    case 'today':
    case 'clashes':
    case 'accounts':
    case 'plans':
      return words[tool];
    default:
      return words.other({ tool });
  }
}

/** “29 Oct – 4 Nov, 19 bookings, with names and email addresses”; null where there is nothing to say. */
function readFacts(deed: Deed<'read'>, { locale, timeZone }: TimeFormat): string | null {
  const words = wordsOf().ledger;
  const dateOf = (at: string): string => shortDate(Date.parse(at), locale, timeZone);
  const { from, to } = deed;
  const dates = [from, to].filter((at) => at !== null).map(dateOf);
  const [first, last] = dates;
  const span =
    first === undefined
      ? null
      : last === undefined || last === first
        ? first
        : todayWords().times.range({ from: first, to: last });
  const facts = [span, countWords(deed), deed.withPeople ? words.withPeople : null].filter(
    (fact) => fact !== null,
  );
  return facts.length > 0 ? facts.join(', ') : null;
}

function countWords({ tool, count }: Deed<'read'>): string | null {
  const { got } = wordsOf().ledger;
  switch (tool) {
    case 'today':
    case 'list':
    case 'clashes':
      return got.bookings({ count });
    case 'people':
      return got.people({ count });
    case 'slots':
      return got.times({ count });
    case 'event-types':
      return got.eventTypes({ count });
    default:
      return null;
  }
}

const deeds: ReadonlySet<string> = new Set<PlannedDeed>([
  'book',
  'reschedule',
  'cancel',
  'publish',
  'unpublish',
  'away',
  'back',
]);
const isDeed = (does: string): does is PlannedDeed => deeds.has(does);

interface Change {
  readonly does: string;
  readonly who: string;
}

/** “Cancel Hannah Weiss.” */
const changeWords = ({ does, who }: Change): string =>
  isDeed(does) ? wordsOf().ledger.change({ does, who: isolate(plainText(who)) }) : does;

/** “Booked Anna Schmidt.” */
function cameWords(change: Deed<'approved'>['rows'][number]): string {
  const words = wordsOf().ledger;
  const { does, who, came } = change;
  switch (came) {
    case 'done':
      return isDeed(does) ? words.done({ does, who: isolate(plainText(who)) }) : does;
    case 'failed':
      return words.failed({ change: changeWords(change) });
    case 'open':
      return words.open({ change: changeWords(change) });
    case 'kept':
      return words.left({ change: changeWords(change) });
  }
}
