import type { Repeats } from '../../model/quick-book.ts';
import type { PageWords } from '../language.ts';
import { form } from './booking-form.ts';
import { openTimes } from './open-times.ts';
import { outcomes } from './outcomes.ts';
import { many, quoted } from './phrases.ts';
import { refusals } from './refusals.ts';

const each = {
  day: 'tous les jours',
  week: 'toutes les semaines',
  month: 'tous les mois',
  year: 'tous les ans',
} as const;
const every = { day: 'tous les', week: 'toutes les', month: 'tous les', year: 'tous les' } as const;
const several = { day: 'jours', week: 'semaines', month: 'mois', year: 'ans' } as const;

/** « Se répète toutes les 2 semaines, 6 réservations » */
const repeats = ({ unit, every: step, count }: Repeats): string =>
  `Se répète ${step > 1 ? `${every[unit]} ${step} ${several[unit]}` : each[unit]}, ${count} ${many(count, 'réservation', 'réservations')}`;

/** French: what quick-book says. */
export const quickBook: PageWords['quickBook'] = {
  title: 'Réserver vite',
  step: ({ step, steps }) => `${step} sur ${steps}`,
  move: ({ title }) => `Déplacer ${title}`,

  types: {
    label: 'Type d’événement',
    placeholder: 'Quel type d’événement\u202f?',
    account: 'Compte',
    bookWith: 'Réserver avec',
    list: 'Types d’événement',
    recent: 'Récents',
    others: 'Tous les types d’événement',
    all: 'Types d’événement',
    minutes: 'min',
    found: ({ count }) => `${count} ${many(count, 'trouvé', 'trouvés')}`,
    nothingFound: 'Rien trouvé',
    lookingUp: 'Recherche en cours…',
    use: {
      id: ({ text }) => `Utiliser le type d’événement ${text}`,
      link: 'Utiliser ce lien',
      name: ({ text }) => `Utiliser ${text}`,
    },
    lookUpNote: 'Le chercher et l’ajouter à votre liste',
    notFound: ({ text }) =>
      text === null
        ? 'Il n’y a aucun type d’événement à ce lien. Ouvrez-le dans votre navigateur, choisissez-y un type d’événement et collez son lien.'
        : `Le type d’événement ${text} n’existe pas ou n’est pas partagé avec vous. Vérifiez-le dans l’application web ou collez son lien.`,
    failed: 'Impossible de charger vos types d’événement',
    noneCalled: ({ text }) =>
      `Aucun type d’événement ne s’appelle ${quoted(text)}. Tapez une partie du nom, ou son ID dans l’application web.`,
    learning: 'Recherche des types d’événement dans vos réservations.',
    none: {
      title: 'Pas encore de types d’événement',
      text: 'Ils apparaissent ici dès qu’ils ont une réservation. Ou tapez l’ID d’un type d’événement.',
    },
  },
  facts: {
    pageOnly: 'À réserver sur sa page',
    places: ({ places }) => places.join(' ou '),
    package: ({ min, max }) =>
      min === max ? `${min} ${many(min, 'séance', 'séances')}` : `${min} à ${max} séances`,
    repeats,
    directOnly: 'Lien direct seulement',
  },
  repeatsUntil: ({ date, ...series }) => `${repeats(series)}, jusqu’au ${date}`,
  choosingBooksAll: (series) => `${repeats(series)}. Choisir une heure réserve toute la série.`,

  pageOnly: {
    label: 'À réserver sur sa page',
    title: ({ title }) => `${title} ne peut pas être réservé ici.`,
    why: {
      package:
        'Vendu en forfait sur sa page de réservation\u00a0: il compte plus de séances que Bookbar n’en réserve d’un coup.',
      length: 'Le service lui donne une durée qui n’a pas de sens.',
      group: 'Plusieurs hôtes se réservent ensemble sur leur page de réservation.',
      link: 'Bookbar ne connaît pas son identifiant. Vous voyez ses horaires ici\u00a0; la réservation se fait sur sa page.',
      question: 'Il pose une question que seule sa page de réservation peut afficher.',
    },
    noLink: 'Indiquez l’adresse de la page dans Types d’événement.',
    open: 'Ouvrir la page de réservation',
    seeTimes: 'Voir ses heures',
  },

  hints: {
    move: 'Aller',
    choose: 'Choisir',
    lookUp: 'Chercher',
    day: 'Jour',
    time: 'Heure',
    nextOpenDay: 'Prochain jour libre',
    timeZone: 'Fuseau horaire',
  },

  openTimes,
  form,
  refusals,
  outcomes,
};
