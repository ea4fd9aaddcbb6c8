import { findZone } from '../slots/zones/zone-list.ts';
import { lengthOf, type SlotRequest } from '../slots/slot-query.ts';
import { daysFrom } from '../slots/days-in-view.ts';
import { proposeNearest, proposeTimes, usualHours } from '../slots/times/propose-times.ts';
import type { SentTimesList } from '../slots/times/sent-times.ts';
import { writeTimes } from '../slots/times/write-times.ts';
import type { EventTypes } from '../event-types/event-types.ts';
import { Failure } from '../base/failure.ts';
import { citiesOf, language } from '../base/words.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { QuickBookParts } from './quick-book-parts.ts';
import type { SlotQuery, SlotList } from '../../preload/contract/model/quick-book.ts';

/** Three weeks hold enough days to spread times over. */
const proposedDays = 21;
/** What is longer is no reply; the quoted text below it is not looked at. */
const longestReply = 20_000;

interface TimesParts extends Pick<QuickBookParts, 'clock' | 'agenda' | 'outside'> {
  readonly eventTypes: EventTypes;
  readonly sentTimes: SentTimesList;
  readonly requestOf: (query: SlotQuery) => Promise<SlotRequest>;
  readonly read: (query: SlotQuery) => Promise<SlotList>;
}

/** Times as text: chosen or proposed, copied, and looked after. */
export function createTimesCalls(parts: TimesParts): CallsOf<'times'> {
  const { clock, agenda, outside, eventTypes, sentTimes, read, requestOf } = parts;
  return {
    async propose({ query, count }) {
      const range = daysFrom(clock.now(), proposedDays, query.timeZone);
      const { slots } = await read({ ...query, ...range });
      const options = { guestZone: query.timeZone };
      const inDay = proposeTimes(slots, count, options);
      if (inDay.length > 0) return { slots: inDay, usualHours, isOutside: false };
      return { slots: proposeNearest(slots, count, options), usualHours, isOutside: true };
    },
    async copy({ query, slots, guest, language }) {
      const row = eventTypes.find(query.target);
      const request = await requestOf(query);
      const known = {
        guest,
        title: row?.title ?? '',
        language,
        myZone: agenda.view().timeFormat.timeZone,
        lengthMinutes: lengthOf(request),
        // A private link is no address to hand to several people.
        link: query.target.kind === 'private-link' ? null : (row?.page ?? null),
      };
      const text = writeTimes(
        {
          ...known,
          slots: slots.map(({ at }) => at),
          guestZone: findZone(query.timeZone) === null ? null : query.timeZone,
          nowMs: clock.now(),
        },
        await citiesOf(language),
      );
      await outside.copy(text.plain, text.html);
      await sentTimes.add({
        ...known,
        target: query.target,
        duration: query.duration,
        host: query.host,
        timeZone: query.timeZone,
        times: slots.map(({ at, end }) => ({ at, end })),
      });
    },
    async freshen({ id }) {
      const text = await sentTimes.freshen(id);
      if (text === null) throw new Failure('not-found', 'There are no open times');
      await outside.copy(text.plain, text.html);
    },
    async readReply() {
      const { account, timeFormat } = agenda.view();
      // What replies look like in seven languages; most people never read one here.
      const { readReply } = await import('./reply/read-reply.ts');
      return readReply((await outside.readCopied()).slice(0, longestReply), sentTimes.all(), {
        nowMs: clock.now(),
        weekStart: timeFormat.weekStart,
        ownLanguage: language.get().tag,
        ownAddresses: [account?.email ?? ''],
      });
    },
    async forget({ id }) {
      await sentTimes.remove(id);
    },
  };
}
