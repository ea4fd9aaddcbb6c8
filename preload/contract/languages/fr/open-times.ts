import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { listed, many, quoted } from './phrases.ts';

const sessions = (count: number): string => `${count} ${many(count, 'séance', 'séances')}`;
const openTimesOf = (count: number): string => `${count} ${many(count, 'heure libre', 'heures libres')}`;
const range = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? sessions(min) : `de ${min} à ${max} séances`;
const wanted = ({ from, to, city }: { readonly from: string; readonly to: string; readonly city: string }) =>
  `entre ${from} et ${to} (${city})`;
const parts = { morning: 'Matin', afternoon: 'Après-midi', evening: 'Soir' } as const;

/** French: open times, time zones, and times as text. */
export const openTimes: PageWords['quickBook']['openTimes'] = {
  label: 'Heures du jour',
  getting: 'Chargement des heures libres',
  failed: 'Impossible de charger les heures libres',
  taken: ({ time }) => `${time} vient d’être réservé.`,
  clocksChange: ({ city, direction, date }) =>
    `${city === null ? 'Vos horloges' : `Les horloges (${city})`} ${direction === 'forward' ? 'avancent' : 'reculent'} le ${ended(date)} Ces heures en tiennent déjà compte.`,
  copyTimes: 'Copier des heures',

  days: {
    label: 'Jours',
    today: 'Aujourd’hui',
    previousWeek: 'Semaine précédente',
    nextWeek: 'Semaine suivante',
    name: ({ weekday, date, open }) =>
      listed([
        `${weekday} ${date}`,
        open !== null && (open === 0 ? 'rien de libre' : `${open} ${many(open, 'libre', 'libres')}`),
      ]),
  },
  head: { host: 'Hôte', anyHost: 'N’importe quel hôte', duration: 'Durée' },

  slots: {
    label: 'Heures',
    part: ({ part, zone }) => {
      if (zone === null) return parts[part];
      return zone.city === null ? `${parts[part]}, votre heure` : `${parts[part]} (${zone.city})`;
    },
    below: ({ city }) => `dessous\u00a0: ${city}`,
    you: 'vous',
    other: ({ time, dayShift, city }) => {
      const day = dayShift === 0 ? '' : dayShift > 0 ? ' le lendemain' : ' la veille';
      return `${time}${day} ${city === null ? 'pour vous' : `(${city})`}`;
    },
    name: ({ parts }) => listed(parts),
    current: 'heure actuelle',
    night: ({ city }) => `nuit (${city})`,
    seats: ({ seats }) => (seats === 0 ? 'Complet' : `${seats} ${many(seats, 'place', 'places')}`),
    free: ({ count }) => `${count} ${many(count, 'libre', 'libres')}`,
    hosts: ({ names }) => names.join(', '),
  },

  movingFrom: {
    label: 'Heure actuelle',
    title: ({ date, time }) => `Pour l’instant\u00a0: ${date}, ${time}`,
    guest: ({ name, city, time }) => `${name === null ? city : `${name} (${city})`} · ${time} pour vous`,
  },

  none: {
    title: ({ minutes, weekday }) =>
      `Rien de libre${minutes === null ? '' : ` pour ${minutes} min`} ${weekday}`,
    weeks: ({ weeks }) =>
      many(weeks, 'Rien de libre la semaine prochaine', `Rien de libre ces ${weeks} prochaines semaines`),
    shorter: 'Essayez une durée plus courte, ou demandez une heure par e-mail.',
    ask: 'Demandez une heure par e-mail.',
    looking: 'Recherche de la prochaine…',
    next: ({ date, time, city, other }) => {
      const next = `La prochaine est le ${date} à ${time}`;
      if (other === null) return `${next}.`;
      const there = other.city === null ? 'pour vous' : `(${other.city})`;
      return `${next} ${city === null ? '(votre heure)' : `(${city})`}, ${other.time} ${there}.`;
    },
    go: ({ date }) => `Aller au ${date}`,
  },
  why: {
    label: 'Pourquoi\u202f?',
    asking: 'Le service est interrogé…',
    failed: 'Le service ne l’a pas dit.',
    unknown: 'Le service ne dit pas pourquoi.',
    said: 'Ce que le service a dit',
    at: ({ date, time }) => `${date}, ${time} (votre heure)`,
    reason: ({ kind, host, isOwn, at }) => {
      switch (kind) {
        case 'notice':
          return at === null
            ? 'Il faut réserver plus à l’avance.'
            : `Il faut réserver plus à l’avance\u00a0: possible à partir du ${ended(at)}`;
        case 'not-yet':
          return at === null ? 'Pas encore ouvert à la réservation.' : `Réservable à partir du ${ended(at)}`;
        case 'period':
          return at === null ? 'Trop tôt pour réserver si loin.' : `Réservable jusqu’au ${ended(at)}`;
        case 'limit':
          if (isOwn) return 'Vous avez atteint la limite de réservations.';
          return host === null
            ? 'La limite de réservations est atteinte.'
            : `${host} a atteint la limite de réservations.`;
        case 'hours':
          if (isOwn) return 'En dehors de vos horaires.';
          return host === null ? 'En dehors des horaires.' : `En dehors des horaires de ${host}.`;
        case 'busy':
          if (isOwn) return 'Vous n’êtes pas libre.';
          return host === null ? 'Personne n’est libre.' : `${host} n’est pas libre.`;
        case 'away':
          if (isOwn) return 'Vous êtes en absence.';
          return host === null ? 'Tout le monde est absent.' : `${host} est en absence.`;
        case 'seats':
          return 'Toutes les places sont prises.';
      }
    },
  },

  zones: {
    label: 'Afficher les heures pour',
    yours: 'Votre heure',
    yoursIn: ({ city }) => `Votre heure, ${city}`,
    change: 'Changer le fuseau horaire du participant',
    lastTime: ({ name, city }) => `La dernière fois, ${name} se trouvait ici\u00a0: ${city}.`,
  },
  zonePicker: {
    label: 'Fuseau horaire du participant',
    placeholder: 'Ville, pays ou participant',
    list: 'Fuseaux horaires',
    sections: { recent: 'Participants récents', yours: 'Le vôtre', all: 'Tous les fuseaux horaires' },
    found: ({ count }) => `${count} ${many(count, 'trouvé', 'trouvés')}`,
    more: 'Tapez pour en trouver d’autres.',
    none: ({ text }) =>
      `Aucun fuseau horaire ne s’appelle ${quoted(text)}. Tapez une ville, un pays ou un nom courant, comme ET ou CET.`,
    failed: 'Impossible de charger les fuseaux horaires.',
    keep: ({ city }) => `Garder ${city}`,
    own: 'Votre fuseau horaire',
    behind: ({ length }) => `${length} de moins que vous`,
    ahead: ({ length }) => `${length} de plus que vous`,
    same: 'même heure que vous',
  },

  inCity: ({ city }) => `Heures de ${city}\u00a0:`,
  package: {
    label: 'Séances du forfait',
    choose: (size) => `Un forfait\u00a0: choisissez ${range(size)}, sur autant de jours que vous voulez.`,
    chooseMore: ({ booked, ...size }) =>
      `${booked} ${many(booked, 'réservée', 'réservées')}. Choisissez encore ${range(size)}.`,
    missing: ({ count }) => `Encore ${count} à choisir`,
    goOn: ({ count }) => `Continuer avec ${sessions(count)}`,
  },
  text: {
    label: 'Heures en texte',
    who: 'Pour',
    anyone: 'Tout le monde',
    language: 'Langue',
    howMany: 'Combien',
    choose: 'Choisissez les heures à envoyer, sur autant de jours que vous voulez.',
    propose: ({ count }) => `En choisir ${count} pour moi`,
    copy: ({ count }) => `Copier ${openTimesOf(count)}`,
    copied: ({ count, city }) => `${openTimesOf(count)} ${many(count, 'copiée', 'copiées')} (${city})`,
    freshCopied: 'Nouvelles heures copiées',
    notes: {
      none: 'Il n’y a aucune heure libre ces trois prochaines semaines.',
      outside: (noted) => `Rien n’est libre ${wanted(noted)}. Voici les plus proches.`,
      fewer: (noted) => `Il n’y a pas d’autre heure libre ${wanted(noted)}.`,
    },
  },
  sentTimes: ({ guest, times, gone }) => {
    const which = 'que vous avez';
    const done = (count: number) =>
      guest === null ? many(count, 'copiée', 'copiées') : `${many(count, 'envoyée', 'envoyées')} à ${guest}`;
    if (gone >= times)
      return many(
        times,
        `L’heure ${which} ${done(1)} n’est plus libre.`,
        `Aucune des ${times} heures ${which} ${done(times)} n’est encore libre.`,
      );
    return `Sur les ${times} heures ${which} ${done(times)}, ${gone} ${many(gone, 'n’est plus libre', 'ne sont plus libres')}.`;
  },
};
