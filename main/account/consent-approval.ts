import { request, type IncomingMessage } from 'node:http';
import { Failure } from '../base/failure.ts';
import { isLoopbackHost } from './address.ts';
import { findForm } from './consent-page.ts';

const longestPage = 262_144;

interface Page {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

/**
 * Plays the person's browser for the demo: reads the consent page, presses Allow, and goes where it is sent.
 * So the demo signs in through the same flow as a real account. It speaks to this computer only.
 *
 * @throws {RangeError} when it is sent anywhere but to http on loopback: it would approve in the person's name.
 * @throws {Failure} `not-the-service` when the page is not a consent page, `offline` when nobody answers.
 */
export async function approveConsent(address: string, signal: AbortSignal): Promise<void> {
  const consentUrl = toLoopback(address);
  const page = await visit(consentUrl, 'GET', null, signal);
  const form = page.status === 200 ? findForm(page.text, 'Allow') : null;
  if (form === null) throw notConsent('has no Allow button', page.status);

  const fields = new URLSearchParams(
    form.fields.map(([name, value]): [string, string] => [name, value]),
  ).toString();
  const action = toLoopback(form.action, consentUrl);
  if (form.method === 'GET') action.search = fields;
  const sent = await visit(action, form.method, form.method === 'POST' ? fields : null, signal);
  if ((sent.status !== 302 && sent.status !== 303) || sent.location === undefined) {
    throw notConsent('did not lead back', sent.status);
  }
  const back = await visit(toLoopback(sent.location, action), 'GET', null, signal);
  if (back.status !== 200) throw notConsent('led back to nobody', back.status);
}

function notConsent(what: string, status: number): Failure {
  return new Failure('not-the-service', `The consent page ${what}`, { status });
}

function toLoopback(address: string, base?: URL): URL {
  const url = new URL(address, base);
  if (url.protocol !== 'http:' || !isLoopbackHost(url.hostname)) {
    throw new RangeError('Consent is given by itself on loopback only');
  }
  return url;
}

function visit(url: URL, method: 'GET' | 'POST', form: string | null, signal: AbortSignal): Promise<Page> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      ...(form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded', origin: url.origin }),
    };
    const asked = request(url, { method, headers, signal, agent: false }, (response) => {
      readText(response).then((text) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, text });
      }, reject);
    });
    asked.on('error', (cause) => {
      reject(
        signal.aborted ? new Failure('stopped', 'Stopped') : new Failure('offline', 'No answer', { cause }),
      );
    });
    asked.end(form ?? undefined);
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  for await (const chunk of response) {
    text += String(chunk);
    if (text.length > longestPage) throw new Failure('not-the-service', 'The consent page is too long');
  }
  return text;
}
