import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlertsView } from '../../preload/contract/model/alerts.ts';
import AlertPage from './AlertPage.svelte';
import { Alerts } from './alerts.svelte.ts';
import {
  alertsView,
  endedCard,
  factsCard,
  newsCard,
  platformCard,
  portfolioCard,
  waitingCard,
} from '../../test/renderer/support/alerts.ts';
import { mirroredTag } from '../../test/renderer/support/test-languages.ts';
import { FakeBridge } from '../../test/renderer/support/fake-bridge.ts';
import { click, press, settle, useClock } from '../../test/renderer/support/open-page.ts';

useClock();

let bridge: FakeBridge;

beforeEach(() => {
  bridge = new FakeBridge();
  vi.stubGlobal('bookbar', bridge);
});

async function open(view: AlertsView): Promise<void> {
  const alerts = new Alerts();
  render(AlertPage, { props: { alerts } });
  const stop = alerts.start();
  stopAlerts = stop;
  await announce(view);
}

let stopAlerts: () => void = () => undefined;

async function announce(view: AlertsView): Promise<void> {
  bridge.announce('alerts.changed', view);
  await settle();
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const titles = (): string[] =>
  screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent.trim());

describe('the alert cards', () => {
  beforeEach(() => () => {
    stopAlerts();
  });

  it('say that they listen, and show name, range and place with what can be done', async () => {
    await open(alertsView([portfolioCard]));
    expect(bridge.inputsOf('alerts.ready')).toHaveLength(1);
    const card = screen.getByRole('article', { name: /^Portfolio review/ });
    expect(card.textContent.replace(/\s+/g, ' ')).toContain('in 12 min');
    expect(card.textContent.replace(/\s+/g, ' ')).toContain('Priya Raman, 10:30 – 11:15. Zoom');
    for (const name of ['Join', 'Snooze', 'Dismiss'])
      expect(button(`${name} Portfolio review`).textContent.trim()).toBe(name);
  });

  it('name the account of the booking where there are several, seen and heard', async () => {
    const whose = { name: 'Practice', colour: 'orange' } as const;
    await open(alertsView([{ ...portfolioCard, whose }]));
    expect(screen.getByRole('article', { name: /^Portfolio review/ }).textContent).toContain('Practice');
    expect(screen.getByRole('status').textContent).toContain('Practice');
  });

  it('say where a link leads that a guest may have typed', async () => {
    const action = { kind: 'join', provider: null, host: 'evil.example' } as const;
    await open(alertsView([{ ...portfolioCard, action }]));
    expect(button('Join at evil.example, Portfolio review').textContent.trim()).toBe('Join at evil.example');
  });

  it('join, open, dismiss', async () => {
    await open(alertsView([portfolioCard]));
    await click(button('Join Portfolio review'));
    await click(button('Portfolio review'));
    await click(button('Dismiss Portfolio review'));
    const named = [{ id: 'portfolio/15' }];
    expect(bridge.inputsOf('alerts.join')).toEqual(named);
    expect(bridge.inputsOf('alerts.open')).toEqual(named);
    expect(bridge.inputsOf('alerts.dismiss')).toEqual(named);
  });

  it('are put off by one of the choices, with the focus on the way', async () => {
    await open(alertsView([portfolioCard]));
    await click(button('Snooze Portfolio review'));
    expect(document.activeElement).toBe(button('At start'));
    await press('Escape');
    expect(document.activeElement).toBe(button('Snooze Portfolio review'));
    expect(bridge.inputsOf('alerts.dismiss')).toEqual([]);
    await click(button('Snooze Portfolio review'));
    await click(button('10\u00a0min'));
    expect(bridge.inputsOf('alerts.snooze')).toEqual([{ id: 'portfolio/15', choice: 10 }]);
  });

  it('are dismissed by Escape, and the focus is on another one then', async () => {
    await open(alertsView([portfolioCard, platformCard]));
    button('Snooze Portfolio review').focus();
    await press('Escape');
    expect(bridge.inputsOf('alerts.dismiss')).toEqual([{ id: 'portfolio/15' }]);
    await announce(alertsView([platformCard]));
    expect(document.activeElement).toBe(screen.getByRole('article', { name: /^Platform sync/ }));
  });

  it('offer nothing to join where there is no meeting', async () => {
    await open(alertsView([platformCard, newsCard]));
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
    await click(button('Open Coaching was cancelled'));
    expect(bridge.inputsOf('alerts.open')).toEqual([{ id: 'news/1' }]);
    expect(screen.queryByRole('button', { name: 'Snooze Coaching was cancelled' })).toBeNull();
  });

  it('say what is good to know before one meets somebody', async () => {
    await open(alertsView([factsCard]));
    const facts = screen.getByRole('list', { name: 'Before you meet' });
    expect([...facts.querySelectorAll('li')].map((fact) => fact.textContent.trim())).toEqual([
      'Two case studies are new since last time. The second one is where I need help.',
      'Last met 7 Oct, Portfolio review',
      'Rescheduled 3 times, first for 21 Oct',
      '€120 not paid',
      'Your note: Ask about the Berlin job. She prefers to start with questions.',
    ]);
    expect(facts.querySelector('q')).not.toBeNull();
    const [met, often] = [
      { kind: 'first-time' },
      { kind: 'rescheduled', times: null, firstAt: null },
    ] as const;
    await announce(alertsView([{ ...factsCard, before: [met, often] }]));
    expect([...document.querySelectorAll('.facts li')].map((fact) => fact.textContent.trim())).toEqual([
      'First time with Priya',
      'Rescheduled',
    ]);
  });

  it('only count that where titles are hidden', async () => {
    await open(
      alertsView([{ ...factsCard, title: null, people: [], place: null, before: [], hiddenFacts: 4 }]),
    );
    expect(screen.getByText('4 facts')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('say that a booking has ended, and lead to the next one and to the note', async () => {
    await open(alertsView([endedCard]));
    const card = screen.getByRole('article', { name: 'Portfolio review with Priya Raman just ended' });
    expect(card.textContent.replace(/\s+/g, ' ')).toContain(
      'Same time in 2 weeks is open: Wed 11 Nov, 10:30',
    );
    expect(screen.getByRole('status').textContent).toBe('Portfolio review with Priya Raman just ended');
    await click(button('Book the next one with Priya'));
    await click(button('Note about Priya Raman'));
    await click(button('Portfolio review with Priya Raman'));
    const { id } = endedCard;
    expect(bridge.inputsOf('alerts.open')).toEqual([{ id, wish: 'next' }, { id, wish: 'note' }, { id }]);
    await press('Escape');
    expect(bridge.inputsOf('alerts.dismiss')).toEqual([{ id }]);
  });

  it('say less of one that has ended where titles are hidden, or the same time is not open', async () => {
    await open(alertsView([{ ...endedCard, title: null, people: [], next: null }]));
    expect(titles()).toEqual(['A booking']);
    expect(button('Book the next one').textContent.trim()).toBe('Book the next one');
    expect(document.body.textContent).not.toMatch(/Priya|open:/u);
  });

  it('come at the far end from the edge of the screen', async () => {
    const cards = [portfolioCard, platformCard];
    await open(alertsView(cards));
    expect(titles()).toEqual(['Portfolio review', 'Platform sync']);
    await announce(alertsView(cards, { grows: 'up' }));
    expect(titles()).toEqual(['Platform sync', 'Portfolio review']);
  });

  it('are said aloud once each, who waits without delay', async () => {
    await open(alertsView([portfolioCard]));
    expect(screen.getByRole('status').textContent).toBe('Portfolio review in 12\u00a0min, Priya Raman');
    await announce(alertsView([portfolioCard, waitingCard]));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('Someone is waiting, Support call, Marcus Bell');
  });

  it('count on at the minute', async () => {
    await open(alertsView([portfolioCard]));
    await vi.advanceTimersByTimeAsync(60_010);
    await settle();
    expect(screen.getByText('in 11 min')).toBeTruthy();
    expect(screen.getByRole('status').textContent, 'the count is not said').toContain('in 12\u00a0min');
  });

  it('count what is not seen, and lead there', async () => {
    await open(alertsView([portfolioCard], { more: 2 }));
    await click(button('2 more in Bookbar'));
    expect(bridge.inputsOf('alerts.open')).toEqual([{ id: null }]);
  });

  it('report that somebody looks at them', async () => {
    await open(alertsView([portfolioCard]));
    document.body.dispatchEvent(new Event('pointerenter'));
    await settle();
    document.body.dispatchEvent(new Event('pointerleave'));
    await settle();
    expect(bridge.inputsOf('alerts.hold')).toEqual([{ held: true }, { held: false }]);
  });

  it('follow text size, direction and clock', async () => {
    await open(alertsView([portfolioCard], { textScale: 1.5, language: mirroredTag }));
    expect(document.documentElement.style.getPropertyValue('--text-scale')).toBe('1.5');
    expect(document.documentElement).toMatchObject({ lang: mirroredTag, dir: 'rtl' });
  });
});
