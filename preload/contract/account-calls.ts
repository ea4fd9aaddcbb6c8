import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { accountColours } from './settings/account-colours.ts';
import type { AccountsView } from './model/accounts.ts';
import type { LabelledText } from './model/bookings.ts';
import type { ConnectionCheck, ConnectionForm, ConnectionSaved, ConnectionView } from './model/connection.ts';

const line = z.string().max(2048);

const accountId = z.strictObject({ id: z.int().min(0) });
const accountColour = z.enum(accountColours);

const connectionForm = z.strictObject({
  baseUrl: line,
  authUrl: line,
  pageUrl: line,
  clientId: line,
  brokerUrl: line,
  redirectUri: line,
  otherRedirectUris: z.string().max(20_000),
  clientSecret: line,
}) satisfies z.ZodType<ConnectionForm>;

/** The calls of signing in, of the accounts, and of how the service of one is reached. */
export const accountCalls = {
  'session.tryDemo': defineCall({ scope: 'app' }),
  /** `inMemory`: the person accepts that this sign-in is gone when Bookbar quits. */
  'session.signIn': defineCall({ scope: 'app', input: z.strictObject({ inMemory: z.boolean() }) }),
  'session.stopWaiting': defineCall({ scope: 'app' }),
  'session.copyConsentAddress': defineCall({ scope: 'app' }),
  'session.unlock': defineCall({ scope: 'app' }),
  'session.signOut': defineCall({ scope: 'app' }),
  /** From the demo back to the person’s own account, as it was left. */
  'session.openAccount': defineCall({ scope: 'app' }),
  /** Of the profile, as a `data:` address; null where it does not lie at the service, or is none. */
  'session.picture': defineCall({ scope: 'app-for-account', output: z.custom<string | null>() }),
  /** What the service says of plan and sign-in, in words: “Subscription: plan”, “TEAM”. Asked for each time. */
  'account.details': defineCall({ scope: 'account', output: z.custom<readonly LabelledText[]>() }),
  /** The warning that is shown of the end of the consent; the next, nearer one comes. */
  'health.dismissWarning': defineCall({ scope: 'account' }),
  /**
   * From now on the page shows this account; every call says which account it was made for. Answers the accounts as
   * they are then: it may arrive before what is announced.
   */
  'accounts.use': defineCall({ scope: 'app', input: accountId, output: z.custom<AccountsView>() }),
  /** Today shows one account; null: all. */
  'accounts.filter': defineCall({ scope: 'app', input: z.strictObject({ id: z.int().min(1).nullable() }) }),
  /** A new account, signed out, is in use. */
  'accounts.add': defineCall({ scope: 'app' }),
  /** An empty name: the profile’s again. */
  'accounts.change': defineCall({
    scope: 'app',
    input: z.strictObject({
      id: z.int().min(1),
      name: z.string().max(80).optional(),
      colour: accountColour.optional(),
      isPaused: z.boolean().optional(),
    }),
  }),
  /** By how many places; beyond the ends it stays at the end. */
  'accounts.move': defineCall({
    scope: 'app',
    input: z.strictObject({ id: z.int().min(1), by: z.int().min(-100).max(100) }),
  }),
  /** Signs out and removes everything that is kept of it. */
  'accounts.remove': defineCall({ scope: 'app', input: accountId }),
  'connection.read': defineCall({
    scope: 'app-for-account',
    pace: 'reading',
    output: z.custom<ConnectionView>(),
  }),
  'connection.test': defineCall({
    scope: 'app-for-account',
    input: connectionForm,
    output: z.custom<ConnectionCheck>(),
  }),
  /** May bring another account into use. */
  'connection.save': defineCall({ scope: 'app', input: connectionForm, output: z.custom<ConnectionSaved>() }),
  'connection.copyRedirectAddress': defineCall({ scope: 'app-for-account' }),
};
