import type { UnknownWhy } from '../../model/quick-book.ts';
import type { PageWords } from '../language.ts';
import type { WordedHost, WordedNext, WordedSeries } from '../parameters.ts';
import { ended } from '../grammar.ts';
import { many, quoted } from './phrases.ts';

function hosted(host: WordedHost | null): string {
  if (host === null) return '';
  const now = host.name ?? 'vous';
  return host.before === null
    ? ` Hôte\u00a0: ${now}.`
    : ` Hôte\u00a0: désormais ${now}, et non plus ${host.before.name ?? 'vous'}.`;
}

function nextStep(next: WordedNext): string {
  switch (next.kind) {
    case 'join':
      return 'Pas encore d’hôte.';
    case 'confirm':
      return next.isOwn ? 'Confirmez dans l’application web.' : 'Pas encore confirmé.';
    case 'pay':
      return `Réservé dès que le paiement de ${next.price} est effectué.`;
  }
}

function made(series: WordedSeries | null): string {
  if (series === null) return '';
  return series.known === null
    ? ' Elle se répète\u00a0: d’autres réservations ont été créées avec elle.'
    : ` ${series.known.count} réservations, jusqu’au ${ended(series.known.until)}`;
}

const reason = 'Réservé par erreur';
const lookAgain = (time: string): string => `Bookbar regarde de nouveau à ${time}`;

function unknown(why: UnknownWhy, isMove: boolean, who: string): string {
  const done = isMove ? 'déplacée' : 'réservée';
  const ask = `Demandez à ${who} ou à votre équipe avant de ${isMove ? 'la déplacer' : 'réserver'} de nouveau.`;
  const elsewhere = `Elle a peut-être été ${done}, avec un autre hôte. Vos réservations ne le montrent pas. ${ask}`;
  return {
    unread: `On ne sait pas si elle a été ${done}.`,
    'not-listed': elsewhere,
    taken: `Cette heure n’est plus aussi libre qu’avant. ${elsewhere}`,
    'moved-away': `Elle a quitté son ancienne heure, et vos réservations ne montrent pas la nouvelle\u00a0: un autre hôte l’a peut-être. ${ask}`,
    'not-told-apart': `Il y a une réservation pour ${who} à cette heure, mais rien ne dit si c’est la vôtre. ${ask}`,
  }[why];
}

/** French: what became of a booking that was sent, and undoing it. */
export const outcomes: PageWords['quickBook']['outcomes'] = {
  booking: 'Réservation en cours',
  moving: 'Déplacement en cours',
  booked: 'Réservé',
  moved: 'Déplacé',
  requested: 'Demandé',
  awaitingPayment: 'En attente de paiement',
  notBooked: 'Non réservé',
  notMoved: 'Non déplacé',
  undoing: 'Annulation en cours',
  undone: 'Annulé',
  partlyUndone: 'Annulé en partie',

  titleOf: ({ title, guest }) => (guest === null ? title : `${title} avec ${guest}`),
  checking: {
    title: 'Pas de réponse reçue',
    text: ({ isMove }) => `Bookbar vérifie si elle a été ${isMove ? 'déplacée' : 'réservée'}.`,
  },
  unknown: {
    title: 'Pas encore connu',
    text: ({ why, isMove, who, time }) =>
      `${unknown(why, isMove, who)} ${lookAgain(time)}, et n’envoie rien deux fois.`,
  },
  neverSent: 'Le service ne l’a jamais reçue. Vos réponses sont gardées.',
  notListed: ({ isMove }) =>
    `Elle n’est pas parmi vos réservations${isMove ? ' à la nouvelle heure' : ''}. Si elle apparaît, Bookbar vous prévient.`,

  undoneText: ({ who, series }) => {
    const mail = `${who} reçoit un e-mail d’annulation`;
    if (series === null) return `${mail}.`;
    const { count, left } = series;
    if (left === null) return `${mail}. D’après le service, le reste de la série est annulé aussi.`;
    if (left > 0)
      return `${left}${count === null ? '' : ` sur ${count}`} réservations de la série ont toujours lieu. Annulez-les dans Réservations.`;
    const all =
      count === null ? 'Toute la série est annulée.' : `Les ${count} réservations de la série sont annulées.`;
    return `${all} ${mail} pour chacune.`;
  },

  offText: ({ guest }) => `Avec ${guest}`,
  bookedText: ({ guest, place, series, host }) => {
    const more = `${made(series)}${hosted(host)}`;
    return `Avec ${guest}${place === null ? '' : `, sur ${place}`}${more === '' ? '' : `.${more}`}`;
  },
  requestedText: ({ guest, next, series, host }) =>
    `Avec ${guest}. ${nextStep(next)}${made(series)}${hosted(host)}`,
  movedText: ({ time, next, host }) =>
    `Nouvelle heure\u00a0: ${ended(time)}${next === null ? '' : ` ${nextStep(next)}`}${hosted(host)}`,

  nextStep,

  undo: {
    label: 'Annuler',
    reason,
    offered: ({ who, series }) => {
      const all =
        series === null
          ? 'retire la réservation'
          : series.known === null
            ? 'retire toute la série'
            : `retire les ${series.known.count} réservations de la série, jusqu’au ${series.known.until},`;
      return `${quoted('Annuler')} ${all} et prévient ${who} par e-mail\u00a0: ${quoted(reason)}.`;
    },
    unclear: ({ who }) =>
      `Vos réservations ne montrent pas si elle a été annulée. Demandez à ${who} ou à votre équipe.`,
    noAnswer: 'Pas de réponse reçue, et la réservation a toujours lieu.',
    failed: ({ message }) =>
      `Annulation impossible\u00a0: la réservation a toujours lieu.${message === null ? '' : ` ${quoted(message)}`}`,
    moved: 'On ne peut pas revenir sur un déplacement. Déplacez-la de nouveau.',
    seats: 'D’autres personnes ont aussi une place\u00a0: impossible d’annuler ici.',
  },

  actions: {
    copyDetails: 'Copier les détails',
    copied: 'Copié',
    copyPayLink: 'Copier le lien de paiement',
    payLinkCopied: 'Lien de paiement copié',
    saveFile: 'Fichier de calendrier…',
    another: 'Réserver encore',
    anotherWith: ({ who }) => `Réserver encore avec ${who}`,
    lookNow: 'Regarder maintenant',
    canClose: 'Vous pouvez fermer. Le résultat apparaît dans Aujourd’hui.',
    canCloseAll: 'Vous pouvez fermer. Les résultats apparaissent dans Aujourd’hui.',
  },

  package: {
    label: 'Séances du forfait',
    partly: 'Réservé en partie',
    count: ({ done, all, isRequest, soFar }) =>
      `${soFar ? 'Pour l’instant, ' : ''}${done} ${many(done, 'séance', 'séances')} sur ${all} ${isRequest ? many(done, 'demandée', 'demandées') : many(done, 'réservée', 'réservées')}.`,
    stillOn: ({ count }) => `${count} ${many(count, 'réservation a', 'réservations ont')} toujours lieu.`,
    none: 'Aucune séance n’est réservée.',
    wants: ({ count, needs, missing }) =>
      `${count} Le forfait en compte au moins ${needs}\u00a0: choisissez-en encore ${missing}, ou annulez.`,
    enough: ({ count }) => `${count} Cela suffit pour le forfait.`,
    row: {
      checking: 'Pas de réponse reçue. Bookbar vérifie si elle a été réservée.',
      unknown: ({ time }) => `Pas encore connu. ${lookAgain(time)}.`,
      notSent: 'Non envoyée',
      notListed: 'Pas parmi vos réservations',
      refused: ({ why }) => `Non réservée. ${why}`,
      notUndone: 'Annulation impossible\u00a0: toujours réservée',
    },
    choose: ({ count }) => many(count, 'Choisir une autre heure', 'Choisir d’autres heures'),
    again: ({ count }) => many(count, 'Réessayer cette heure', 'Réessayer ces heures'),
    undoes: ({ count, who }) =>
      `${quoted('Annuler')} retire ${many(count, 'la réservation', `les ${count} réservations`)} et prévient ${who} par e-mail pour chacune\u00a0: ${quoted(reason)}.`,
    undo: ({ count }) => many(count, 'Annuler', `En annuler ${count}`),
  },

  notes: {
    booking: 'Réservation en cours.',
    moving: 'Déplacement en cours.',
    checking: 'Pas de réponse reçue.',
    unknown: ({ isMove }) => `On ne sait pas si elle a été ${isMove ? 'déplacée' : 'réservée'}.`,
    undoing: 'Annulation en cours.',
    notBooked: 'Non réservé.',
    notMoved: 'Non déplacé.',
    notUndone: 'Annulation impossible.',
    booked: 'Réservé.',
    moved: 'Déplacé.',
    requested: 'Demandé.',
    awaitingPayment: 'En attente de paiement.',
    undone: 'Annulé.',
  },
};
