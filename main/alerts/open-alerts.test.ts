import { beforeEach, describe, expect, it } from 'vitest';
import { createAlerts, type AlertAppearance, type Alerts, type AlertWay } from './open-alerts.ts';
import type { Alert, DoorAlert } from './alert.ts';
import { createBusNotifier } from '../desktop/notifications/bus-notifier.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { AlertCardView } from '../../preload/contract/model/alerts.ts';
import type { BeforeFact } from '../../preload/contract/model/bookings.ts';
import { aMessage, anAlert, anEnd } from '../../test/support/an-alert.ts';
import { createFakeDaemon, type FakeDaemon } from '../../test/support/fake-daemon.ts';
import { createManualClock, type ManualClock } from '../../test/support/manual-clock.ts';

const minute = 60_000;
const usual: AlertWay = { card: 'without-buttons', notification: true, volume: 70 };

const rest = async (): Promise<void> => {
  for (let round = 0; round < 30; round += 1) await Promise.resolve();
};

describe('a reminder is shown', () => {
  let clock: ManualClock;
  let daemon: FakeDaemon;
  let appearance: AlertAppearance;
  let alerts: Alerts;
  let page: Omit<CallsOf<'alerts'>, 'ready' | 'measured'>;
  /** Titles of the cards on screen; null: no window. */
  let cards: readonly (string | null)[] | null;
  /** As they were sent to their window last. */
  let seen: readonly AlertCardView[] | null;
  let happened: string[];
  /** What is known before each booking. */
  let facts: Map<string, readonly BeforeFact[]>;
  let opens: () => Promise<void>;
  const bubbles = (): string[] => [...daemon.bubbles.values()].map(({ title }) => title);

  beforeEach(() => {
    clock = createManualClock('2026-10-28T09:25:00.000Z');
    daemon = createFakeDaemon();
    appearance = { hidesTitles: false, snoozes: ['start', 1, 5, 10], textScale: 1 };
    cards = null;
    happened = [];
    facts = new Map();
    seen = null;
    opens = () => Promise.resolve();
    const timeFormat = {
      timeZone: 'Europe/Berlin',
      computerTimeZone: 'Europe/Berlin',
      locale: 'en-GB',
      ownLocale: 'en-GB',
      hours: 24,
      weekStart: 1,
    } as const;
    alerts = createAlerts({
      clock,
      whose: () => null,
      notifier: createBusNotifier(daemon.open),
      openWindow: (calls) => {
        page = calls;
        return {
          show: (view) => {
            cards = view.cards.map(({ title }) => title);
            seen = view.cards;
          },
          close: () => {
            cards = null;
          },
          focus: () => undefined,
        };
      },
      appearance: () => appearance,
      timeFormat: () => timeFormat,
      computerTimeZone: () => 'Europe/Berlin',
      join({ uid }) {
        happened.push(`join ${uid}`);
        return opens();
      },
      before: ({ uid }) => facts.get(uid) ?? [],
      openBooking: ({ uid }, wish) =>
        happened.push(['open', uid ?? 'Bookbar', ...(wish ? [wish] : [])].join(' ')),
      closeDoor: (account) => happened.push(`close the door of ${account}`),
      openPlace: (account, place) =>
        happened.push(`open ${typeof place === 'string' ? place : place.plan} of ${account}`),
      chime: (volume) => happened.push(`chime ${volume}`),
      onMissing: (missing) => happened.push(missing ? 'missing' : 'shown'),
      report: (error) => happened.push(String(error)),
    });
    alerts.handled.subscribe((end) => {
      const until = end.how === 'snoozed' ? ` ${new Date(end.untilMs).toISOString().slice(11, 16)}` : '';
      happened.push(`${end.alert.id} ${end.how}${until}`);
    });
  });

  const show = async (alert: Alert = anAlert(), way: Partial<AlertWay> = {}): Promise<void> => {
    await alerts.show(alert, { ...usual, ...way });
    await rest();
  };

  it('of a time that came free leads to those who want one', async () => {
    const alert: Alert = {
      kind: 'message',
      id: 'free',
      account: 2,
      uid: null,
      leadsTo: 'earlier',
      title: '14:00 today came free',
      body: '',
      hiddenTitle: '',
      stays: false,
    };
    await show(alert, { card: 'always' });
    void page.open({ id: 'free' });
    expect(happened).toContain('open earlier of 2');
  });

  describe('that rings', () => {
    const beginMs = Date.parse('2026-10-28T09:35:00.000Z');
    const door: DoorAlert = {
      kind: 'door',
      id: 'door',
      account: 2,
      uid: 'visit',
      title: 'Intro call',
      people: [],
      startMs: beginMs,
      endMs: beginMs + 30 * 60_000,
      isWaiting: false,
      openUntilMs: beginMs + 50 * 60_000,
      stays: true,
    };
    const sounds = (): number => happened.filter((one) => one === 'chime 55').length;
    /** @returns how often it sounds in the next two minutes */
    function soundsAfter(answer: () => void): number {
      const before = sounds();
      answer();
      for (let second = 0; second < 120; second += 1) clock.advance(1000);
      return sounds() - before;
    }

    it('repeats its sound for a minute at most, and its card stays', () => {
      alerts.ring(door, { volume: 55, card: true });
      expect(sounds()).toBe(1);
      expect(soundsAfter(() => undefined)).toBe(19);
      expect(cards).toEqual(['Intro call']);
      expect(bubbles()).toEqual([]);
    });

    it.each([
      ['its card is closed', () => void page.dismiss({ id: 'door' }), 'door dismissed'],
      ['its booking is opened', () => void page.open({ id: 'door' }), 'open visit'],
      ['the door is closed', () => void page.closeDoor({ id: 'door' }), 'close the door of 2'],
      ['the popover is opened', () => alerts.answer(), 'door opened'],
      ['its booking is cancelled', () => alerts.remove('door'), 'door removed'],
    ])('is silent as soon as %s', (_how, answer, came) => {
      alerts.ring(door, { volume: 55, card: true });
      expect(soundsAfter(answer)).toBe(0);
      expect(happened).toContain(came);
      expect(cards).toBeNull();
    });

    it('is heard only where others see the screen', () => {
      alerts.ring(door, { volume: 55, card: false });
      expect(cards).toBeNull();
      expect(sounds()).toBe(1);
      expect(soundsAfter(() => alerts.answer())).toBe(0);
    });

    it('stays silent for one when another is answered', () => {
      alerts.ring(door, { volume: 55, card: true });
      alerts.ring({ ...door, id: 'second' }, { volume: 55, card: true });
      expect(sounds()).toBe(1);
      expect(soundsAfter(() => void page.dismiss({ id: 'door' }))).toBe(19);
    });
  });

  it('by a notification with buttons and a sound, and no card', async () => {
    await show();
    expect(bubbles()).toEqual(['Portfolio review in 5 min']);
    expect(cards).toBeNull();
    expect(happened).toEqual(['chime 70', 'shown']);
  });

  it('is heard once with the others of its moment, however many a service makes', async () => {
    const sounds = (): number => happened.filter((one) => one === 'chime 70').length;
    for (let count = 0; count < 100; count += 1) await show(anAlert({ id: `many ${count}` }));
    expect(sounds()).toBe(1);
    clock.advance(1_000);
    await show(anAlert({ id: 'later' }));
    expect(sounds()).toBe(2);
  });

  it('by a card beside a notification that has no buttons', async () => {
    daemon.can = { actions: false, isMarkup: false };
    await show();
    expect(bubbles()).toHaveLength(1);
    expect(cards).toEqual(['Portfolio review']);
  });

  it('by a card alone where nobody shows notifications, which is said', async () => {
    daemon.can = null;
    await show(anAlert(), { volume: null });
    expect(cards).toEqual(['Portfolio review']);
    expect(happened).toEqual(['missing']);
  });

  it('news without buttons needs no card', async () => {
    daemon.can = { actions: false, isMarkup: false };
    await show(aMessage());
    expect(cards).toBeNull();
  });

  it('in silence where it is to be silent', async () => {
    await show(anAlert(), { volume: null });
    await show(anAlert(), { volume: 0 });
    expect(happened).toEqual(['shown', 'shown']);
  });

  it('handled on the card, it is off the screen as a notification too', async () => {
    await show(anAlert(), { card: 'always', volume: null });
    void page.dismiss({ id: 'portfolio/5' });
    await rest();
    expect(bubbles()).toEqual([]);
    expect(happened).toEqual(['shown', 'portfolio/5 dismissed']);
  });

  it('handled as a notification, its card is gone', async () => {
    await show(anAlert(), { card: 'always', volume: null });
    daemon.emit({ kind: 'action', number: 1, action: 'snooze-start' });
    expect(cards).toBeNull();
    expect(happened).toEqual(['shown', 'portfolio/5 snoozed 09:30']);
  });

  it('is shown in the popover where its meeting cannot be opened', async () => {
    opens = () => Promise.reject(new Error('Nothing opens it'));
    await show(anAlert(), { card: 'always', volume: null });
    void page.join({ id: 'portfolio/5' });
    await rest();
    expect(happened).toEqual([
      'shown',
      'portfolio/5 joined',
      'join portfolio',
      'Error: Nothing opens it',
      'open portfolio',
    ]);
  });

  it('as a notification alone, its buttons work just the same', async () => {
    await show(anAlert(), { volume: null });
    daemon.emit({ kind: 'action', number: 1, action: 'join' });
    expect(happened).toEqual(['shown', 'portfolio/5 joined', 'join portfolio']);
  });

  it('dismissed as a notification, its card stays: the two are seen apart', async () => {
    await show(anAlert(), { card: 'always', volume: null });
    daemon.emit({ kind: 'closed', number: 1 });
    expect(cards).toEqual(['Portfolio review']);
  });

  it('is taken back when its booking moved, and when it is over', async () => {
    await show(anAlert(), { card: 'always' });
    alerts.remove('portfolio/5');
    await rest();
    expect([bubbles(), cards]).toEqual([[], null]);
    await show();
    clock.advance(50 * minute);
    await rest();
    expect(bubbles()).toEqual([]);
  });

  it('does not show a title any more once titles are hidden', async () => {
    await show();
    appearance = { ...appearance, hidesTitles: true };
    alerts.refresh();
    await rest();
    expect(bubbles()).toEqual([]);
    expect(cards).toEqual([null]);
  });

  it('a card that went in the moment it was pressed does nothing', async () => {
    void page.join({ id: 'portfolio/5' });
    void page.snooze({ id: 'portfolio/5', choice: 5 });
    expect(happened).toEqual([]);
  });

  it('as a test shows both, opens Bookbar, and comes back when it was snoozed', async () => {
    alerts.sendTest({ volume: 30 });
    await rest();
    expect([bubbles(), cards]).toEqual([['Test reminder in 5 min'], ['Test reminder']]);
    void page.snooze({ id: 'test', choice: 1 });
    await rest();
    expect([bubbles(), cards]).toEqual([[], null]);
    clock.advance(minute);
    await rest();
    expect([bubbles(), cards]).toEqual([['Test reminder in 4 min'], ['Test reminder']]);
    void page.open({ id: 'test' });
    expect(happened.at(-1)).toBe('open Bookbar');
  });

  it('says on the card what is good to know before, and nothing of it in a notification', async () => {
    daemon.can = { actions: false, isMarkup: false };
    facts.set('portfolio', [{ kind: 'note', text: 'Ask about the Berlin job' }]);
    await show();
    expect(seen).toMatchObject([{ before: [{ kind: 'note', text: 'Ask about the Berlin job' }] }]);
    expect(JSON.stringify([...daemon.bubbles.values()])).not.toContain('Berlin');
    appearance = { ...appearance, hidesTitles: true };
    alerts.refresh();
    await rest();
    expect(seen).toMatchObject([{ before: [], hiddenFacts: 1 }]);
    expect(JSON.stringify(seen)).not.toContain('Berlin');
  });

  it('that a booking has ended is a card alone, which leads to the next one, or to the note', async () => {
    await show(anEnd(), { volume: null });
    expect([bubbles(), cards]).toEqual([[], ['Portfolio review']]);
    void page.open({ id: 'portfolio/ended', wish: 'next' });
    expect([cards, happened]).toEqual([null, ['portfolio/ended opened', 'open portfolio next']]);
    await show(anEnd(), { volume: null });
    void page.open({ id: 'portfolio/ended', wish: 'note' });
    expect(happened.at(-1)).toBe('open portfolio note');
  });

  it('and goes after a minute where nobody cares', async () => {
    await show(anEnd(), { volume: null });
    clock.advance(minute);
    expect([cards, happened]).toEqual([null, ['portfolio/ended timed-out']]);
  });

  it('leaves nothing behind at the end', async () => {
    await show(anAlert(), { card: 'always' });
    await alerts.stop();
    expect([bubbles(), cards]).toEqual([[], null]);
    await show();
    expect([bubbles(), cards]).toEqual([[], null]);
  });
});
