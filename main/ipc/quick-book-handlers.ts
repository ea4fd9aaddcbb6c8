import type { CallInput, CallOutput } from '../../preload/contract/calls.ts';
import type { CallName } from '../../preload/contract/names.ts';

type QuickBookCall = Extract<CallName, `quickBook.${string}` | `times.${string}`>;

/** Quick-book as its calls name it; each is one line of the contract. */
export type QuickBook = {
  readonly [
    N in QuickBookCall as N extends `quickBook.${infer Verb}`
      ? Verb
      : N extends `times.${infer Verb}`
        ? `${Verb}Times`
        : never
  ]: (input: CallInput<N>) => Promise<CallOutput<N>> | CallOutput<N>;
};

type QuickBookHandlers = {
  readonly [N in QuickBookCall]: (input: CallInput<N>) => Promise<CallOutput<N>> | CallOutput<N>;
};

/** @param use finds the quick-book of whoever is signed in, or fails. */
export function createQuickBookHandlers(use: () => QuickBook): QuickBookHandlers {
  return {
    'quickBook.eventTypes': (input) => use().eventTypes(input),
    'quickBook.lookUp': (input) => use().lookUp(input),
    'quickBook.slots': (input) => use().slots(input),
    'quickBook.firstOpen': (input) => use().firstOpen(input),
    'quickBook.whyNone': (input) => use().whyNone(input),
    'quickBook.zones': (input) => use().zones(input),
    'quickBook.guests': (input) => use().guests(input),
    'quickBook.moving': (input) => use().moving(input),
    'quickBook.form': (input) => use().form(input),
    'quickBook.check': (input) => use().check(input),
    'quickBook.book': (input) => use().book(input),
    'quickBook.bookPackage': (input) => use().bookPackage(input),
    'quickBook.lookAgain': (input) => use().lookAgain(input),
    'quickBook.seen': (input) => use().seen(input),
    'quickBook.dismiss': (input) => use().dismiss(input),
    'quickBook.undo': (input) => use().undo(input),
    'quickBook.copyBooked': (input) => use().copyBooked(input),
    'quickBook.copyPayPage': (input) => use().copyPayPage(input),
    'quickBook.openBooked': (input) => use().openBooked(input),
    'quickBook.saveCalendarFile': (input) => use().saveCalendarFile(input),
    'quickBook.openPage': (input) => use().openPage(input),
    'times.propose': (input) => use().proposeTimes(input),
    'times.copy': (input) => use().copyTimes(input),
    'times.freshen': (input) => use().freshenTimes(input),
    'times.forget': (input) => use().forgetTimes(input),
  };
}
