import type { PageWords } from '../language.ts';

const kept = 'Deine Antworten bleiben.';
const timeOf = (time: string | null): string => time ?? 'Diese Zeit';

/** German: why the service did not book, and what to do now. */
export const refusals: PageWords['quickBook']['refusals'] = {
  reasons: {
    taken: ({ time }) => ({ title: `${timeOf(time)} wurde gerade vergeben.`, text: kept }),
    'seats-full': ({ time }) => ({
      title: `Der letzte Platz${time === null ? '' : ` um ${time}`} wurde gerade vergeben.`,
      text: kept,
    }),
    'already-signed-up': ({ time, who }) => ({
      title: `${who ?? 'Diese Person'} ist für ${time ?? 'diese Zeit'} schon gebucht.`,
      text: 'Wähle eine andere Zeit oder eine andere Person.',
    }),
    limit: () => ({
      title: 'Die Buchungsgrenze ist erreicht.',
      text: `An einem anderen Tag oder in einer anderen Woche kann etwas frei sein. ${kept}`,
    }),
    notice: ({ time }) => ({
      title: `${timeOf(time)} kann nicht gebucht werden.`,
      text: `Das ist zu bald oder zu weit im Voraus. ${kept}`,
    }),
    past: ({ time }) => ({ title: `${timeOf(time)} ist vorbei.`, text: kept }),
    length: () => ({
      title: 'Mit dieser Dauer geht es nicht.',
      text: `Wähle noch einmal eine Zeit. ${kept}`,
    }),
    answer: () => ({
      title: 'Eine Antwort wurde nicht angenommen.',
      text: 'Ändere sie und buche noch einmal.',
    }),
    link: () => ({
      title: 'Dieser private Link geht nicht mehr.',
      text: 'Die meisten gehen nur einmal. Bitte um einen neuen oder buche einen anderen Termintyp.',
    }),
    'page-only': () => ({
      title: 'Das geht nur auf der Buchungsseite.',
      text: 'Es wurde nichts gebucht.',
    }),
    'cannot-move': () => ({
      title: 'Diese Buchung kann nicht verschoben werden.',
      text: 'Vielleicht ist sie abgesagt oder schon verschoben. Es wurde nichts geändert.',
    }),
    'not-allowed': () => ({
      title: 'Dieses Konto darf das nicht buchen.',
      text: 'Es wurde nichts gebucht. Wähle einen anderen Termintyp.',
    }),
    gone: () => ({
      title: 'Diesen Termintyp gibt es nicht mehr.',
      text: 'Er wurde gelöscht oder ist nicht mehr für dich freigegeben.',
    }),
    'too-many-requests': () => ({
      title: 'Der Dienst bittet um eine Pause.',
      text: 'Es wurde nichts gebucht. Versuch es in einer Minute noch einmal.',
    }),
    offline: () => ({ title: 'Du bist offline.', text: `Es wurde nichts gesendet. ${kept}` }),
    'signed-out': () => ({
      title: 'Melde dich zuerst wieder an.',
      text: `Es wurde nichts gebucht. ${kept}`,
    }),
    storage: () => ({
      title: 'Bookbar kann auf diesem Computer nichts speichern.',
      text: `Es wurde nichts gesendet. Schaff etwas Platz und versuch es noch einmal. ${kept}`,
    }),
    other: () => ({ title: 'Der Dienst hat es abgelehnt.', text: kept }),
  },
  notAsked: ({ field }) => `Der Dienst will „${field}“ wissen, wonach dieses Formular nicht fragt.`,
  ways: {
    times: 'Mehr Zeiten',
    types: 'Termintyp wählen',
    page: 'Buchungsseite öffnen',
    signIn: 'Anmelden',
  },
};
