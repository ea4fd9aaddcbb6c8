import { alertsView, newsCard, platformCard, portfolioCard, waitingCard } from '../support/alerts.ts';
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
  'alert-long': of([
    {
      ...portfolioCard,
      title:
        'Abstimmungsgespräch zur Barrierefreiheitsprüfung der Portfolioseiten, zweiter Durchgang mit Redaktion',
    },
  ]),
};
