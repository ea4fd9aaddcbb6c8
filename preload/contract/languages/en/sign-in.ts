import type { ConnectionForm, FieldProblem } from '../../model/connection.ts';
import { ended } from '../grammar.ts';
import type { ConsentReason, KeychainProblem, SignInProblem } from '../../model/session.ts';
import type { WordedLength } from '../parameters.ts';
import { length, many } from './phrases.ts';

interface Problem {
  readonly title: string;
  readonly body: string;
  readonly hint?: string;
}

/** “47823, 47824 and 47825” */
const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const installKeyring =
  'No keyring on this computer? Install one, such as GNOME Keyring or KWallet. Bookbar won’t save a sign-in without it.';

/** English: what signing in, the service addresses and the keychain say. */
export const signIn = {
  /** Buttons. */
  again: 'Sign in again',
  tryAgain: 'Try again',
  tryDemo: 'Try the demo workspace',
  checkAddresses: 'Check the service addresses',
  untilQuit: 'Sign in until I quit',

  opening: 'Opening your workspace',
  paused: {
    title: ({ name }: { readonly name: string }) => `${name} is paused`,
    text: 'Its bookings aren’t read, and it reminds of nothing.',
    resume: 'Resume',
  },

  /** Before anybody has signed in. */
  welcome: {
    title: 'Today’s bookings, one click away',
    lead: 'See who you meet next, get into the call, and book a time in three steps.',
    /** With other accounts. */
    another: {
      title: 'Connect this account',
      lead: 'Its bookings appear on Today beside those of your other accounts.',
    },
    browser: 'You sign in in your browser. Bookbar never sees your password.',
    encrypted: 'Your sign-in stays encrypted on this computer.',
    keyLeft:
      'You’re signed out. Your keychain didn’t open, so the key of the old sign-in is still in it. It opens nothing any more, and goes when the keychain is unlocked.',
    connect: 'Connect your account',
    demo: 'The demo runs on this computer and emails nobody.',
    addresses: 'Service addresses',
  },
  /** While the person approves it in the browser. */
  waiting: {
    title: 'Waiting for your browser',
    lead: 'Approve Bookbar on the page that just opened. This window carries on by itself.',
    /** Of the bar, for screen readers. */
    bar: 'Waiting for approval',
    left: ({ left }: { readonly left: WordedLength }) => `${length(left)} left to approve`,
    turnedAway: ({ count }: { readonly count: number }) =>
      many(
        count,
        'Ignored a page that wasn’t the approval. Still waiting.',
        `Ignored ${count} pages that weren’t the approval. Still waiting.`,
      ),
    notRegistered: ({ address }: { readonly address: string }) =>
      `If the page says the address isn’t registered, add ${address} to your client at the service.`,
    copy: 'Copy the page’s address',
    /** A toast. */
    copied: 'Address copied',
    stop: 'Stop waiting',
  },
  connecting: {
    title: 'Signing you in',
    lead: 'Bookbar is fetching your sign-in from the service.',
    bar: 'Signing in',
  },

  /** How a sign-in ended without one: what happened, what it means, what may help. */
  problems: {
    'not-allowed': {
      title: 'You didn’t allow it',
      body: 'Nothing was connected. You can try again whenever you like.',
    },
    'took-too-long': {
      title: 'That took longer than 10 minutes',
      body: 'The approval expired. Start again and approve it in one go.',
      hint: 'No page opened? Copy the page’s address on the next screen and paste it into a browser.',
    },
    'port-taken': ({ ports }: { readonly ports: readonly number[] }): Problem => ({
      title: many(
        ports.length,
        `Something else is using port ${ports[0]}`,
        `Other programs are using ports ${allOf.format(ports.map(String))}`,
      ),
      body: many(
        ports.length,
        'Close it, or add another redirect address in the service settings.',
        'Close one of them, or add another redirect address in the service settings.',
      ),
      hint: 'Every redirect address has to be registered with the service too.',
    }),
    'code-expired': {
      title: 'The approval came too late',
      body: 'The service allows only a short time to use it, and that had passed. Nothing was connected.',
    },
    'secret-refused': {
      title: 'The service didn’t accept the client',
      body: 'The client ID and the client secret don’t match what it has. Nothing was connected.',
    },
    refused: {
      title: 'The service refused the sign-in',
      body: 'Nothing was connected.',
      hint: 'If the redirect address changed, register the new one with the service.',
    },
    unreachable: ({ host }: { readonly host: string }): Problem => ({
      title: 'The service can’t be reached',
      body: `Nothing answered at ${host}. Check the connection, then try again.`,
    }),
    /** @param status of the answer, where there is one */
    'service-error': ({ status }: { readonly status: number | null }): Problem => ({
      title: 'The service has a problem',
      body: `It answered with an error${status === null ? '' : ` (${status})`}. Nothing was connected.`,
    }),
    'not-the-service': ({ host }: { readonly host: string }): Problem => ({
      title: 'Something else answered',
      body: `What came from ${host} wasn’t the service. Nothing was connected.`,
      hint: 'On a hotel or train network, open a page in your browser first. Otherwise check the addresses.',
    }),
    'not-stored': {
      title: 'The sign-in couldn’t be saved',
      body: 'Your keychain didn’t accept it, so nothing was connected. You can sign in without saving it: the sign-in then ends when you quit.',
    },
    'demo-failed': {
      title: 'The demo didn’t start',
      body: 'Something went wrong inside Bookbar while starting it.',
    },
  } satisfies Record<SignInProblem['kind'], unknown>,
  /** A title where it begins a paragraph. */
  problemInText: ({ title }: { readonly title: string }) => `${title}.`,
  /** @param message the service’s own words */
  serviceSaid: ({ message }: { readonly message: string }) => `The service said: “${message}”`,

  /** States of the system’s keychain. None of them means signed out. */
  keychain: {
    locked: {
      title: 'Your keychain is locked',
      body: 'Bookbar keeps your sign-in there and nowhere else. Unlock it, then try again.',
    },
    cancelled: {
      title: 'Your keychain stayed locked',
      body: 'The question was closed without an answer. Bookbar keeps your sign-in there and nowhere else.',
    },
    'no-answer': {
      title: 'Your keychain didn’t answer',
      body: 'Your system may be asking for its password behind another window. Answer it, then try again.',
    },
    absent: {
      title: 'There’s no keychain here',
      body: 'Bookbar keeps a sign-in in the system’s keychain and nowhere else, and none is running.',
      hint: installKeyring,
    },
    new: {
      title: 'Your keychain isn’t set up yet',
      body: 'Your system asks for a new password once, then creates the keychain. Bookbar then keeps your sign-in there.',
    },
    weak: {
      title: 'Your keychain doesn’t protect anything',
      body: 'This desktop would keep your sign-in where any program can read it, so Bookbar doesn’t save it.',
      hint: installKeyring,
    },
    'key-lost': {
      title: 'The key to your sign-in is gone',
      body: 'Your keychain is open, but Bookbar’s key is no longer in it. What was saved can’t be opened.',
      hint: 'That happens when a keychain is reset or replaced. Your bookings are safe with the service.',
    },
    damaged: {
      title: 'The saved sign-in can’t be read',
      body: 'Its file was damaged or changed, so Bookbar doesn’t trust it.',
      hint: 'Your bookings are safe with the service.',
    },
    failed: {
      title: 'Your keychain has a problem',
      body: 'It’s there, but it failed when Bookbar asked. Nothing was lost.',
    },
  } satisfies Record<KeychainProblem, Problem>,
  unlock: 'Unlock',
  setUp: 'Set it up',
  /** While the system asks for the password of the keychain. */
  asking: {
    title: 'Answer your system’s question',
    lead: 'It asks for the password of your keychain. The question may be behind another window.',
    bar: 'Waiting for your keychain',
  },
  /** What signing in until the app quits means. */
  inMemory: {
    again: 'You sign in again, and nothing is saved on this computer.',
    first: 'Nothing is saved on this computer.',
  },

  /** The service asks for the person’s approval again. */
  consent: {
    title: 'Sign in again',
    reasons: {
      refused:
        'The service no longer takes the sign-in that was saved here. That happens when it was revoked, or used from somewhere else.',
      'already-used':
        'The service says that the saved sign-in was used before. Each renewal works only once: that happens when Bookbar’s files were copied or restored.',
      'client-refused':
        'The service no longer accepts Bookbar’s client ID or client secret. If they changed, correct the service addresses first.',
      expired: 'The approval expired, because nothing renewed it in time.',
      'answer-lost':
        'The service’s answer got lost while Bookbar was renewing the sign-in, and each renewal works only once. It doesn’t mean that anybody else has it.',
      'not-renewed':
        'Each attempt to renew the sign-in was turned away, perhaps by a gateway or a firewall before it reached the service. Bookbar keeps trying.',
    } satisfies Record<ConsentReason, string>,
    nothingLost: 'Nothing is lost.',
    /** @param time with the weekday, where it was another day */
    nothingLostSince: ({ time }: { readonly time: string }) =>
      `Nothing is lost, and Join keeps working with what was saved at ${ended(time)}`,
    /** Over the bookings that were saved. */
    savedAt: ({ time }: { readonly time: string }) => `Saved at ${time}`,
  },

  /** How long the sign-in holds. Days are dates: “3 March”. */
  health: {
    /** @param time with the weekday, where it is another day */
    signedIn: ({ time, consentDay }: { readonly time: string; readonly consentDay: string }) =>
      `Signed in until ${time}, consent good until ${consentDay}.`,
    consentUntil: ({ day }: { readonly day: string }) => `Consent good until ${ended(day)}`,
    consentEnded: ({ day }: { readonly day: string }) => `Consent ended on ${ended(day)}`,
    renewsBoth: 'Bookbar renews both by itself.',
    renewsSignIn: 'Bookbar renews the sign-in by itself, but this service doesn’t extend the consent.',
    renewed: ({ day }: { readonly day: string }) =>
      `Last renewed on ${ended(day)} Bookbar tries again when it reaches the service.`,
    /** The warning on Today before the consent ends. */
    warning: {
      /** @param days until then; 0: today */
      ends: ({ days }: { readonly days: number }) =>
        `Your consent ends ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}.`,
      ended: ({ day }: { readonly day: string }) => `Your consent ended on ${ended(day)}`,
      notExtended: ({ day }: { readonly day: string }) =>
        `This service doesn’t extend it. Sign in again by ${ended(day)}`,
      renewed: ({ day }: { readonly day: string }) =>
        `It was last renewed on ${ended(day)} Bookbar renews it when it reaches the service.`,
    },
  },

  /** The form of the service addresses. */
  addresses: {
    title: 'Service addresses',
    managed: 'Set by your administrator',
    fields: {
      baseUrl: 'API address',
      authUrl: 'Consent page address',
      pageUrl: 'Booking page address',
      clientId: 'Client ID',
      brokerUrl: 'Token broker address',
      redirectUri: 'Redirect address',
      otherRedirectUris: 'More redirect addresses',
      clientSecret: 'Client secret',
    } satisfies Record<keyof ConnectionForm, string>,
    /** Under an empty field that has to be filled in. */
    missing: {
      baseUrl: 'Add the API address',
      authUrl: 'Add the consent page address',
      pageUrl: 'Add the booking page address',
      clientId: 'Add the client ID',
      brokerUrl: 'Add the token broker address',
      redirectUri: 'Add the redirect address',
      otherRedirectUris: 'Add more redirect addresses',
      clientSecret: 'Add the client secret',
    } satisfies Record<keyof ConnectionForm, string>,
    /** What else is wrong with a field, under it. */
    problems: {
      'not-an-address': 'This isn’t a web address, like https://api.example.com',
      'not-https': 'This address needs https, unless it’s on this computer',
      'has-credentials': 'Leave the name and password out of the address',
      'has-query': 'Leave out everything after ? and #',
      'not-loopback': 'The redirect has to come back to this computer, so it starts with http://127.0.0.1',
      'no-port': 'Add a port, like http://127.0.0.1:47800/callback',
      'too-many': 'Keep to 8 more addresses',
      'secret-or-broker': 'Add a client secret or a token broker address',
      'too-long': 'This is too long',
    } satisfies Record<Exclude<FieldProblem, 'missing'>, string>,
    /** Under a redirect address that is none. */
    notARedirect: 'This isn’t a redirect address, like http://127.0.0.1:47800/callback',
    help: {
      authUrl: 'Leave empty to use the API address.',
      pageUrl: 'Lets Bookbar copy direct links. Leave empty to use the consent page address.',
      brokerUrl: 'A service of your organisation that adds the secret, so that it isn’t on this computer.',
      redirectUri: 'Register this address with the service.',
      otherRedirectUris: 'One address per line, registered too. Tried in order when the port above is taken.',
    },
    /** The choice of how the client says who it is. */
    signInWith: { label: 'Sign in with', secret: 'Client secret', broker: 'Token broker' },
    secret: {
      stored: 'Stored. Typing replaces it.',
      storedForOthers:
        'The stored secret is for other addresses or another client ID. Type the one for these.',
      willBeKept: 'Kept in your keychain and never shown again.',
      inKeychain: 'Stored in the keychain',
    },
    copyRedirect: 'Copy redirect address',
    /** A toast. */
    redirectCopied: 'Redirect address copied',
    /** What saving would end. */
    consequences: {
      demo: 'Saving leaves the demo.',
      secret: 'You sign in again with the new secret.',
      account:
        'Saving leaves this account. What is kept for it stays on this computer, for when you come back, until you sign out.',
    },
    test: 'Test',
    /** What came of the test. */
    tested: {
      reached: ({ ms }: { readonly ms: number }) => `Reached in ${ms} ms.`,
      unreachable: ({ host }: { readonly host: string }) => `Nothing answered at ${host}.`,
      notTheService: ({ host, status }: { readonly host: string; readonly status: number | null }) =>
        `Something else answered at ${host}${status === null ? '' : ` (${status})`}. Check the address.`,
      consentRefused: ({ status }: { readonly status: number }) =>
        `The consent page refused the client (${status}). Check the client ID and the registered redirect address.`,
      stopped: 'Nothing was asked',
      tooMany: 'That was many tests. Try again in a minute.',
    },
    save: 'Save',
    saveAndSignIn: 'Save and sign in',
    /** A toast. */
    saved: 'Saved',
  },
};
