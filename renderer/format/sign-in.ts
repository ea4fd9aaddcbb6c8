import type { SignInProblem, KeychainProblem, ConsentReason } from '../../preload/contract/model/session.ts';
import type {
  ConnectionCheck,
  ConnectionForm,
  FieldProblem,
} from '../../preload/contract/model/connection.ts';

export type WayOn = 'again' | 'again-in-memory' | 'addresses' | 'demo';

export interface ProblemWords {
  readonly title: string;
  readonly body: string;
  /** What may help. */
  readonly hint: string | null;
  /** The service’s own words, shown as plain text. */
  readonly said: string | null;
  readonly main: { readonly label: string; readonly way: WayOn };
  readonly other: { readonly label: string; readonly way: WayOn } | null;
}

const again = { label: 'Try again', way: 'again' } as const;
const demo = { label: 'Try the demo workspace', way: 'demo' } as const;
const addresses = { label: 'Check the service addresses', way: 'addresses' } as const;

/** Every way a sign-in can end without one: what happened, what it means, what to do (design §8). */
export function signInWords(problem: SignInProblem): ProblemWords {
  const base = { hint: null, said: null, main: again, other: demo } as const;
  switch (problem.kind) {
    case 'not-allowed':
      return {
        ...base,
        title: 'You didn’t allow it',
        body: 'Nothing was connected. You can try again whenever you like.',
      };
    case 'took-too-long':
      return {
        ...base,
        title: 'That took longer than 10 minutes',
        body: 'The approval expired. Start again and approve it in one go.',
        hint: 'No page opened? Copy the page’s address on the next screen and paste it into a browser.',
      };
    case 'port-taken':
      return {
        ...base,
        title:
          problem.ports.length === 1
            ? `Something else is using port ${problem.ports[0]}`
            : `Other programs are using ports ${listOf(problem.ports.map(String))}`,
        body:
          problem.ports.length === 1
            ? 'Close it, or add another redirect address in the service settings.'
            : 'Close one of them, or add another redirect address in the service settings.',
        hint: 'Every redirect address has to be registered with the service too.',
        other: addresses,
      };
    case 'code-expired':
      return {
        ...base,
        title: 'The approval came too late',
        body: 'The service allows only a short time to use it, and that had passed. Nothing was connected.',
      };
    case 'secret-refused':
      return {
        ...base,
        title: 'The service didn’t accept the client',
        body: 'The client ID and the client secret don’t match what it has. Nothing was connected.',
        main: addresses,
        other: again,
      };
    case 'refused':
      return {
        ...base,
        title: 'The service refused the sign-in',
        body: 'Nothing was connected.',
        hint: 'If the redirect address changed, register the new one with the service.',
        said: problem.serviceMessage,
        other: addresses,
      };
    case 'unreachable':
      return {
        ...base,
        title: 'The service can’t be reached',
        body: `Nothing answered at ${problem.host}. Check the connection, then try again.`,
        other: addresses,
      };
    case 'service-error':
      return {
        ...base,
        title: 'The service has a problem',
        body: `It answered with an error${problem.status === null ? '' : ` (${problem.status})`}. Nothing was connected.`,
      };
    case 'not-the-service':
      return {
        ...base,
        title: 'Something else answered',
        body: `What came from ${problem.host} wasn’t the service. Nothing was connected.`,
        hint: 'On a hotel or train network, open a page in your browser first. Otherwise check the addresses.',
        other: addresses,
      };
    case 'not-stored':
      return {
        ...base,
        title: 'The sign-in couldn’t be saved',
        body: 'Your keychain didn’t accept it, so nothing was connected. You can sign in without saving it: the sign-in then ends when you quit.',
        other: { label: 'Sign in until I quit', way: 'again-in-memory' },
      };
    case 'demo-failed':
      return {
        ...base,
        title: 'The demo didn’t start',
        body: 'Something went wrong inside Bookbar while starting it.',
        main: { label: 'Try again', way: 'demo' },
        other: null,
      };
  }
}

/** `unlock` asks the keychain again; `sign-in` replaces what is lost by a new sign-in. */
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

/** Why the service asks for approval again. */
export const consentWords: Readonly<Record<ConsentReason, string>> = {
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
};

export type FieldName = keyof ConnectionForm;

export const fieldLabels: Readonly<Record<FieldName, string>> = {
  baseUrl: 'API address',
  authUrl: 'Consent page address',
  pageUrl: 'Booking page address',
  clientId: 'Client ID',
  brokerUrl: 'Token broker address',
  redirectUri: 'Redirect address',
  otherRedirectUris: 'More redirect addresses',
  clientSecret: 'Client secret',
};

/** “47823, 47824 and 47825”. */
function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${last}` : last;
}

/** What is wrong with a field, under the field. */
export function fieldWords(field: FieldName, problem: FieldProblem): string {
  switch (problem) {
    case 'missing':
      return `Add the ${lowerFirst(fieldLabels[field])}`;
    case 'not-an-address':
      return 'This isn’t a web address, like https://api.example.com';
    case 'not-https':
      return 'This address needs https, unless it’s on this computer';
    case 'has-credentials':
      return 'Leave the name and password out of the address';
    case 'has-query':
      return 'Leave out everything after ? and #';
    case 'not-loopback':
      return 'The redirect has to come back to this computer, so it starts with http://127.0.0.1';
    case 'no-port':
      return 'Add a port, like http://127.0.0.1:47800/callback';
    case 'too-many':
      return 'Keep to 8 more addresses';
    case 'secret-or-broker':
      return 'Add a client secret or a token broker address';
    case 'too-long':
      return 'This is too long';
  }
}

export interface CheckWords {
  readonly good: boolean;
  readonly text: string;
}

/** The result of testing the addresses; null if a field is invalid. */
export function checkWords(check: ConnectionCheck): CheckWords | null {
  switch (check.result) {
    case 'invalid':
      return null;
    case 'reached':
      return { good: true, text: `Reached in ${check.ms} ms.` };
    case 'unreachable':
      return { good: false, text: `Nothing answered at ${check.host}.` };
    case 'not-the-service':
      return {
        good: false,
        text: `Something else answered at ${check.host}${check.status === null ? '' : ` (${check.status})`}. Check the address.`,
      };
    case 'consent-refused':
      return {
        good: false,
        text: `The consent page refused the client (${check.status}). Check the client ID and the registered redirect address.`,
      };
  }
}

/** “API address” keeps its capitals, “Client secret” becomes “client secret”. */
const lowerFirst = (text: string): string =>
  /^[A-Z]{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
