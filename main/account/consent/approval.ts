import { request, type IncomingMessage } from 'node:http';
import { Failure } from '../../base/failure.ts';
import { isLoopbackHost } from '../../base/loopback-host.ts';
import { own } from '../../base/own.ts';

const maxPageLength = 262_144;

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
      // The name of the button that is pressed.
      'accept-language': 'en',
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
    if (text.length > maxPageLength) throw new Failure('not-the-service', 'The consent page is too long');
  }
  return text;
}

/** A form of the consent page, as far as pressing one of its buttons needs it. */
interface PageForm {
  readonly method: 'GET' | 'POST';
  /** As written; relative to the page. Empty: the page itself. */
  readonly action: string;
  /** What pressing the button sends: the form's fields and the button's own name. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/**
 * Finds the form with a button of that text. Made for the plain HTML of the embedded service (whatever the
 * order and quoting of attributes), not for pages of the world.
 */
export function findForm(html: string, buttonText: string): PageForm | null {
  for (const [, opening = '', inside = ''] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form\s*>/gi)) {
    const button = findButton(inside, buttonText);
    if (button === null) continue;
    const form = readAttributes(opening);
    return {
      method: form.get('method')?.toUpperCase() === 'POST' ? 'POST' : 'GET',
      action: form.get('action') ?? '',
      fields: [...readFields(inside), ...namedValue(button)],
    };
  }
  return null;
}

function findButton(html: string, text: string): ReadonlyMap<string, string> | null {
  for (const [, opening = '', inside = ''] of html.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button\s*>/gi)) {
    const shown = decodeEntities(inside.replace(/<[^>]*>/g, '')).trim();
    if (shown === text) return readAttributes(opening);
  }
  return null;
}

function readFields(html: string): (readonly [string, string])[] {
  return [...html.matchAll(/<input\b([^>]*)>/gi)].flatMap(([, opening = '']) =>
    namedValue(readAttributes(opening)),
  );
}

function namedValue(attributes: ReadonlyMap<string, string>): (readonly [string, string])[] {
  const name = attributes.get('name') ?? '';
  return name === '' ? [] : [[name, attributes.get('value') ?? '']];
}

function readAttributes(opening: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const pattern = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
  for (const [, name = '', double, single, bare] of opening.matchAll(pattern)) {
    attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, dec, name) => {
      if (typeof name === 'string') return own(namedEntities, name.toLowerCase()) ?? whole;
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(dec);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
