import type { SignInProblem } from '../../../preload/contract/model/session.ts';

export type WayOn = 'again' | 'again-in-memory' | 'addresses' | 'demo';

export interface ProblemWords {
  readonly title: string;
  readonly body: string;
  /** What may help, in a quiet box. */
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
        title: `Something else is using port ${problem.port}`,
        body: 'Close it, or change the redirect address in the service settings.',
        hint: 'A changed redirect address has to be registered with the service too.',
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
