import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { many, quoted } from './phrases.ts';

const allOf = new Intl.ListFormat('fr', { type: 'conjunction' });
const who = (firstName: string | null): string => firstName ?? 'L’invité';

/** French: the booking form, and moving a booking. */
export const form: PageWords['quickBook']['form'] = {
  failed: 'Impossible de charger le formulaire',
  getting: 'Chargement du formulaire',
  pickTime: 'Choisissez une heure',
  move: 'Déplacer la réservation',
  book: ({ isRequest, times, firstName }) =>
    [
      isRequest ? 'Demander' : 'Réserver',
      times !== null && `${times} séances`,
      firstName !== null && `avec ${firstName}`,
    ]
      .filter(Boolean)
      .join(' '),

  chosen: {
    one: 'Heure choisie',
    several: 'Heures choisies',
    count: ({ count }) => `${count} ${many(count, 'séance', 'séances')}`,
    night: 'nuit',
    nightFor: ({ firstName, time, city }) =>
      `La nuit pour ${firstName ?? 'l’invité'}\u00a0: ${time} (${city})`,
    change: 'Changer',
  },
  bookedThen: ({ time, others }) =>
    `Vous avez déjà une autre réservation à ce moment\u00a0: ${time}${others > 0 ? ` et ${others} de plus` : ''}.`,
  guests: {
    label: 'Personnes de vos réservations passées',
    count: ({ count }) => `${count} ${many(count, 'personne', 'personnes')}`,
  },
  lastTime: ({ name, city }) => `La dernière fois, ${name} se trouvait ici\u00a0: ${city}`,

  fields: { name: 'Nom', email: 'E-mail' },
  yes: 'Oui',
  no: 'Non',
  chooseOne: 'Choisissez',
  onePerLine: 'Une adresse par ligne',
  place: {
    label: 'Où',
    phone: ({ firstName }) => (firstName === null ? 'Téléphone de l’invité' : `Téléphone (${firstName})`),
    address: ({ firstName }) => (firstName === null ? 'Adresse de l’invité' : `Adresse (${firstName})`),
    text: 'Où exactement',
    hints: {
      phone: ({ firstName }) => `${who(firstName)} donne un numéro`,
      address: ({ firstName }) => `${who(firstName)} donne une adresse`,
      text: 'Vous dites où',
    },
  },
  problems: {
    name: 'Ajoutez un nom',
    email: 'Ajoutez une adresse e-mail',
    reason: 'Ajoutez un motif',
    fillIn: ({ label }) => `Remplissez ${quoted(label)}`,
    answer: 'Ajoutez une réponse',
    tick: 'Cette case doit être cochée',
    chooseSome: 'Choisissez au moins une réponse',
    chooseOne: 'Choisissez une réponse',
    phone: 'Ajoutez un numéro avec l’indicatif du pays',
    emailEnding: 'Il manque la fin de l’adresse, comme .com',
    notEmail: 'Ce n’est pas une adresse e-mail',
    number: 'Utilisez un nombre, comme 30',
    url: 'Ajoutez une adresse web, comme https://example.com',
    tooShort: ({ count }) => `Utilisez au moins ${count} ${many(count, 'caractère', 'caractères')}`,
    tooLong: ({ count }) => `Utilisez au plus ${count} ${many(count, 'caractère', 'caractères')}`,
    option: 'Choisissez parmi celles-ci',
    duplicate: 'Une adresse est là deux fois',
    refused: 'Le service n’a pas accepté ceci',
  },
  payFirst: ({ price }) => `${price}. Réservé une fois payé.`,
  isRequest: 'Cela reste une demande jusqu’à ce que l’hôte confirme.',
  more: {
    label: 'Plus',
    note: ({ language }) => `E-mails en ${language}`,
    language: 'Langue des e-mails',
  },

  moving: {
    from: 'De',
    to: 'À',
    night: ({ city, time }) => `C’est alors la nuit (${city})\u00a0: ${ended(time)}`,
    reason: 'Motif',
    answers: 'Réponses',
    kept: 'gardées',
    makesNew: 'Le déplacement annule l’ancienne réservation et en crée une à la nouvelle heure.',
    session: ({ names, others }) => {
      const all = [...names, ...(others > 0 ? [`${others} ${many(others, 'autre', 'autres')}`] : [])];
      return `Déplace toute la séance${all.length === 0 ? '' : `, aussi pour ${allOf.format(all)}`}.`;
    },
    seat: 'Ne déplace que votre place. La séance reste à son heure.',
    anyHost: ({ does }) => `${does} N’importe quel hôte peut l’avoir\u00a0: le service choisit.`,
    sameHost: ({ does, host }) => `${does} ${host} reste l’hôte.`,
    newHost: ({ does, host, before }) => `${does} ${host} prend la relève de ${before}.`,
  },
};
