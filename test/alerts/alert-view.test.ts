import { describe, expect, it } from 'vitest';
import { shownCards } from '../../main/alerts/alert-view.ts';
import { aMessage, anAlert } from '../support/an-alert.ts';

const at = (time: string): number => Date.parse(`2026-10-28T${time}:00.000Z`);

describe('what is seen of the cards', () => {
  it('is three at most, the last that came, and how many there are besides', () => {
    const alerts = ['a', 'b', 'c', 'd', 'e'].map((id) => anAlert({ id }));
    const { cards, more } = shownCards(alerts, at('09:25'), false);
    expect(cards.map(({ id }) => id)).toEqual(['c', 'd', 'e']);
    expect(more).toBe(2);
  });

  it('is always whoever waits for the host', () => {
    const alerts = [
      anAlert({ id: 'waits', kind: 'waiting' }),
      ...['b', 'c', 'd'].map((id) => anAlert({ id })),
    ];
    expect(shownCards(alerts, at('09:25'), false).cards.map(({ id }) => id)).toEqual(['waits', 'c', 'd']);
  });

  it('are the snoozes that are choices at that moment', () => {
    const snoozesAt = (time: string): unknown => shownCards([anAlert()], at(time), false).cards;
    expect(snoozesAt('09:25')).toMatchObject([{ snoozes: ['start', 1, 5, 10] }]);
    expect(snoozesAt('09:31')).toMatchObject([{ snoozes: [1, 5, 10] }]);
    expect(snoozesAt('10:12')).toMatchObject([{ snoozes: [1] }]);
  });

  it('names nobody and nothing where titles are hidden', () => {
    const alerts = [
      anAlert({ action: { kind: 'place', address: 'Raman studio, Main Street 1' } }),
      aMessage(),
    ];
    const { cards } = shownCards(alerts, at('09:25'), true);
    expect(JSON.stringify(cards)).not.toMatch(/portfolio review|priya|raman|zoom|hannah|coaching/i);
    expect(cards).toMatchObject([
      { kind: 'begins', title: null, startAt: '2026-10-28T09:30:00.000Z' },
      { kind: 'message', title: 'A booking was cancelled', body: null },
    ]);
  });
});
