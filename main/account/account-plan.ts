import type { MailMessage } from '../../preload/contract/model/mail.ts';
import type { TokenPair } from '../../protocol/account.ts';
import type { Connection } from './connection.ts';
import type { Consent } from './consent/consent.ts';
import type { SessionParts } from './open-session.ts';

/** A profile of the service. */
export interface Person {
  /** Its number there. */
  readonly id: string;
  readonly name: string;
}

/** A sign-in that a person has just approved. */
export interface Approved {
  readonly person: Person;
  /** Whose the account was until now; null: nobody’s that is known. */
  readonly owner: string | null;
  readonly tokens: TokenPair;
  /** With which it was approved; null: by a token broker. */
  readonly clientSecret: string | null;
  /** By which the broker knows the tokens; null without one that looks. */
  readonly installationKey: string | null;
  readonly inMemory: boolean;
}

export interface AccountOptions extends SessionParts {
  /** How the service is reached; null before the form was filled. */
  readonly connection: Connection | null;
  /** Whether signing in needs nothing more of the person; asked with whether a client secret is known. */
  readonly isReady: (secretStored: boolean) => boolean;
  /** What an earlier run left, by the look of it: nothing is opened to know. */
  readonly saved: () => { readonly signIn: boolean; readonly clientSecret: boolean };
  readonly consent: Consent;
  /** Whom an access token acts for; null when the service does not say it now. */
  readonly whoIs: (accessToken: string) => Promise<Person | null>;
  /**
   * Whether an approval is not for this account: it goes to the account of the person who approved, or it is dropped.
   * This account stays as it was. Asked once the service has named the person.
   */
  readonly goesElsewhere: (approved: Approved) => Promise<boolean>;
  /** Whether the person agrees to where the approval will be sent, where that has to be asked. */
  readonly agrees: () => Promise<boolean>;
  readonly openBrowser: (address: string) => Promise<void>;
  /** Notes that everything of the account is to go: what this run does not come to, the next start does. */
  readonly leave: () => Promise<void>;
  /** Removes everything of the account from disk and keychain; a key that cannot go now goes later. */
  readonly forget: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** What makes one account differ from the others, and the demo from all of them. */
export type AccountPlan = Omit<AccountOptions, 'endpointOf' | 'sessionOf' | 'whoIs' | 'report'> & {
  /** `AccountEntry.id`; 0: the demo. */
  readonly id: number;
  readonly workspace: 'demo' | 'live';
  /** Answers the mail that the service made, the newest first; null where the service sends it itself. */
  readonly readMail: (() => Promise<readonly MailMessage[]>) | null;
  /** Where people book, and the web app, where consent is given and bookings are paid; null: not known. */
  readonly pageBases: () => { readonly pages: string | null; readonly app: string | null };
  /** Ends what was started beside the account. */
  readonly close: () => Promise<void>;
};
