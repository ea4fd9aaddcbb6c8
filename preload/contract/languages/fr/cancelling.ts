import type { PageWords } from '../language.ts';
import type { WordedPeople } from '../parameters.ts';
import { ended } from '../grammar.ts';
import { many, people, quoted } from './phrases.ts';

/** In small letters; typed capitals do not matter. */
const typedWord = 'annuler';

const refunds = 'Le service s’occupe des remboursements.';
const paidOf = (paid: number): string =>
  `${paid} d’entre elles ${many(paid, 'est payée', 'sont payées')}. ${refunds}`;
const bookings = (count: number): string => `${count} ${many(count, 'réservation', 'réservations')}`;
const sentences = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');

/** Whether cancelled bookings leave the calendar, and who is emailed. */
function consequence(count: number, who: WordedPeople | null, inCalendar: boolean): string {
  const leaves = many(count, 'elle disparaît de votre agenda', 'elles disparaissent de votre agenda');
  if (who === null)
    return inCalendar ? `Personne ne reçoit d’e-mail, et ${leaves}.` : 'Personne ne reçoit d’e-mail.';
  const mail = `${people(who)} ${many(who.count, 'reçoit', 'reçoivent')} un e-mail d’annulation`;
  return inCalendar ? `${mail}, et ${leaves}.` : `${mail}.`;
}

/** French: cancelling bookings. */
export const cancelling: PageWords['bookings']['cancelling'] = {
  title: {
    untitled: 'Annuler la réservation\u202f?',
    one: ({ title }) => `Annuler ${title}\u202f?`,
    series: ({ count, eventType }) =>
      `Annuler ${count} ${many(count, 'séance', 'séances')}${eventType === null ? '' : ` «\u00a0${eventType}\u00a0»`}\u202f?`,
  },
  consequence: ({ count, who, inCalendar, series }) =>
    sentences([
      consequence(count, who, inCalendar),
      series !== null &&
        series.earlier > 0 &&
        `${series.earlier} d’entre elles ${many(series.earlier, 'a lieu', 'ont lieu')} avant celle-ci.`,
      series !== null && series.hasBegun && 'Celle-ci a commencé, donc elle reste.',
    ]),

  scope: {
    label: 'Quoi annuler',
    one: 'Seulement celle-ci',
    all: 'Celle-ci et toutes les suivantes',
    rest: ({ count, date }) => `${bookings(count)}, jusqu’au ${date}`,
  },
  notChecked: ({ why }) => `Impossible de vérifier ce qui serait annulé. ${why}`,
  checking: 'Vérification de ce qui serait annulé…',
  going: 'Ce qui sera annulé',
  pricePaid: ({ price }) => `${price} payés`,
  paid: 'Payée',
  reason: {
    label: 'Motif',
    optional: 'facultatif, ajouté à l’e-mail',
    placeholder: 'Ajouter un mot',
    usual: ({ reason }) => `Si c’est vide, l’e-mail dit ${quoted(reason)}`,
  },

  typed: {
    word: typedWord,
    label: `Tapez ${quoted(typedWord)} pour confirmer`,
    missing: ({ why }) => `Tapez d’abord ${quoted(typedWord)}. ${why}`,
    many: ({ count, paid }) =>
      sentences([
        `${bookings(count)} ${many(count, 'sera annulée', 'seront annulées')}.`,
        paid > 0 && paidOf(paid),
      ]),
    paid: ({ count, paid }) => (count === 1 ? `Elle est payée. ${refunds}` : paidOf(paid)),
  },

  keepOne: 'Garder la réservation',
  keepAll: 'Garder les réservations',
  cancelOne: 'Annuler la réservation',
  cancelAll: ({ count }) => `Annuler ${bookings(count)}`,

  blocked: {
    already: 'Déjà annulée.',
    past: 'Elle est terminée, donc elle ne peut pas être annulée.',
    'not-allowed': 'Ce compte ne peut pas l’annuler.',
    busy: 'Elle est déjà en cours d’annulation.',
    'none-left': 'Cette série n’a plus de réservation à annuler.',
  },

  notCancelled: {
    offline:
      'La demande n’a pas atteint le service, donc la réservation tient toujours. Aucun e-mail n’est parti.',
    'signed-out': 'Reconnectez-vous d’abord. La réservation tient toujours, et aucun e-mail n’est parti.',
    'not-allowed': 'Ce compte n’a pas le droit de l’annuler, donc la réservation tient toujours.',
    past: 'Elle est terminée, donc elle n’a pas pu être annulée. Aucun e-mail n’est parti.',
    gone: 'Le service ne connaît plus cette réservation. Bookbar ne peut pas savoir si un e-mail est parti.',
    'too-many':
      'Le service demande une pause, donc la réservation tient toujours. Réessayez dans une minute.',
    other: 'Le service a refusé, donc la réservation tient toujours.',
    already: 'Elle était déjà refusée, donc il n’y avait rien à annuler.',
    moved:
      'Elle était déjà déplacée, ou un autre créneau était demandé, donc rien n’a été annulé ici. Si elle a été déplacée, la réservation tient toujours à sa nouvelle heure.',
    unchanged: 'Le service a accepté, mais la réservation tient toujours.',
  },
  notCertain:
    'La réservation est encore dans votre liste. S’il s’avère qu’elle est annulée, Bookbar vous le dira.',
  notSent: {
    closed:
      'Bookbar a été fermé avant l’envoi, donc la réservation tient toujours. Aucun e-mail n’est parti.',
    late: 'L’ordinateur était en veille avant l’envoi, donc la réservation tient toujours. Aucun e-mail n’est parti.',
    changed: 'La série a plus de réservations que celles affichées, donc rien n’a été envoyé.',
  },
  withMessage: ({ words, message }) => `${words} ${quoted(message)}`,

  running: ({ count }) => many(count, 'Annulation…', `Annulation de ${count} réservations…`),
  answered: 'Le service a accepté. Vérification de ce qui a été annulé.',
  unanswered: ({ count }) =>
    `Bookbar n’a pas eu de réponse. Vérification en cours\u00a0: ${many(count, 'est-elle annulée', 'sont-elles annulées')}\u202f?`,
  unknown: ({ count, time }) =>
    `On ne sait pas encore si ${many(count, 'elle est annulée', 'elles sont annulées')}. Bookbar regarde de nouveau à ${time}, et n’envoie rien deux fois.`,
  already: 'Elle est annulée, mais avec un autre motif. Quelqu’un d’autre l’a peut-être annulée avant.',
  done: ({ count, who }) => {
    const begin = many(count, 'Annulée.', `${count} réservations annulées.`);
    if (who === null) return begin;
    const those = who.count > 2 ? `${who.count} personnes` : people(who);
    return `${begin} ${those} ${many(who.count, 'reçoit', 'reçoivent')} un e-mail.`;
  },
  partly: ({ done, count, on, moved, declined, unknown }) =>
    sentences([
      `${done} sur ${count} ${many(done, 'annulée', 'annulées')}.`,
      on.length > 0 && ended(`Toujours prévues\u00a0: ${on.join(', ')}`),
      moved.length > 0 && ended(`Déplacées entre-temps\u00a0: ${moved.join(', ')}`),
      declined.length > 0 && ended(`Déjà refusées\u00a0: ${declined.join(', ')}`),
      unknown.length > 0 && ended(`Introuvables\u00a0: ${unknown.join(', ')}`),
    ]),
  oneOf: ({ title, text }) => `${title}\u00a0: ${text}`,
  next: { undo: 'Rétablir', check: 'Vérifier', again: 'Réessayer', view: 'Voir' },
};
