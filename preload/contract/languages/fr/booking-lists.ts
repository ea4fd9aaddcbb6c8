import type { BookingListName } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { listed, many, people, quoted } from './phrases.ts';

/** Which bookings a list has, after « réservation » and « réservations ». */
const kindOf: Record<BookingListName, { readonly one: string; readonly all: string }> = {
  upcoming: { one: 'à venir', all: 'à venir' },
  unconfirmed: { one: 'non confirmée', all: 'non confirmées' },
  recurring: { one: 'récurrente', all: 'récurrentes' },
  past: { one: 'passée', all: 'passées' },
  cancelled: { one: 'annulée', all: 'annulées' },
};

/** French: the lists of bookings. */
export const lists: PageWords['bookings']['lists'] = {
  title: 'Réservations',
  which: 'Quelles réservations',
  names: {
    upcoming: 'À venir',
    unconfirmed: 'Non confirmées',
    recurring: 'Récurrentes',
    past: 'Passées',
    cancelled: 'Annulées',
  },
  whose: 'Réservations de qui',
  lenses: { mine: 'Les miennes', team: 'Équipe' },
  onePerson: { label: 'Réservations d’une personne', none: 'Une personne', everybody: 'Tout le monde' },

  search: {
    label: 'Rechercher des réservations',
    placeholder: 'Titre ou participant',
    clear: 'Effacer la recherche',
  },
  news: 'Nouveautés',
  newsUnread: ({ count }) => `Nouveautés, ${count} ${many(count, 'non lue', 'non lues')}`,

  footer: {
    first: 'Chargement de vos réservations',
    more: 'Chargement de la suite',
    notUpdated: 'Pas encore à jour',
    found: ({ count }) => `${count} ${many(count, 'trouvée', 'trouvées')}`,
  },

  row: {
    host: ({ name }) => `Hôte\u00a0: ${name}`,
    foundByService: 'Trouvée par le service',
    left: ({ count }) => `reste ${count}`,
    name: ({ day, row }) => `${day}, ${row}`,
    seriesName: ({ title, who, left, next, account }) =>
      listed([
        title,
        who && `avec ${people(who)}`,
        `reste ${left}`,
        `prochaine ${next.date}, ${next.time}`,
        account,
      ]),
    checking: ({ name }) => `${name}, vérification en cours`,
  },

  broken: { title: 'Impossible d’obtenir vos réservations', tryNow: 'Essayer maintenant' },
  empty: {
    upcoming: { title: 'Rien à venir', text: 'Les réservations apparaissent ici dès qu’elles sont faites.' },
    unconfirmed: {
      title: 'Rien à confirmer',
      text: 'Les réservations qui attendent une confirmation apparaissent ici.',
    },
    recurring: {
      title: 'Aucune réservation récurrente',
      text: 'Les réservations récurrentes apparaissent ici, une ligne par série.',
    },
    past: {
      title: 'Aucune réservation passée',
      text: 'Les réservations apparaissent ici une fois terminées.',
    },
    cancelled: {
      title: 'Rien d’annulé',
      text: 'Les réservations annulées et refusées apparaissent ici.',
    },
  },
  filtered: { title: 'Aucun résultat', text: 'Effacez les filtres pour voir les autres.' },
  noMatch: ({ list, search }) => `Aucune réservation ${kindOf[list].one} ne correspond à ${quoted(search)}`,
  emptyBesideTeam: ({ text }) => `${text} Celles de vos collègues sont sous Équipe.`,

  everyMatch: ({ list, search }) =>
    `Voilà toutes les réservations ${kindOf[list].all} qui correspondent à ${quoted(search)}.`,
  searchScope: 'La recherche porte sur les titres, et sur les noms et adresses des participants.',
  elsewhere: {
    title: 'Trouvé aussi dans d’autres listes',
    found: ({ name, count, isMore }) => `${name}\u00a0: ${count}${isMore ? '+' : ''}`,
  },
  olderFailed: 'Impossible de charger les réservations plus anciennes.',
  laterFailed: 'Impossible de charger les réservations suivantes.',
  noneOfMine: 'Seulement des réservations de collègues jusqu’ici.',
  noMoreOfMine: 'Ensuite, seulement des réservations de collègues jusqu’ici.',
  lookFurther: 'Chercher plus loin',
  confirmInWebApp: 'La confirmation se fait dans l’application web. Ici, vous pouvez déplacer ou annuler.',
};

/** French: what narrows the lists. */
export const filters: PageWords['bookings']['filters'] = {
  title: 'Filtrer',
  chosen: ({ count }) => `Filtrer, ${count} ${many(count, 'choisi', 'choisis')}`,
  eventType: { label: 'Type d’événement', none: 'Tous les types d’événement' },
  team: { label: 'Équipe', none: 'Toutes les équipes' },
  host: { label: 'Hôte', none: 'Tous les hôtes' },
  inAccount: ({ name, account }) => `${name} (${account})`,
  teamId: {
    label: 'ID de l’équipe',
    help: 'Le nombre dans l’adresse de la page de l’équipe, dans l’application web.',
    problem: 'Tapez seulement des chiffres, par exemple 310.',
  },
  attendee: 'Adresse e-mail du participant',
  from: 'Du',
  until: 'Au',
  withTeamMembers: 'Aussi les réservations propres aux membres',
  clear: 'Effacer les filtres',
  done: 'Terminé',

  line: ({ only, withTeamMembers }) => {
    const own = 'les réservations propres aux membres';
    if (only.length === 0) return `Avec ${own}`;
    return listed([`Seulement ${only.join(', ')}`, withTeamMembers && `avec ${own}`]);
  },
  words: {
    eventType: ({ title }) => title ?? 'un type d’événement',
    team: ({ name }) => name ?? 'une équipe',
    host: ({ name }) => (name === null ? 'un seul hôte' : `hôte\u00a0: ${name}`),
    attendee: ({ email }) => `avec ${email}`,
    from: ({ date }) => `à partir du ${date}`,
    until: ({ date }) => `jusqu’au ${date}`,
  },
};

/** French: what is known of one person. */
export const person: PageWords['bookings']['person'] = {
  summary: ({ count, first, last, usual, cancelled, city }) => {
    const facts = listed([
      `${count} ${many(count, 'réservation', 'réservations')}`,
      first && `la première le ${first}`,
      last && `la dernière le ${last}`,
      usual && `d’habitude ${usual}`,
      cancelled > 0 && `${cancelled} ${many(cancelled, 'annulée', 'annulées')}`,
    ]);
    return city === null ? ended(facts) : `${ended(facts)} Heure locale\u00a0: ${city}.`;
  },
  groups: { upcoming: 'À venir', earlier: 'Avant' },
  showAll: {
    upcoming: ({ count }) => `Afficher les ${count} à venir`,
    earlier: ({ count }) => `Afficher les ${count} précédentes`,
  },
  looking: 'Recherche d’autres réservations',
  known: ({ why }) => `${why} Voici ce qui était connu.`,
  bookNext: 'Réserver la prochaine',
};
