import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { quoted } from './phrases.ts';

const kept = 'Vos réponses sont gardées.';

/** French: why the service did not book, and what to do now. */
export const refusals: PageWords['quickBook']['refusals'] = {
  reasons: {
    taken: ({ time }) => ({
      title: `${time ?? 'Cette heure'} vient d’être ${time === null ? 'réservée' : 'réservé'}.`,
      text: kept,
    }),
    'seats-full': ({ time }) => ({
      title: `La dernière place${time === null ? '' : ` à ${time}`} vient d’être prise.`,
      text: kept,
    }),
    'already-signed-up': ({ time, who }) => ({
      title: `${who ?? 'Cette personne'} a déjà une réservation à ${time ?? 'cette heure'}.`,
      text: 'Choisissez une autre heure, ou changez de personne.',
    }),
    limit: () => ({
      title: 'La limite de réservations est atteinte.',
      text: `Un autre jour ou une autre semaine est peut-être libre. ${kept}`,
    }),
    notice: ({ time }) => ({
      title: `Impossible de réserver ${time ?? 'cette heure'}.`,
      text: `C’est trop tôt ou trop loin. ${kept}`,
    }),
    past: ({ time }) => ({
      title: time === null ? 'Cette heure est passée.' : `Il est déjà plus de ${ended(time)}`,
      text: kept,
    }),
    length: () => ({
      title: 'Impossible de réserver avec cette durée.',
      text: `Choisissez de nouveau une heure. ${kept}`,
    }),
    answer: () => ({
      title: 'Une réponse n’a pas été acceptée.',
      text: 'Changez-la, puis réservez de nouveau.',
    }),
    link: () => ({
      title: 'Ce lien privé ne marche plus.',
      text: 'La plupart ne servent qu’une fois. Demandez-en un nouveau, ou réservez un autre type d’événement.',
    }),
    'page-only': () => ({
      title: 'À réserver uniquement sur sa page de réservation.',
      text: 'Rien n’a été réservé.',
    }),
    'cannot-move': () => ({
      title: 'Cette réservation ne peut pas être déplacée.',
      text: 'Elle est peut-être annulée, ou déjà déplacée. Rien n’a changé.',
    }),
    'not-allowed': () => ({
      title: 'Ce compte n’a pas le droit de réserver cela.',
      text: 'Rien n’a été réservé. Choisissez un autre type d’événement.',
    }),
    gone: () => ({
      title: 'Ce type d’événement n’existe plus.',
      text: 'Il a été supprimé, ou il n’est plus partagé avec vous.',
    }),
    'too-many-requests': () => ({
      title: 'Le service demande une pause.',
      text: 'Rien n’a été réservé. Réessayez dans une minute.',
    }),
    offline: () => ({ title: 'Vous êtes hors ligne.', text: `Rien n’a été envoyé. ${kept}` }),
    'signed-out': () => ({
      title: 'Reconnectez-vous d’abord.',
      text: `Rien n’a été réservé. ${kept}`,
    }),
    storage: () => ({
      title: 'Bookbar ne peut pas écrire sur le disque de cet ordinateur.',
      text: `Rien n’a été envoyé. Libérez de la place, puis réessayez. ${kept}`,
    }),
    other: () => ({ title: 'Le service a refusé.', text: kept }),
  },
  notAsked: ({ field }) => `Le service veut ${quoted(field)}, que ce formulaire ne demande pas.`,
  ways: {
    times: 'Plus d’heures',
    types: 'Choisir un type d’événement',
    page: 'Ouvrir la page de réservation',
    signIn: 'Se connecter',
  },
};
