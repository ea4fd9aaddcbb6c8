import type { KeychainProblem } from '../../../preload/contract/model/session.ts';

/** `unlock` asks the keychain again; `sign-in` makes a new sign-in in place of what is lost. */
export type KeychainWay = 'unlock' | 'sign-in';

export interface KeychainWords {
  readonly title: string;
  readonly body: string;
  readonly hint: string | null;
  readonly main: { readonly label: string; readonly way: KeychainWay };
}

const tryAgain = { label: 'Try again', way: 'unlock' } as const;
const signIn = { label: 'Sign in again', way: 'sign-in' } as const;
const installOne =
  'No keyring on this computer? Install one, such as GNOME Keyring or KWallet. Bookbar won’t save a sign-in without it.';

/** Each state of the system keychain in its own words; none of them means signed out (design §8). */
export const keychainWords: Readonly<Record<KeychainProblem, KeychainWords>> = {
  locked: {
    title: 'Your keychain is locked',
    body: 'Bookbar keeps your sign-in there and nowhere else. Unlock it, then try again.',
    hint: null,
    main: { label: 'Unlock', way: 'unlock' },
  },
  cancelled: {
    title: 'Your keychain stayed locked',
    body: 'The question was closed without an answer. Bookbar keeps your sign-in there and nowhere else.',
    hint: null,
    main: tryAgain,
  },
  'no-answer': {
    title: 'Your keychain didn’t answer',
    body: 'Your system may be asking for its password behind another window. Answer it, then try again.',
    hint: null,
    main: tryAgain,
  },
  absent: {
    title: 'There’s no keychain here',
    body: 'Bookbar keeps a sign-in in the system’s keychain and nowhere else, and none is running.',
    hint: installOne,
    main: tryAgain,
  },
  new: {
    title: 'Your keychain isn’t set up yet',
    body: 'Your system asks for a new password once, then creates the keychain. Bookbar then keeps your sign-in there.',
    hint: null,
    main: { label: 'Set it up', way: 'unlock' },
  },
  weak: {
    title: 'Your keychain doesn’t protect anything',
    body: 'This desktop would keep your sign-in where any program can read it, so Bookbar doesn’t save it.',
    hint: installOne,
    main: tryAgain,
  },
  'key-lost': {
    title: 'The key to your sign-in is gone',
    body: 'Your keychain is open, but Bookbar’s key is no longer in it. What was saved can’t be opened.',
    hint: 'That happens when a keychain is reset or replaced. Your bookings are safe with the service.',
    main: signIn,
  },
  damaged: {
    title: 'The saved sign-in can’t be read',
    body: 'Its file was damaged or changed, so Bookbar doesn’t trust it.',
    hint: 'Your bookings are safe with the service.',
    main: signIn,
  },
  failed: {
    title: 'Your keychain has a problem',
    body: 'It’s there, but it failed when Bookbar asked. Nothing was lost.',
    hint: null,
    main: tryAgain,
  },
};
