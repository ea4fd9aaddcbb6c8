import { createAlarm, type Clock } from '../base/clock.ts';
import type { Signal } from '../base/signal.ts';
import type { OpenEarlier } from '../earlier/open-earlier.ts';
import { allowedFrom, type AccountReminderSettings } from './quiet.ts';

/** Who wants an earlier time, and what came free for them. */
export type Earlier = Pick<OpenEarlier, 'changed' | 'rows' | 'announced'>;
type Row = ReturnType<Earlier['rows']>[number];
/** One of them, for whom a time came free. */
export type CameFree = Row & { readonly found: NonNullable<Row['found']> };

interface EarlierAnnouncerParts {
  readonly clock: Clock;
  readonly earlier: Earlier;
  readonly settings: () => AccountReminderSettings;
  readonly timeZone: () => string;
  /** What `settings` says changed. */
  readonly changed: readonly Signal<unknown>[];
  readonly show: (row: CameFree) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/**
 * Announces that a time came free: at once, or after quiet hours, a mute or a time away, if it still is free
 * then. A crash in between loses no more than the notification: what is free is listed.
 *
 * @returns stops it
 */
export function createEarlierAnnouncer(parts: EarlierAnnouncerParts): () => void {
  const { clock, earlier } = parts;
  const alarm = createAlarm();
  const waiting = new Set<string>();

  function announce(): void {
    alarm.clear();
    const rows = cameFree(earlier).filter((row) => waiting.has(keyOfFree(row)));
    if (rows.length === 0) {
      waiting.clear();
      return;
    }
    const nowMs = clock.now();
    const allowedMs = allowedFrom(nowMs, parts.settings(), parts.timeZone());
    if (allowedMs <= nowMs) {
      waiting.clear();
      for (const row of rows) parts.show(row).catch(parts.report);
    } else if (allowedMs !== Infinity) alarm.set((call) => clock.at(allowedMs, call), announce);
  }

  const endings = [
    earlier.announced.subscribe(({ id, found }) => {
      if (found !== null) waiting.add(keyOfFree({ id, found }));
      announce();
    }),
    ...[earlier.changed, ...parts.changed].map((signal) => signal.subscribe(announce)),
  ];
  return () => {
    alarm.clear();
    for (const end of endings) end();
  };
}

/** Of one time for one person. */
export const keyOfFree = ({ id, found }: Pick<CameFree, 'found' | 'id'>): string => `${id} ${found.at}`;

export const cameFree = (earlier: Pick<Earlier, 'rows'>): readonly CameFree[] =>
  earlier.rows().flatMap((row) => (row.found === null ? [] : { ...row, found: row.found }));
