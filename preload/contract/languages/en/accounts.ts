import type { AccountColour, AccountStanding } from '../../model/accounts.ts';

interface Named {
  /** Of the account. */
  readonly name: string;
}

/** English: what is said with several accounts; the settings have their own words. */
export const accounts = {
  /** The name of the strip with the account or the choice of accounts, and of its menu. */
  title: 'Accounts',
  /** Whose bookings are shown. */
  filter: { label: 'Whose bookings', all: 'All' },
  picker: {
    /** What the account is chosen for where its event types are shown. */
    label: 'Account',
    /** Its name, for screen readers. @param label what the account is chosen for */
    name: ({ label, name }: Named & { readonly label: string }) => `${label}: ${name}`,
    add: 'Add account…',
    manage: 'Manage accounts',
  },
  back: 'Back to your bookings',
  /** Takes back that an account was added, before anybody has signed in to it. */
  dontAdd: 'Don’t add it',
  /** Where an account stands, beside its name. */
  standing: {
    starting: 'Opening',
    'signed-out': 'Signed out',
    waiting: 'Waiting for your browser',
    connecting: 'Signing in',
    keychain: 'Needs your keychain',
    'signed-in': 'Signed in',
    'consent-needed': 'Sign in again',
    paused: 'Paused',
  } satisfies Record<AccountStanding, string>,
  /** What an account needs of the person, and the button. */
  needs: {
    'consent-needed': {
      text: ({ name }: Named) => `${name} needs you to sign in again.`,
      button: 'Sign in',
      buttonName: ({ name }: Named) => `Sign in: ${name}`,
    },
    'signed-out': {
      text: ({ name }: Named) => `${name} is signed out.`,
      button: 'Sign in',
      buttonName: ({ name }: Named) => `Sign in: ${name}`,
    },
    keychain: {
      text: ({ name }: Named) => `${name} needs your keychain.`,
      button: 'Unlock',
      buttonName: ({ name }: Named) => `Unlock: ${name}`,
    },
  },
  colours: {
    blue: 'Blue',
    teal: 'Teal',
    green: 'Green',
    brown: 'Brown',
    orange: 'Orange',
    pink: 'Pink',
    purple: 'Purple',
    grey: 'Grey',
  } satisfies Record<AccountColour, string>,
};
