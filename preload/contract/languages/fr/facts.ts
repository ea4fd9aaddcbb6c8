import type { MainWords } from '../language.ts';
import { length, many } from './phrases.ts';

const sessions = (count: number): string => `${count} ${many(count, 'séance', 'séances')}`;
const each = { day: 'Chaque jour', week: 'Chaque semaine', month: 'Chaque mois', year: 'Chaque année' };
const several = { day: 'jours', week: 'semaines', month: 'mois', year: 'ans' };
const per = { day: 'par jour', week: 'par semaine', month: 'par mois', year: 'par an' };
const every = { day: 'Tous les', week: 'Toutes les', month: 'Tous les', year: 'Tous les' };
const time = (unit: 'minute' | 'hour' | 'day', count: number): string =>
  ({
    minute: `${count} min`,
    hour: `${count} ${many(count, 'heure', 'heures')}`,
    day: `${count} ${many(count, 'jour', 'jours')}`,
  })[unit];

/** French: the facts of an event type. */
export const facts: MainWords['facts'] = {
  labels: {
    length: 'Durée',
    lengths: 'Durées',
    kind: 'Genre',
    seats: 'Places',
    package: 'Forfait',
    subscription: 'Abonnement',
    confirmation: 'Confirmation',
    series: 'Série',
    guests: 'Accompagnants',
    notice: 'Préavis',
    bufferBefore: 'Marge avant',
    bufferAfter: 'Marge après',
    starts: 'Début',
    period: 'Réservable',
    bookingLimit: 'Limite de réservations',
    durationLimit: 'Limite de durée',
    team: 'Équipe',
    host: 'Hôte',
    hosts: 'Hôtes',
    scheduling: 'Choix de l’hôte',
    schedule: 'Horaires',
    place: 'Lieu',
    places: 'Lieux',
    id: 'ID du type d’événement',
    slug: 'Nom dans les liens',
    published: 'Publié',
    hidden: 'Masqué',
    workflow: 'Flux de travail',
    webhook: 'Webhook',
  },
  listed: ({ parts }) => parts.join(', '),
  length,

  kinds: { ONE_ON_ONE: 'En tête-à-tête', GROUP: 'Groupe, avec places' },
  seats: ({ count, areShown }) =>
    `${count} ${many(count, 'place', 'places')} par créneau\u202f; les participants ${areShown ? 'se voient' : 'ne se voient pas'}`,
  package: ({ min, max }) => {
    if (max === null) return `Au moins ${sessions(min ?? 1)} ensemble`;
    if (min === null) return `Jusqu’à ${sessions(max)} ensemble`;
    return min === max ? `${sessions(min)} ensemble` : `De ${min} à ${sessions(max)} ensemble`;
  },
  subscription: 'Réservé dans le cadre d’un abonnement',
  confirmation: {
    first: 'Chaque réservation est d’abord confirmée',
    held: 'Chaque réservation est d’abord confirmée\u202f; son créneau est gardé jusque-là',
  },
  series: ({ unit, every: step, count }) =>
    `${step === 1 ? each[unit] : `${every[unit]} ${step} ${several[unit]}`}${count === null ? '' : `, ${count} fois`}`,
  noGuests: 'Les participants ne peuvent amener personne',

  notice: (least) => `Au moins ${length(least)} avant`,
  every: (step) => `Toutes les ${length(step)}`,
  firstOnly: 'seul le premier créneau de chaque jour est proposé',
  firstOnlyAlone: 'Seul le premier créneau de chaque jour est proposé',
  daysAhead: ({ days, isBusinessDays, hasOpenTimes }) =>
    `${days} ${many(days, 'jour', 'jours')}${isBusinessDays ? ` ${many(days, 'ouvré', 'ouvrés')}` : ''}${hasOpenTimes ? ' avec créneaux libres' : ''} à l’avance`,
  between: ({ from, to }) => `Du ${from} au ${to}`,
  bookingLimit: ({ count, span }) => `${count} ${many(count, 'réservation', 'réservations')} ${per[span]}`,
  durationLimit: ({ span, ...most }) => `${length(most)} ${per[span]}`,

  scheduling: {
    ROUND_ROBIN: 'Un hôte libre, à tour de rôle',
    COLLECTIVE: 'Tous les hôtes ensemble',
    MANAGED: 'Chaque hôte a une copie',
  },
  user: ({ id }) => (id === null ? 'Membre' : `Membre ${id}`),
  fixedHost: ({ name }) => `${name}, toujours hôte`,
  rankedHost: {
    lowest: ({ name }) => `${name}, priorité la plus basse`,
    low: ({ name }) => `${name}, priorité basse`,
    medium: ({ name }) => `${name}, priorité moyenne`,
    high: ({ name }) => `${name}, priorité haute`,
    highest: ({ name }) => `${name}, priorité la plus haute`,
  },
  scheduleNumber: ({ id }) => `Horaires ${id}`,
  ownSchedule: 'Ceux des hôtes',

  answers: {
    name: 'Nom',
    email: 'Adresse e-mail',
    phone: 'Numéro de téléphone',
    text: 'Texte court',
    textarea: 'Texte long',
    number: 'Nombre',
    address: 'Adresse',
    url: 'Lien',
    multiemail: 'Adresses e-mail',
    one: 'Un choix\u00a0:',
    some: 'Plusieurs choix\u00a0:',
    boolean: 'Oui ou non',
  },
  question: ({ answer, options, isRequired }) =>
    `${[answer, options.join(', ')].filter(Boolean).join(' ')}${isRequired ? ', obligatoire' : ''}`,

  workflow: {
    before: ({ unit, count }) => `${time(unit, count)} avant l’événement`,
    after: ({ unit, count }) => `${time(unit, count)} après l’événement`,
  },
  webhookOff: ({ host }) => `${host}, désactivé`,
};
