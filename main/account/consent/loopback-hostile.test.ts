import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserGet,
  goodState,
  waitOnLoopback,
  type LoopbackWait,
} from '../../../test/support/loopback-wait.ts';
import { sendRaw } from '../../../test/support/raw-request.ts';

const good = `/callback?code=good-code&state=${goodState}`;

/** The request of a case for a port, and the status it gets; null where the connection is just ended. */
type Case = readonly [name: string, request: (port: number) => string | Uint8Array, status: number | null];

const lines = (...all: string[]): string => [...all, '', ''].join('\r\n');
const host = (port: number): string => `Host: 127.0.0.1:${String(port)}`;
const target = (text: string) => (port: number) => browserGet(port, text);
const plain =
  (...headers: string[]) =>
  (port: number) =>
    lines(`GET ${good} HTTP/1.1`, host(port), ...headers);
const withHost =
  (...hosts: string[]) =>
  (port: number) =>
    lines(`GET ${good} HTTP/1.1`, ...hosts.map((name) => `Host: ${name.replace('PORT', String(port))}`));
const method = (name: string) => (port: number) => lines(`${name} ${good} HTTP/1.1`, host(port));

const wrongState: readonly Case[] = [
  ['no parameters', target('/callback'), 400],
  ['an empty query', target('/callback?'), 400],
  ['no state', target('/callback?code=c'), 400],
  ['an empty state', target('/callback?code=c&state='), 400],
  ['a wrong state of the right length', target(`/callback?code=c&state=${'A'.repeat(43)}`), 400],
  ['a state in another case', target(`/callback?code=c&state=${goodState.toLowerCase()}`), 400],
  ['a state cut short', target(`/callback?code=c&state=${goodState.slice(0, -1)}`), 400],
  ['a state with more behind it', target(`/callback?code=c&state=${goodState}A`), 400],
  ['the state of the flow before', target('/callback?code=c&state=cHJldmlvdXMgZmxvdw'), 400],
  ['the right state twice', target(`${good}&state=${goodState}`), 400],
  ['a wrong and the right state', target(`/callback?code=c&state=x&state=${goodState}`), 400],
  ['the state as state[]', target(`/callback?code=c&state[]=${goodState}`), 400],
  ['the state as State', target(`/callback?code=c&State=${goodState}`), 400],
  ['the state in the fragment', target(`/callback?code=c#state=${goodState}`), 400],
  [
    'a state of other characters that look alike',
    target(`/callback?code=c&state=%EF%BC%BA${goodState.slice(1)}`),
    400,
  ],
  ['an error with a wrong state', target('/callback?error=access_denied&state=x'), 400],
  ['an error without a state', target('/callback?error=access_denied'), 400],
];

const wrongAnswer: readonly Case[] = [
  ['the right state without code or error', target(`/callback?state=${goodState}`), 400],
  ['an empty code', target(`/callback?code=&state=${goodState}`), 400],
  ['a code with a space', target(`/callback?code=a%20b&state=${goodState}`), 400],
  [
    'a code with a line break, for the header it goes into',
    target(`/callback?code=a%0D%0AX:b&state=${goodState}`),
    400,
  ],
  ['a code with a zero', target(`/callback?code=a%00b&state=${goodState}`), 400],
  ['a code outside ASCII', target(`/callback?code=%C3%BC&state=${goodState}`), 400],
  ['a code with half a line break', target(`/callback?code=a%0Ab&state=${goodState}`), 400],
  ['a code with a delete character', target(`/callback?code=a%7Fb&state=${goodState}`), 400],
  ['a code of 2,049 characters', target(`/callback?code=${'a'.repeat(2049)}&state=${goodState}`), 400],
  ['two codes', target(`${good}&code=other`), 400],
  ['a code and an error', target(`${good}&error=access_denied`), 400],
  ['broken percent signs', target(`/callback?code=%zz&state=${goodState}`), 400],
  ['percent signs that are not UTF-8', target(`/callback?code=%ff&state=${goodState}`), 400],
];

const wrongPlace: readonly Case[] = [
  ['the root', target(`/?code=c&state=${goodState}`), 404],
  ['another path', target(`/other?code=c&state=${goodState}`), 404],
  ['the path in another case', target(good.replace('callback', 'Callback')), 404],
  ['the path with a slash behind', target(good.replace('callback', 'callback/')), 404],
  ['the path with a double slash before', target(`/${good}`), 404],
  ['the path with dots', target(`/x/..${good}`), 404],
  ['the path encoded', target(good.replace('callback', 'c%61llback')), 404],
  ['only slashes, which no URL is made of', target('//'), 404],
  ['three slashes', target('///'), 404],
  [
    'the path as an absolute address',
    (port) => browserGet(port, `http://127.0.0.1:${String(port)}${good}`),
    404,
  ],
  ['an absolute address of a stranger', target(`http://evil.example${good}`), 404],
  ['an asterisk', (port) => lines('OPTIONS * HTTP/1.1', host(port)), 404],
];

const wrongMethod: readonly Case[] = [
  ['HEAD', method('HEAD'), 405],
  ['POST without a body', method('POST'), 405],
  ['PUT', method('PUT'), 405],
  ['DELETE', method('DELETE'), 405],
  ['OPTIONS', method('OPTIONS'), 405],
  ['TRACE', method('TRACE'), 405],
  ['PROPFIND', method('PROPFIND'), 405],
  ['CONNECT', (port) => lines(`CONNECT 127.0.0.1:${String(port)} HTTP/1.1`, host(port)), null],
  ['a method nobody knows', method('ALLOW'), 400],
  [
    'a form post, as a 307 would make it',
    (port) =>
      `${lines(`POST ${good} HTTP/1.1`, host(port), 'Origin: null', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3')}a=b`,
    413,
  ],
  ['a GET with a body', plain('Content-Length: 5'), 413],
  ['a GET with a chunked body', plain('Transfer-Encoding: chunked'), 413],
];

const wrongHost: readonly Case[] = [
  ['no host', withHost(), 421],
  ['an empty host', withHost(''), 421],
  ['a stranger’s host: DNS rebinding', withHost('evil.example:PORT'), 421],
  ['localhost', withHost('localhost:PORT'), 421],
  ['the host without the port', withHost('127.0.0.1'), 421],
  ['another port', withHost('127.0.0.1:1'), 421],
  ['the host by another number', withHost('127.1:PORT'), 421],
  ['the host with a user before it', withHost('x@127.0.0.1:PORT'), 421],
  ['an open bracket, which no URL is made of', withHost('['), 421],
  ['the right host twice', withHost('127.0.0.1:PORT', '127.0.0.1:PORT'), 421],
  ['the right host and a wrong one', withHost('127.0.0.1:PORT', 'evil.example'), 421],
  ['HTTP/1.0 without a host', () => lines(`GET ${good} HTTP/1.0`), 421],
];

const notANavigation: readonly Case[] = [
  ['a page’s fetch', plain('Sec-Fetch-Dest: empty', 'Sec-Fetch-Mode: cors'), 403],
  ['a page’s fetch without cors', plain('Sec-Fetch-Dest: empty', 'Sec-Fetch-Mode: no-cors'), 403],
  ['a page’s image', plain('Sec-Fetch-Dest: image', 'Sec-Fetch-Mode: no-cors'), 403],
  ['a page’s script', plain('Sec-Fetch-Dest: script', 'Sec-Fetch-Mode: no-cors'), 403],
  ['a page’s frame', plain('Sec-Fetch-Dest: iframe', 'Sec-Fetch-Mode: navigate'), 403],
  ['a fetch that says document', plain('Sec-Fetch-Dest: document', 'Sec-Fetch-Mode: cors'), 403],
  ['two destinations', plain('Sec-Fetch-Dest: document', 'Sec-Fetch-Dest: empty'), 403],
  ['an origin', plain('Origin: https://evil.example'), 403],
  ['a null origin', plain('Origin: null'), 403],
  ['a prefetch', plain('Sec-Purpose: prefetch', 'Sec-Fetch-Dest: document', 'Sec-Fetch-Mode: navigate'), 403],
  ['a prerender', plain('Sec-Purpose: prefetch;prerender'), 403],
  ['a prefetch of an older browser', plain('Purpose: prefetch'), 403],
];

const notHttp: readonly Case[] = [
  ['HTTP/0.9', () => 'GET /callback\r\n\r\n', 421],
  ['a TLS greeting', () => Uint8Array.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0]), 400],
  ['zeros', () => new Uint8Array(64), 400],
  ['a line break in the target', (port) => lines(`GET /callback?\rcode=c HTTP/1.1`, host(port)), 400],
  ['a space in the target', (port) => lines(`GET /callback? code=c HTTP/1.1`, host(port)), 400],
  ['a header without a name', plain(': x'), 400],
  ['a folded header', plain('X: a', ' b'), 400],
  ['two lengths', plain('Content-Length: 0', 'Content-Length: 1'), 400],
  ['a length and chunks', plain('Content-Length: 1', 'Transfer-Encoding: chunked'), 400],
  ['5 KiB of headers', plain(`Cookie: ${'a'.repeat(5120)}`), 431],
  ['5 KiB of address', target(`/callback?code=${'a'.repeat(5120)}`), 431],
  ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
];

const all: readonly (readonly [string, readonly Case[]])[] = [
  ['with a wrong state', wrongState],
  ['with a wrong answer', wrongAnswer],
  ['to a wrong place', wrongPlace],
  ['by a wrong method', wrongMethod],
  ['for a wrong host', wrongHost],
  ['that is no navigation', notANavigation],
  ['that is not HTTP', notHttp],
];

describe('a request that is not ours', () => {
  let wait: LoopbackWait;
  beforeAll(async () => {
    wait = await waitOnLoopback();
  });
  afterAll(async () => {
    // Whatever came, the waiting went on, and the real answer is still taken.
    const answer = await sendRaw(wait.port, browserGet(wait.port, good));
    expect(answer.status).toBe(200);
    expect(wait.returned).toEqual([{ kind: 'code', code: 'good-code' }]);
    await wait.listener.stop();
  });

  describe.each(all)('%s', (_, cases) => {
    it.each(cases)('is turned away: %s', async (_name, request, status) => {
      const before = wait.turnedAway();
      const answer = await sendRaw(wait.port, request(wait.port));
      expect(answer.status).toBe(status);
      expect(answer.text).not.toContain('good-code');
      expect(wait.returned).toEqual([]);
      expect(wait.turnedAway()).toBe(status === null ? before : before + 1);
    });
  });

  it('is not the browser’s question for an icon, which is answered and not counted', async () => {
    const before = wait.turnedAway();
    const answer = await sendRaw(wait.port, browserGet(wait.port, '/favicon.ico'));
    expect(answer.status).toBe(404);
    expect(wait.turnedAway()).toBe(before);
  });

  it('may be followed by a good one on its own connection only', async () => {
    const pipelined = browserGet(wait.port, '/other') + browserGet(wait.port, good);
    const answer = await sendRaw(wait.port, pipelined);
    expect(answer.status).toBe(404);
    expect(wait.returned).toEqual([]);
  });
});
