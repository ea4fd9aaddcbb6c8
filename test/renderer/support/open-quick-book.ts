import type { QuickBookView } from '../../../preload/contract/model/quick-book.ts';
import { FakeBridge, type OwnAnswers } from './fake-bridge.ts';
import { arrive, openPage, type Given, type OpenPage } from './open-page.ts';

import { quickBookAnswers, quickBookView } from './quick-book.ts';
import { agendaView, fullDay, signedIn } from './views.ts';

export interface QuickGiven extends Partial<Given> {
  readonly answers?: OwnAnswers;
  readonly quickBook?: QuickBookView;
}

/** Quick-book, opened as by its shortcut. */
export async function openQuickBook(given: QuickGiven = {}): Promise<OpenPage> {
  const { answers, quickBook = quickBookView, ...own } = given;
  const bridge = own.bridge ?? new FakeBridge({ ...quickBookAnswers, ...answers });
  const opened = await openPage({
    session: signedIn,
    agenda: agendaView(fullDay),
    ...own,
    bridge,
    hidden: true,
  });
  bridge.announce('quickBook.changed', quickBook);
  bridge.announce('popover.shown', { route: 'quick-book' });
  await arrive();
  return opened;
}
