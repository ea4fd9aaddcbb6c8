import type { AccountStanding } from '../../model/accounts.ts';
import { ended } from '../grammar.ts';
import type { TodayWords } from '../language.ts';
import { length, listed, many } from './phrases.ts';

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
  nextUp: 'Ensuite',
  elapsed: 'Écoulé',
  hourBefore: 'L’heure qui précède',
  about: ({ time, who, there, place }) =>
    `${time}${who ? `\u00a0· ${who}` : ''}${there ? `, ${there}` : ''}${place ? ` (${place})` : ''}`,
  moreNow: ({ count }) => `et ${count} de plus en cours`,
  nextHeading: 'À suivre',
  later: 'Plus tard aujourd’hui',
  cancelled: 'Annulées',
  cancelledLater: ({ count }) => `${count} plus tard aujourd’hui`,
  earlierHeading: 'Avant',
  earlierToday: 'Plus tôt aujourd’hui',
  startsIn: ({ title, left }) => `${title} dans ${length(left)}`,
  starting: ({ title }) => `${title} commence`,
  next: {
    tomorrowAt: ({ time }) => `Demain commence à ${ended(time)}`,
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
  failed: {
    title: 'Impossible de charger vos réservations',
    retry: ({ left }) => `Bookbar réessaie dans ${length(left)}.`,
    tryNow: 'Réessayer maintenant',
  },
  footer: {
    linksWork: 'Les liens des réunions fonctionnent toujours',
    notYet: 'Pas encore actualisé',
    loading: 'Chargement de vos réservations',
  },
  demo: {
    title: 'Ceci est une démonstration.',
    text: 'Réservez et annulez sans crainte.',
    connect: 'Se connecter',
  },
  asOf: ({ time }) => ended(`État des réservations\u00a0: ${time}`),
  notUpdated: {
    one: ({ name, why }) => `${name} n’est pas mis à jour${reasons[why] ?? ''}.`,
    several: ({ names }) => `${allOf(names)} ne sont pas mis à jour.`,
  },
};
