import { actions } from './actions.ts';
import { booking } from './booking.ts';
import { day } from './day.ts';
import { frame } from './frame.ts';
import type { TodayWords } from '../language.ts';
import { people } from './phrases.ts';
import { plural } from '../grammar.ts';
import { times } from './times.ts';

/** French: what the page says in its first picture: Today, and what stands around every view. */
export const today: TodayWords = {
  times,
  actions,
  booking,
  day,
  frame,
  people,
  free: 'Gratuit',
  keys: {
    control: 'Ctrl',
    alt: 'Alt',
    shift: 'Maj',
    windows: 'Win',
    super: 'Super',
    escape: 'Échap',
    enter: 'Entrée',
    delete: 'Suppr',
    macEscape: 'esc',
  },
  timesCopied: ({ times }) =>
    times === 0
      ? 'Rien n’a été copié. Rien de ce que vous avez réservé ici n’a de créneau libre dans la journée de l’invité.'
      : `${times} ${plural('fr', times, { one: 'créneau libre copié', other: 'créneaux libres copiés' })}`,
  reply: {
    offline: 'Vous êtes hors ligne.',
    'no-answer': 'Le service est injoignable.',
    stopped: 'Arrêté.',
    'service-error': 'Le service a répondu par une erreur.',
    'too-many-requests': 'Le service demande une pause.',
    'not-the-service': 'Autre chose a répondu, par exemple la page de connexion de ce réseau.',
    refused: 'Le service a refusé.',
    'not-allowed': 'Ce compte n’a pas le droit de faire cela.',
    'not-found': 'Cela n’existe plus dans le service.',
    conflict: 'Quelqu’un d’autre l’a modifié avant vous.',
    'signed-out': 'Reconnectez-vous d’abord.',
    'bad-input': 'Le service n’a pas compris.',
    'no-room': 'Il n’y a plus de place sur le disque, donc rien n’a été enregistré.',
    'not-writable': 'Bookbar ne peut pas enregistrer ici. Choisissez un autre dossier.',
    'not-saved': 'Le fichier n’a pas pu être enregistré.',
    'not-copied':
      'Sur ce bureau, Bookbar ne peut copier que si sa fenêtre est au premier plan. Cliquez dessus, puis copiez encore.',
    'not-opened': 'Cet ordinateur n’a pas pu l’ouvrir. Copiez-le plutôt.',
    'too-much': 'Le service a envoyé plus de réservations que Bookbar ne peut en lire.',
    'too-fast': 'C’était trop rapide. Patientez un instant, puis continuez.',
    'not-shown': 'Impossible d’afficher cela.',
    internal: 'Un problème est survenu dans Bookbar.',
  },
};
