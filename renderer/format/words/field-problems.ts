import type {
  ConnectionCheck,
  ConnectionForm,
  FieldProblem,
} from '../../../preload/contract/model/connection.ts';

export type FieldName = keyof ConnectionForm;

export const fieldLabels: Readonly<Record<FieldName, string>> = {
  baseUrl: 'API address',
  authUrl: 'Consent page address',
  pageUrl: 'Booking page address',
  clientId: 'Client ID',
  brokerUrl: 'Token broker address',
  redirectUri: 'Redirect address',
  clientSecret: 'Client secret',
};

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

/** What answered at the addresses; null when the fields themselves need work first. */
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
