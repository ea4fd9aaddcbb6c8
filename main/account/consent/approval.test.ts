import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyConnection } from '../connection.ts';
import { approveConsent, findForm } from './approval.ts';
import { createConsent } from './consent.ts';
import { systemClock } from '../../base/clock.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A service on loopback whose consent page is what a test says. */
async function serve(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${String(address.port)}`;
}

const never = new AbortController().signal;
const form = (hidden: string): string =>
  `<form method="post" action="/approve"><input type="hidden" name="request" value="${hidden}"><button>Allow</button></form>`;

describe('the browser of the demo', () => {
  it('presses Allow and comes back with the code, through the very same flow', async () => {
    const visits: string[] = [];
    const base = await serve((request, response, body) => {
      const url = new URL(request.url ?? '', 'http://x');
      visits.push(`${request.method ?? ''} ${url.pathname}`);
      if (url.pathname === '/approve') {
        const { redirect, state } = JSON.parse(new URLSearchParams(body).get('request') ?? '{}') as Record<
          string,
          string
        >;
        response.writeHead(303, { location: `${redirect ?? ''}?code=demo-code&state=${state ?? ''}` }).end();
        return;
      }
      const asked = { redirect: url.searchParams.get('redirect_uri'), state: url.searchParams.get('state') };
      response.setHeader('content-type', 'text/html');
      response.end(form(JSON.stringify(asked).replaceAll('"', '&quot;')));
    });
    const consent = createConsent({ clock: systemClock, randomBytes });
    const started = await consent.start({
      connection: { ...emptyConnection, baseUrl: base, redirectUri: 'http://127.0.0.1:0/callback' },
      openBrowser: (address) => approveConsent(address, never),
      exchange: (code) =>
        Promise.resolve({
          accessToken: code,
          expiresAt: '2027-03-10T10:00:00Z',
          refreshToken: 'r',
          refreshTokenExpiresAt: '2028-03-10T10:00:00Z',
        }),
    });
    if (!started.started) throw new Error('not started');
    expect(await started.flow.result).toMatchObject({
      kind: 'approved',
      tokens: { accessToken: 'demo-code' },
    });
    expect(visits).toEqual(['GET /auth/platform/authorize', 'POST /approve']);
    await consent.stop();
  });

  it.each([
    'https://127.0.0.1:1/',
    'http://example.com/',
    'http://127.0.0.1.example.com/',
    'file:///etc/passwd',
  ])('never approves at %s', async (address) => {
    await expect(approveConsent(address, never)).rejects.toThrow(RangeError);
  });

  it('does not follow away from this computer', async () => {
    const form302 = await serve((request, response) => {
      if (request.method === 'POST')
        response.writeHead(302, { location: 'http://example.com/?code=x' }).end();
      else response.end(form('x'));
    });
    await expect(approveConsent(`${form302}/`, never)).rejects.toThrow(RangeError);
    const outside = await serve((_request, response) => {
      response.end('<form method=post action="http://example.com/"><button>Allow</button></form>');
    });
    await expect(approveConsent(`${outside}/`, never)).rejects.toThrow(RangeError);
  });

  it.each([
    ['no Allow button', (response: ServerResponse) => response.end('<p>Unknown client</p>')],
    ['an error', (response: ServerResponse) => response.writeHead(400).end(form('x'))],
    ['no way back', (response: ServerResponse) => response.end(form('x'))],
    ['a page without end', (response: ServerResponse) => response.end('x'.repeat(300_000))],
  ])('says that it is not the service for %s', async (_, answer) => {
    const base = await serve((_request, response) => void answer(response));
    await expect(approveConsent(`${base}/`, never)).rejects.toMatchObject({ code: 'not-the-service' });
  });

  it('goes with the fields in the address where the form is a GET, and asks as a browser in English', async () => {
    const asked: (readonly [string, string | undefined, string | undefined])[] = [];
    const base = await serve((request, response) => {
      const { url = '', headers } = request;
      asked.push([url, headers['accept-language'], headers.origin]);
      if (url.startsWith('/go')) response.writeHead(302, { location: `${base}/back` }).end();
      else
        response.end(
          '<form action="/go?old=1"><input name=a value="1 &amp; 2"><button>Allow</button></form>',
        );
    });
    await approveConsent(`${base}/`, never);
    expect(asked).toEqual([
      ['/', 'en', undefined],
      ['/go?a=1+%26+2', 'en', undefined],
      ['/back', 'en', undefined],
    ]);
  });

  it('says its own origin and the kind of its form with a POST', async () => {
    let said: IncomingMessage['headers'] = {};
    const base = await serve((request, response) => {
      if (request.method === 'POST') said = request.headers;
      if (request.method === 'POST') response.writeHead(303, { location: '/back' }).end();
      else response.end(form('x'));
    });
    await approveConsent(`${base}/`, never);
    expect(said).toMatchObject({
      origin: base,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
    });
  });

  it.each([
    ['is sent on without an address', 302, undefined, 200],
    ['is sent on in a way that no consent page does', 307, '/back', 200],
    ['comes back to a page that did not expect it', 303, '/back', 404],
  ])('says that it is not the service where it %s', async (_what, status, location, backStatus) => {
    const base = await serve((request, response) => {
      if (request.method === 'POST')
        response.writeHead(status, location === undefined ? {} : { location }).end();
      else if (request.url === '/back') response.writeHead(backStatus).end();
      else response.end(form('x'));
    });
    await expect(approveConsent(`${base}/`, never)).rejects.toMatchObject({ code: 'not-the-service' });
  });

  it('says when nobody answers, and when it is stopped', async () => {
    await expect(approveConsent('http://127.0.0.1:1/', never)).rejects.toMatchObject({ code: 'offline' });
    const base = await serve(() => undefined);
    const stopping = new AbortController();
    const approving = approveConsent(`${base}/`, stopping.signal);
    stopping.abort();
    await expect(approving).rejects.toMatchObject({ code: 'stopped' });
  });
});

describe('the form of a consent page', () => {
  it('is the one with the button, whatever the order and quotes of its attributes', () => {
    const html = `<form action=/search><button>Search</button></form>
      <FORM class='card' ACTION='/auth/approve?a=1&amp;b=2' novalidate METHOD=post>
        <p>Read, write your bookings</p>
        <input value="r1&quot;&#x26;&#39;" type=hidden name='request'>
        <input name=empty /><input type="hidden">
        <button type="submit" name="answer" value="back">Go back</button>
        <button value=allow name=answer><span>Allow</span> </button>
      </FORM>`;
    expect(findForm(html, 'Allow')).toEqual({
      method: 'POST',
      action: '/auth/approve?a=1&b=2',
      fields: [
        ['request', `r1"&'`],
        ['empty', ''],
        ['answer', 'allow'],
      ],
    });
  });

  it('is the page itself by GET when the form says nothing', () => {
    expect(findForm('<form><button>Allow</button></form>', 'Allow')).toEqual({
      method: 'GET',
      action: '',
      fields: [],
    });
  });

  it('reads what is written in numbers, and leaves what is no character', () => {
    const valueOf = (value: string) =>
      findForm(`<form><input name=a value="${value}"><button>Allow</button></form>`, 'Allow')?.fields[0]?.[1];
    expect(valueOf('&lt;&gt;&apos;&AMP;&#65;&#x1F642;')).toBe(`<>'&A🙂`);
    expect(valueOf('&#x10FFFF;&#x110000;&nbsp;')).toBe('\u{10FFFF}&#x110000;&nbsp;');
  });

  it('is not there without the button', () => {
    expect(
      findForm('<form><button>Allow everything</button></form><button>Allow</button>', 'Allow'),
    ).toBeNull();
  });
});
