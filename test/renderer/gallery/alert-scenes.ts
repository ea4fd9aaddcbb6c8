import {
  alertsView,
  endedCard,
  factsCard,
  newsCard,
  platformCard,
  portfolioCard,
  waitingCard,
} from '../support/alerts.ts';
import { doorCard } from '../support/open-door.ts';
import { timeFormat, signedIn } from '../support/views.ts';
import type { Scene } from './scene.ts';

const of = (...args: Parameters<typeof alertsView>): Scene => ({
  session: signedIn,
  alerts: alertsView(...args),
});
const nameless = { title: null, people: [], place: null } as const;

/** The alert cards, on the popover's ground. */
export const alertScenes: Readonly<Record<string, Scene>> = {
  alert: of([portfolioCard]),
  'alert-snooze': { ...of([portfolioCard]), press: ['Snooze Portfolio review'] },
  'alert-stack': of([waitingCard, platformCard, portfolioCard], { more: 2 }),
  'alert-news': of([newsCard, platformCard]),
  'alert-hidden': of([{ ...portfolioCard, ...nameless, action: { kind: 'join', provider: null } }]),
  'alert-200': { ...of([portfolioCard, newsCard], { textScale: 2 }), scale: 2 },
  'alert-rtl': of([waitingCard, portfolioCard], { timeFormat: { ...timeFormat, locale: 'ar' } }),
  'alert-before': of([factsCard]),
  'alert-before-hidden': of([
    { ...factsCard, ...nameless, action: { kind: 'join', provider: null }, before: [], hiddenFacts: 5 },
  ]),
  'alert-before-200': { ...of([factsCard], { textScale: 2 }), scale: 2 },
  'alert-ended': of([endedCard]),
  'alert-ended-not-open': of([{ ...endedCard, next: null }]),
  'alert-ended-hidden': of([{ ...endedCard, title: null, people: [] }]),
  'alert-ended-200': { ...of([endedCard], { textScale: 2 }), scale: 2 },
  'alert-door': of([doorCard]),
  'alert-door-waiting': of([{ ...doorCard, isWaiting: true, openUntil: null }]),
  'alert-door-hidden': of([{ ...doorCard, title: null, people: [] }]),
  'alert-door-200': { ...of([doorCard], { textScale: 2 }), scale: 2 },
  'alert-long': of([
    {
      ...portfolioCard,
      title:
        'Abstimmungsgespräch zur Barrierefreiheitsprüfung der Portfolioseiten, zweiter Durchgang mit Redaktion',
    },
  ]),
};
