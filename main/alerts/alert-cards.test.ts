import { beforeEach, describe, expect, it } from 'vitest';
import { createAlertCards, type AlertCards } from './alert-cards.ts';
import { aMessage, anAlert } from '../../test/support/an-alert.ts';
import { createManualClock, type ManualClock } from '../../test/support/manual-clock.ts';
import type { SnoozeChoice } from '../../preload/contract/model/alerts.ts';

const minute = 60_000;

describe('the cards', () => {
  let clock: ManualClock;
  let cards: AlertCards;
  let ended: string[];
  const ids = (): string[] => cards.list().map(({ id }) => id);

  beforeEach(() => {
    clock = createManualClock('2026-10-28T09:25:00.000Z');
    cards = createAlertCards(clock);
    ended = [];
    cards.ended.subscribe(({ alert, end }) => ended.push(`${alert.id} ${end}`));
    cards.snoozed.subscribe(({ alert, untilMs }) =>
      ended.push(`${alert.id} until ${new Date(untilMs).toISOString().slice(11, 16)}`),
    );
  });

  it('stay until they are handled, and go with the end of their booking', () => {
    cards.add(anAlert());
    clock.advance(49 * minute);
    expect(ids()).toEqual(['portfolio/5']);
    clock.advance(minute);
    expect(ids()).toEqual([]);
    expect(ended).toEqual(['portfolio/5 over']);
  });

  it('go by themselves after a minute where they need not stay', () => {
    cards.add(anAlert({ stays: false }));
    clock.advance(minute - 1);
    expect(ids()).toHaveLength(1);
    clock.advance(1);
    expect(ended).toEqual(['portfolio/5 timed-out']);
  });

  it('do not go while a person looks at them, nor the moment they look away', () => {
    cards.add(anAlert({ stays: false }));
    clock.advance(50_000);
    cards.hold(true);
    clock.advance(10 * minute);
    expect(ids()).toHaveLength(1);
    cards.hold(false);
    clock.advance(9_999);
    expect(ids()).toHaveLength(1);
    clock.advance(1);
    expect(ended).toEqual(['portfolio/5 timed-out']);
  });

  it('go with the end of their booking though a person looks at them', () => {
    cards.add(anAlert());
    cards.hold(true);
    clock.advance(50 * minute);
    expect(ended).toEqual(['portfolio/5 over']);
  });

  it('go when the clock was set past the end, and when the machine slept through it', () => {
    cards.add(anAlert());
    clock.jump(Date.parse('2026-10-28T12:00:00.000Z'));
    expect(ids()).toEqual([]);
  });

  it('are not shown for what is over', () => {
    cards.add(anAlert({ endMs: clock.now() }));
    expect(ids()).toEqual([]);
  });

  it('take the place of an earlier one of the same reminder, and begin again', () => {
    cards.add(aMessage());
    clock.advance(50_000);
    cards.add(aMessage({ title: 'Two were cancelled' }));
    clock.advance(50_000);
    expect(cards.list()).toMatchObject([{ title: 'Two were cancelled' }]);
  });

  it.each<[SnoozeChoice, string]>([
    ['start', '09:30'],
    [1, '09:26'],
    [5, '09:30'],
    [10, '09:35'],
  ])('snoozed by %s, they are reported and gone', (choice, until) => {
    cards.add(anAlert());
    expect(cards.snooze('portfolio/5', choice)).toBe(true);
    expect(ended).toEqual([`portfolio/5 until ${until}`]);
    expect(ids()).toEqual([]);
    clock.advance(60 * minute);
    expect(ended).toHaveLength(1);
  });

  it('are not snoozed beyond their end, nor until a start that has been', () => {
    cards.add(anAlert());
    clock.advance(46 * minute);
    const refused: readonly SnoozeChoice[] = ['start', 5, 10];
    for (const choice of refused) expect(cards.snooze('portfolio/5', choice)).toBe(false);
    expect(ids()).toEqual(['portfolio/5']);
    expect(cards.snooze('portfolio/5', 1)).toBe(true);
  });

  it('say once what changed', () => {
    let changes = 0;
    cards.changed.subscribe(() => (changes += 1));
    cards.end('portfolio/5', 'dismissed');
    expect(changes).toBe(0);
    cards.add(anAlert());
    cards.end('portfolio/5', 'dismissed');
    expect(changes).toBe(2);
    expect(ended).toEqual(['portfolio/5 dismissed']);
  });
});
