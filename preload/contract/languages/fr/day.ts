import type { AccountStanding } from '../../model/accounts.ts';
import type { TodayWords } from '../language.ts';
import { ended, listed, many } from './phrases.ts';

const allOf = (names: readonly string[]): string => new Intl.ListFormat('fr').format(names);

/** Why an account isn’t updated. */
const reasons: Partial<Record<AccountStanding, string>> = {
  paused: '\u00a0: ce compte est en pause',
  'signed-out': ' avant votre connexion',
  'consent-needed': ' avant votre reconnexion',
  keychain: ' tant que votre trousseau est verrouillé',
};

/** French: Today. */
export const day: TodayWords['day'] = {
  left: ({ count, time }) => `${count} à venir, fin à ${time}`,
  earlier: ({ done, cancelled }) =>
    listed([
      done > 0 && `${done} ${many(done, 'terminée', 'terminées')}`,
      cancelled > 0 && `${cancelled} ${many(cancelled, 'annulée', 'annulées')}`,
    ]),
  now: 'En cours',
  elapsed: 'Écoulé',
  next: {
    tomorrowAt: ({ time }) => `Demain commence à ${time}.`,
    onWeekday: ({ weekday }) => ended(`Prochaine réservation\u00a0: ${weekday}`),
    onDate: ({ date }) => ended(`Prochaine réservation\u00a0: ${date}`),
  },
  end: {
    empty: 'Aucune réservation aujourd’hui',
    done: 'C’est tout pour aujourd’hui',
    in: {
      empty: ({ names }) => `Aucune réservation aujourd’hui pour ${allOf(names)}`,
      done: ({ names }) => `C’est tout pour aujourd’hui pour ${allOf(names)}`,
    },
    notKnown: 'Les réservations du jour ne sont pas connues',
  },
  notUpdated: {
    one: ({ name, why }) => `${name} n’est pas mis à jour${reasons[why] ?? ''}.`,
    several: ({ names }) => `${allOf(names)} ne sont pas mis à jour.`,
  },
};
