/** How to reach a service and as which client. The secret is not part of it. */
export interface Connection {
  readonly baseUrl: string;
  /** Empty: the base address. */
  readonly authUrl: string;
  /** Where people book. Empty: where consent is given. */
  readonly pageUrl: string;
  readonly clientId: string;
  /** Empty: the client secret is used; otherwise the broker's base address. */
  readonly brokerUrl: string;
  readonly redirectUri: string;
}

/** The redirect address registered by default; the service compares it as an exact string. */
export const defaultRedirectUri = 'http://127.0.0.1:47823/callback';

/** What a fresh installation knows. */
export const emptyConnection: Connection = {
  baseUrl: '',
  authUrl: '',
  pageUrl: '',
  clientId: '',
  brokerUrl: '',
  redirectUri: defaultRedirectUri,
};
