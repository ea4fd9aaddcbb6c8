/** Settings set from outside (environment of a managed install) cannot be changed in the form. */
export type ConnectionField = 'baseUrl' | 'authUrl' | 'clientId' | 'brokerUrl' | 'redirectUri';

/** How to reach a service and as which client. The secret is not part of it. */
export interface ServiceConnection {
  readonly baseUrl: string;
  /** Empty: the base address. */
  readonly authUrl: string;
  /** Where people book. Empty: where consent is given. */
  readonly pageUrl: string;
  readonly clientId: string;
  /** A token broker of the person's organisation, in place of the client secret. Empty: none. */
  readonly brokerUrl: string;
  readonly redirectUri: string;
  /** More that are registered, one per line, in the order in which they are tried when a port is taken. */
  readonly otherRedirectUris: string;
}

/** All that may be shown. The client secret never is. */
export interface ConnectionView extends ServiceConnection {
  readonly secretStored: boolean;
  readonly managed: readonly ConnectionField[];
}

export interface ConnectionForm extends ServiceConnection {
  /** Typed once; empty keeps the stored one. */
  readonly clientSecret: string;
}

/** What is wrong with one field of the form, in a closed set. */
export type FieldProblem =
  | 'missing'
  | 'not-an-address'
  | 'not-https'
  | 'has-credentials'
  | 'has-query'
  | 'not-loopback'
  | 'no-port'
  | 'too-many'
  | 'secret-or-broker'
  | 'too-long';

export type FormProblems = Partial<Record<keyof ConnectionForm, FieldProblem>>;

/** What answered at the two addresses. */
export type ConnectionCheck =
  | { readonly result: 'invalid'; readonly problems: FormProblems }
  | { readonly result: 'reached'; readonly ms: number }
  | { readonly result: 'unreachable'; readonly host: string }
  | { readonly result: 'not-the-service'; readonly host: string; readonly status: number | null }
  | { readonly result: 'consent-refused'; readonly status: number };

export type ConnectionSaved =
  | {
      readonly saved: true;
      readonly connection: ConnectionView;
      /** A sign-in that is kept for these addresses is in use again. */
      readonly signedIn: boolean;
    }
  | { readonly saved: false; readonly problems: FormProblems };
