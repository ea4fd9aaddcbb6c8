import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { WordedMoment } from '../parameters.ts';
import { eventTypeCount, moment } from './event-types.ts';
import { listed, many, people } from './phrases.ts';

const sentences = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' ');

/** « jusqu’à 18:00 » today, « jusqu’à demain à 08:00 », « jusqu’à lundi à 08:00 » */
const until = (end: WordedMoment): string => `jusqu’à ${end.day === 'today' ? end.time : moment(end)}`;

/** Event types that a time away unpublished. */
interface Unpublished {
  readonly count: number;
  /** How many were unpublished, where some could not be; null: all. */
  readonly done: number | null;
  readonly since: WordedMoment;
}

const unpublished = ({ count, done, since }: Unpublished): string =>
  `${done === null ? '' : `${done} sur `}${eventTypeCount(count)} ${many(done ?? count, 'dépublié', 'dépubliés')} depuis ${ended(moment(since))}`;

const progress = (done: number, count: number): string =>
  `${done} sur ${count} ${many(done, 'terminé', 'terminés')}`;

/** French: what time away says, in its sheet, over the event types, and on Today. */
export const away: PageWords['away'] = {
  title: 'Absence',

  heading: {
    planned: ({ from }) => `Absence dès ${moment(from)}`,
    away: ({ until: end }) => (end === null ? 'Absence en cours' : `Absence ${until(end)}`),
    over: 'Votre absence est terminée',
    missed: ({ from }) => `L’absence n’a pas commencé ${moment(from)}`,
    switching: ({ does, count }) =>
      `${does === 'publish' ? 'Publication' : 'Dépublication'} de ${eventTypeCount(count)}`,
    stopped: { publish: 'Publication arrêtée', unpublish: 'Dépublication arrêtée' },
  },
  headingInText: ({ heading }) => `${heading}.`,
  about: {
    planned: ({ until: end, count }) =>
      sentences([
        end && `Jusqu’à ${ended(moment(end))}`,
        count > 0 && `Dépublie ${eventTypeCount(count)}.`,
        'Coupe les notifications.',
      ]),
    away: ({ rows, then }) =>
      sentences([
        rows && unpublished(rows),
        rows && then === 'published' && 'De nouveau publiés à la fin.',
        rows && then === 'unpublished' && 'Ils restent dépubliés ensuite.',
        'Les notifications sont coupées.',
        rows && 'Les liens directs marchent toujours.',
      ]),
    over: unpublished,
    missed: 'Bookbar est resté fermé tout ce temps, donc rien n’a été dépublié.',
    switching: ({ done, count }) => progress(done, count),
    stopped: ({ why, done, count }) =>
      `${why ?? 'Bookbar a été fermé avant la fin.'} ${progress(done, count)}.`,
  },
  lost: {
    planned: 'Vous aviez prévu une absence\u00a0: Bookbar l’oublie.',
    rows: 'Absence en cours\u00a0: les types d’événement dépubliés le restent, et Bookbar oublie lesquels c’étaient.',
    muted: 'Absence en cours\u00a0: les notifications ne sont plus coupées.',
  },

  rows: {
    title: 'Types d’événement',
    notDone: ({ open, count }) => `${open} sur ${count} à faire`,
    done: ({ done, count }) => progress(done, count),
    planned: 'Sera dépublié',
    waiting: 'En attente',
    busy: { publish: 'Publication…', unpublish: 'Dépublication…' },
    isDone: { publish: 'Publié', unpublish: 'Dépublié' },
    failed: { publish: 'Impossible de publier', unpublish: 'Impossible de dépublier' },
    gone: 'Disparu',
    again: 'Réessayer ceux-là',
    leave: 'Tout laisser en l’état',
  },

  change: 'Modifier',
  changeName: 'Modifier l’absence',
  back: 'De retour',
  backName: 'De retour\u00a0: les publier à nouveau',
  publishAgain: 'Publier à nouveau',
  continue: 'Continuer',
  callOff: 'Renoncer',
  callOffName: 'Renoncer à l’absence',
  gotIt: 'Compris',

  sheet: {
    inProfile: 'Votre profil indique une absence. Il ne dit pas jusqu’à quand.',
    from: 'Du',
    now: 'Maintenant',
    until: 'Jusqu’à',
    untilBack: 'Mon retour',
    aDate: 'Une date',
    date: 'Date',
    time: 'Heure',
    past: 'C’est passé. Choisissez plus tard',
    order: 'Choisissez une heure après le début',
    zone: ({ city }) =>
      `Heure locale\u00a0: ${city}. Cela se fait tant que Bookbar est ouvert, et se rattrape après une mise en veille.`,
    shifted: 'L’heure change à ce moment-là, donc Bookbar prend la prochaine heure qui existe.',
    conflict: 'Ils ont été dépubliés entre-temps.',
    mutes: 'Pendant votre absence, les notifications de ce compte sont coupées.',
    meanwhile: 'Pendant ce temps',
    publishAgain: 'Publier à nouveau les types d’événement à cette date',
    unpublish: {
      title: 'Dépublier',
      help: 'Les retire de votre page de réservation. Les liens directs marchent toujours.',
      yours: 'Les vôtres',
      hidden: 'Masqués de la liste',
      reading: 'Recherche des types d’événement publiés…',
      none: 'Aucun type d’événement n’est publié.',
      withoutTeamId: ({ titles }) =>
        `Sans ID d’équipe, donc ils restent comme ils sont\u00a0: ${listed(titles)}.`,
      notKnown: ({ titles }) =>
        `Peut-être pas publiés, donc ils restent comme ils sont\u00a0: ${listed(titles)}.`,
      chosen: ({ count }) => `Dépublie ${eventTypeCount(count)}`,
    },
    save: {
      change: 'Enregistrer les changements',
      start: 'Commencer l’absence',
      plan: 'Prévoir l’absence',
    },
  },

  booked: {
    reading: 'Réservé à ce moment-là',
    inThatTime: ({ count }) =>
      count === 0
        ? 'Rien pendant ce temps'
        : `${count} ${many(count, 'réservation', 'réservations')} pendant ce temps`,
    inNextWeeks: ({ count }) =>
      count === 0
        ? 'Rien dans les 4 prochaines semaines'
        : `${count} ${many(count, 'réservation', 'réservations')} dans les 4 prochaines semaines`,
    failed: 'Impossible de vérifier ce qui est réservé à ce moment-là.',
    checking: 'Vérification de ce qui est réservé…',
    help: 'Elles restent. Déplacez ou annulez celles que vous ne pouvez pas garder.',
    row: ({ title, who }) => listed([title, who && people(who)]),
    cancelling: 'Annulation en cours',
    reschedule: ({ name }) => `Déplacer ${name}`,
    cancel: ({ name }) => `Annuler ${name}`,
    more: ({ count }) => `Et ${count} de plus, dans Réservations.`,
  },
};
