import { describe, expect, it } from 'vitest';
import { shownCards, type FactsBefore } from './alert-view.ts';
import { aMessage, anAlert, anEnd } from '../../test/support/an-alert.ts';

describe('what is seen of the cards', () => {
  it('is three at most, the last that came, and how many there are besides', () => {
    const alerts = ['a', 'b', 'c', 'd', 'e'].map((id) => anAlert({ id }));
    const { cards, more } = shownCards(alerts, false);
    expect(cards.map(({ id }) => id)).toEqual(['c', 'd', 'e']);
    expect(more).toBe(2);
  });

  it('is always whoever waits for the host', () => {
    const alerts = [
      anAlert({ id: 'waits', kind: 'waiting' }),
      ...['b', 'c', 'd'].map((id) => anAlert({ id })),
    ];
    expect(shownCards(alerts, false).cards.map(({ id }) => id)).toEqual(['waits', 'c', 'd']);
  });

  it('has the account that it is of', () => {
    const { cards } = shownCards([anAlert({ account: 2 }), aMessage()], true, (account) =>
      account === 2 ? { name: 'Practice', colour: 'orange' } : null,
    );
    expect(cards.map(({ whose }) => whose?.name ?? null)).toEqual(['Practice', null]);
  });

  it('says what is good to know before a booking, and of nothing else; where titles are hidden, how much', () => {
    const alerts = [anAlert(), anAlert({ id: 'ends', kind: 'ends' }), aMessage()];
    const before: FactsBefore = ({ uid }) =>
      uid === 'portfolio' ? [{ kind: 'first-time' }, { kind: 'note', text: 'Ask about the Berlin job' }] : [];
    const factsOf = (hidesTitles: boolean): readonly unknown[] =>
      shownCards(alerts, hidesTitles, () => null, before).cards.map((card) =>
        'before' in card ? [card.before.map(({ kind }) => kind), card.hiddenFacts] : null,
      );
    expect(factsOf(false)).toEqual([[['first-time', 'note'], 0], [[], 0], null]);
    expect(factsOf(true)).toEqual([[[], 2], [[], 0], null]);
  });

  it('names nobody and nothing where titles are hidden', () => {
    const alerts = [
      anAlert({ action: { kind: 'place', address: 'Raman studio, Main Street 1' } }),
      aMessage(),
    ];
    const { cards } = shownCards(alerts, true);
    expect(JSON.stringify(cards)).not.toMatch(/portfolio review|priya|raman|zoom|hannah|coaching/i);
    expect(JSON.stringify(shownCards([anEnd()], true).cards)).not.toMatch(/portfolio review|priya|raman/i);
    const typed = anAlert({ action: { kind: 'join', provider: null, host: 'evil.example' } });
    expect(shownCards([typed], true).cards[0]).toMatchObject({ action: { host: 'evil.example' } });
    expect(cards).toMatchObject([
      { kind: 'begins', title: null, startAt: '2026-10-28T09:30:00.000Z' },
      { kind: 'message', title: 'A booking was cancelled', body: null },
    ]);
  });
});
