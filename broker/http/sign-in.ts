import type { Context } from 'hono';
import { hashOf, isInstallation } from '../../protocol/broker/installation-key.ts';
import { startRequest, ticketPath } from '../../protocol/broker/requests.ts';
import { consentPath } from '../../protocol/operations.ts';
import { redirectAddress } from '../config.ts';
import type { BrokerParts } from './broker-app.ts';
import { refuse } from './answers.ts';
import type { Outcome } from './outcome.ts';

const secretBytes = 32;
/** A person begins a sign-in now and then. */
const startsAMinute = 10;

/** `GET /start`: notes who asks, and sends the browser to the consent page with a state of the broker’s own. */
export async function start(context: Context, parts: BrokerParts): Promise<Outcome> {
  const { config, state } = parts;
  const asked = startRequest.safeParse(context.req.query());
  if (!asked.success || !config.apps.includes(asked.data.port) || !isInstallation(asked.data.install))
    return { response: refuse(context, 'not-valid'), outcome: 'not-valid', install: null };
  const { challenge, port, install, state: appState = '' } = asked.data;
  if ((await state.count(`start ${install}`)) > startsAMinute)
    return { response: refuse(context, 'too-many', '60'), outcome: 'too-many', install };
  const own = makeSecret(parts);
  if (!(await state.beginFlow(hashOf(own), { challenge, port, install, appState })))
    return { response: refuse(context, 'not-now'), outcome: 'too-many-flows', install };
  const consent = new URL(`${config.consent}${consentPath}`);
  consent.searchParams.set('redirect_uri', redirectAddress(config));
  consent.searchParams.set('state', own);
  consent.searchParams.set('client_id', config.clientId);
  return { response: context.redirect(consent.href, 303), outcome: 'begun', install };
}

/** RFC 6749, A.11: visible characters, as a header takes them. */
const codeCharacters = /^[\x21-\x7e]{1,2048}$/;

/**
 * `GET /callback`: takes the code that the service sent the browser with, and sends the browser on to the app with a
 * ticket. A code counts for the first flow that it comes with, so that one that was read elsewhere is worth nothing.
 */
export async function callback(context: Context, parts: BrokerParts): Promise<Outcome> {
  const { state } = parts;
  const { code = '', state: own = '', error } = context.req.query();
  const flow = await state.takeFlow(hashOf(own));
  if (flow === null)
    return { response: context.text(unknownFlow, 400), outcome: 'unknown-flow', install: null };
  const { port, install, challenge, appState } = flow;
  const back = new URL(`http://127.0.0.1:${port}${ticketPath}`);
  const isBrought = codeCharacters.test(code) && error === undefined;
  if (isBrought && (await state.isNewCode(hashOf(code)))) {
    const ticket = makeSecret(parts);
    await state.keepTicket(hashOf(ticket), { code, challenge, install });
    back.searchParams.set('code', ticket);
  } else back.searchParams.set('error', error === 'access_denied' ? error : 'server_error');
  if (appState !== '') back.searchParams.set('state', appState);
  const outcome = back.searchParams.has('code') ? 'ticket' : isBrought ? 'code-again' : 'no-code';
  return { response: leadOn(context, back), outcome, install };
}

/**
 * A browser comes from the consent page’s form, and a form’s policy (`form-action`) holds for the whole chain of
 * redirects: it names the broker and not this computer. So the chain ends here with a page that goes on by itself.
 */
function leadOn(context: Context, back: URL): Response {
  if (context.req.header('sec-fetch-mode') !== 'navigate') return context.redirect(back.href, 303);
  context.header('Refresh', `0;url=${back.href}`);
  const link = back.href.replaceAll('&', '&amp;');
  return context.html(`<!doctype html><title>Bookbar</title><a href="${link}">Bookbar</a>`);
}

/** For a person who loads the page again, or was away for long. */
const unknownFlow = 'This sign-in is over or was never begun. Begin it again in Bookbar.\n';

const makeSecret = ({ randomBytes }: BrokerParts): string =>
  Buffer.from(randomBytes(secretBytes)).toString('base64url');
