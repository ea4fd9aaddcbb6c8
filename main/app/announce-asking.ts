import { noAccount } from '../alerts/alert.ts';
import { askingWords } from '../alerts/message-words.ts';
import type { OpenAssistants } from '../assistants/open-assistants.ts';
import { announceWaiting, type AnnouncingParts } from '../reminders/announce-waiting.ts';

interface Parts extends Pick<AnnouncingParts<never>, 'clock' | 'computerTimeZone' | 'reminding' | 'report'> {
  readonly assistants: Pick<OpenAssistants, 'asking' | 'changed' | 'noteAnnounced'>;
}

/** Announces once that a program asks to read bookings. @returns stops it, and takes everything back */
export const announceAsking = ({ assistants, ...parts }: Parts): (() => void) =>
  announceWaiting({
    ...parts,
    mute: () => null,
    changes: [assistants.changed],
    waiting: assistants.asking,
    noteAnnounced: assistants.noteAnnounced,
    alertOf: (program) => ({
      kind: 'message',
      id: `assistant/${program.id}`,
      account: noAccount,
      uid: null,
      leadsTo: 'assistants',
      ...askingWords(program),
      stays: false,
    }),
  });
