import type {
  ConnectionCheck,
  ConnectionForm,
  FieldProblem,
} from '../../preload/contract/model/connection.ts';
import type { ConsentReason, KeychainProblem, SignInProblem } from '../../preload/contract/model/session.ts';
import { pageWords } from '../words.svelte.ts';

export type WayOn = 'again' | 'again-in-memory' | 'addresses' | 'demo';

interface Said {
  readonly title: string;
  readonly body: string;
  /** What may help. */
  readonly hint: string | null;
}

export interface ProblemWords extends Said {
  /** The service’s own words, shown as plain text. */
  readonly said: string | null;
  readonly main: { readonly label: string; readonly way: WayOn };
  readonly other: { readonly label: string; readonly way: WayOn } | null;
}

interface Messages {
  readonly title: string;
  readonly body: string;
  readonly hint?: string;
}

const saying = ({ title, body, hint }: Messages): Said => ({ title, body, hint: hint ?? null });

/** Every way a sign-in can end without one: what happened, what it means, what to do (design §8). */
export function signInWords(problem: SignInProblem): ProblemWords {
  const words = pageWords().signIn;
  const { problems } = words;
  const again = { label: words.tryAgain, way: 'again' } as const;
  const addresses = { label: words.checkAddresses, way: 'addresses' } as const;
  const ways = { said: null, main: again, other: { label: words.tryDemo, way: 'demo' } } as const;
  switch (problem.kind) {
    case 'not-allowed':
    case 'took-too-long':
    case 'code-expired':
      return { ...ways, ...saying(problems[problem.kind]) };
    case 'port-taken':
      return { ...ways, ...saying(problems['port-taken'](problem)), other: addresses };
    case 'secret-refused':
      return { ...ways, ...saying(problems['secret-refused']), main: addresses, other: again };
    case 'refused':
      return { ...ways, ...saying(problems.refused), said: problem.serviceMessage, other: addresses };
    case 'unreachable':
      return { ...ways, ...saying(problems.unreachable(problem)), other: addresses };
    case 'service-error':
      return { ...ways, ...saying(problems['service-error'](problem)) };
    case 'not-the-service':
      return { ...ways, ...saying(problems['not-the-service'](problem)), other: addresses };
    case 'not-stored':
      return {
        ...ways,
        ...saying(problems['not-stored']),
        other: { label: words.untilQuit, way: 'again-in-memory' },
      };
    case 'demo-failed':
      return {
        ...ways,
        ...saying(problems['demo-failed']),
        main: { label: words.tryAgain, way: 'demo' },
        other: null,
      };
  }
}

/** `unlock` asks the keychain again; `sign-in` replaces what is lost by a new sign-in. */
export type KeychainWay = 'unlock' | 'sign-in';

export interface KeychainWords extends Said {
  readonly main: { readonly label: string; readonly way: KeychainWay };
}

/** Each state of the system keychain in its own words; none of them means signed out (design §8). */
export function keychainWords(problem: KeychainProblem): KeychainWords {
  const words = pageWords().signIn;
  const said = saying(words.keychain[problem]);
  if (problem === 'key-lost' || problem === 'damaged')
    return { ...said, main: { label: words.again, way: 'sign-in' } };
  const label = problem === 'locked' ? words.unlock : problem === 'new' ? words.setUp : words.tryAgain;
  return { ...said, main: { label, way: 'unlock' } };
}

/** Why the service asks for approval again. */
export const consentWords = (reason: ConsentReason): string => pageWords().signIn.consent.reasons[reason];

export type FieldName = keyof ConnectionForm;

/** What is wrong with a field, under the field. */
export function fieldWords(field: FieldName, problem: FieldProblem): string {
  const { missing, problems, notARedirect } = pageWords().signIn.addresses;
  if (problem === 'not-an-address' && (field === 'redirectUri' || field === 'otherRedirectUris'))
    return notARedirect;
  return problem === 'missing' ? missing[field] : problems[problem];
}

export interface CheckWords {
  readonly good: boolean;
  readonly text: string;
}

/** The result of testing the addresses; null if a field is invalid. */
export function checkWords(check: ConnectionCheck): CheckWords | null {
  const { tested } = pageWords().signIn.addresses;
  switch (check.result) {
    case 'invalid':
      return null;
    case 'reached':
      return { good: true, text: tested.reached(check) };
    case 'unreachable':
      return { good: false, text: tested.unreachable(check) };
    case 'not-the-service':
      return { good: false, text: tested.notTheService(check) };
    case 'consent-refused':
      return { good: false, text: tested.consentRefused(check) };
  }
}
