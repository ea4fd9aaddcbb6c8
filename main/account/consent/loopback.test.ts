import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { listenForReturn } from './loopback.ts';
import { systemClock } from '../../base/clock.ts';
import { english, speak } from '../../base/words.ts';
import { aGerman } from '../../../test/support/a-german.ts';
import {
  browserGet,
  goodState,
  waitOnLoopback,
  type LoopbackWait,
} from '../../../test/support/loopback-wait.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import { holdOpen, sendRaw } from '../../../test/support/raw-request.ts';

let wait: LoopbackWait | null = null;
afterEach(async () => {
  await wait?.listener.stop();
  wait = null;
});

const begin = async (...args: Parameters<typeof waitOnLoopback>): Promise<LoopbackWait> => {
  wait = await waitOnLoopback(...args);
  return wait;
};
const visit = (port: number, query: string) => sendRaw(port, browserGet(port, `/callback?${query}`));
const good = `code=good-code&state=${goodState}`;

describe('the listener on loopback', () => {
  it('takes the code of the browser that comes back with our state', async () => {
    const { port, returned, turnedAway } = await begin();
    const answer = await visit(port, good);
    expect(answer.status).toBe(200);
    expect(returned).toEqual([{ kind: 'code', code: 'good-code' }]);
    expect(turnedAway()).toBe(0);
  });

  it('takes a code of any visible characters, and parameters it does not know', async () => {
    const { port, returned } = await begin();
    await visit(port, `iss=https%3A%2F%2Fx&code=a%2Bb%2F%3D%26~!&session=1&state=${goodState}&`);
    expect(returned).toEqual([{ kind: 'code', code: 'a+b/=&~!' }]);
  });

  it('takes a code of 2,048 characters, and a request that says that it has no body', async () => {
    const { port, returned } = await begin();
    const code = 'a'.repeat(2048);
    const target = `/callback?code=${code}&state=${goodState}`;
    expect((await sendRaw(port, browserGet(port, target, ['Content-Length: 0']))).status).toBe(200);
    expect(returned).toEqual([{ kind: 'code', code }]);
  });

  it('takes a browser that says nothing about its request', async () => {
    const { port, returned } = await begin();
    await sendRaw(port, `GET /callback?${good} HTTP/1.1\r\nhost: 127.0.0.1:${String(port)}\r\n\r\n`);
    expect(returned).toHaveLength(1);
  });

  it('takes a refusal with our state: the person did not allow it', async () => {
    const { port, returned } = await begin();
    const answer = await visit(port, `error=access_denied&state=${goodState}`);
    expect(answer.text).toContain('You didn’t allow access');
    expect(returned).toEqual([{ kind: 'not-allowed' }]);
  });

  it('answers in the language in use, whose words are text and no markup', async () => {
    const { port } = await begin();
    speak({ ...aGerman, tag: 'ar', direction: 'rtl' });
    const answer = await visit(port, good).finally(() => {
      speak(english);
    });
    expect(answer.text).toContain('<html lang="ar" dir="rtl">');
    expect(answer.text).toContain('<p>Zurück zu Bookbar &amp; fertig.</p>');
  });

  it('takes another error with our state, with its words made plain', async () => {
    const { port, returned } = await begin();
    const words = `Scope%0D%0Ais%E2%80%AE+wrong${'!'.repeat(400)}`;
    const answer = await visit(port, `error=invalid_scope&error_description=${words}&state=${goodState}`);
    expect(returned).toEqual([{ kind: 'refused', serviceMessage: `Scope is wrong${'!'.repeat(286)}` }]);
    expect(answer.text).not.toContain('Scope');
  });

  it.each([
    ['its name, where it has no words', 'error=server_error', 'server_error'],
    ['its words', 'error=server_error&error_description=Down+for+now', 'Down for now'],
    ['nothing, where its words are empty', 'error=server_error&error_description=%20%0A', null],
  ])('says of another error %s', async (_what, error, serviceMessage) => {
    const { port, returned } = await begin();
    const answer = await visit(port, `${error}&state=${goodState}`);
    expect(returned).toEqual([{ kind: 'refused', serviceMessage }]);
    expect(answer.text).toContain('That sign-in didn’t finish');
  });

  it('says on its page what became of the visit', async () => {
    const { port } = await begin(createManualClock('2027-03-10T09:00:00Z'));
    expect((await visit(port, 'state=wrong')).text).toContain('That wasn’t the page Bookbar asked for');
    expect((await visit(port, good)).text).toContain('Bookbar has your approval');
    expect((await visit(port, good)).text).toContain('This page was already used');
  });

  it('says to another method which one it takes', async () => {
    const { port } = await begin();
    const asked = `POST /callback?${good} HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\n\r\n`;
    const { status, text } = await sendRaw(port, asked);
    expect(status).toBe(405);
    expect(text).toMatch(/^allow: GET\r$/im);
    expect((await visit(port, 'state=wrong')).text).not.toMatch(/^allow:/im);
  });

  it('counts no stranger once the answer has come', async () => {
    const { port, turnedAway } = await begin(createManualClock('2027-03-10T09:00:00Z'));
    await visit(port, good);
    await visit(port, 'state=wrong');
    expect(turnedAway()).toBe(0);
  });

  it('does not wait at what is no redirect address', async () => {
    const options = {
      redirectUri: 'http://localhost:0/callback',
      state: goodState,
      clock: systemClock,
      onReturned: () => undefined,
      onTurnedAway: () => undefined,
    };
    await expect(listenForReturn(options)).rejects.toThrow(RangeError);
  });

  it('answers a second use with 410 and takes nothing more', async () => {
    // The moment that it stays for does not pass, however slow fifty visits are.
    const { port, returned, turnedAway } = await begin(createManualClock('2027-03-10T09:00:00Z'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => visit(port, good)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 410)]);
    expect(returned).toHaveLength(1);
    expect(turnedAway()).toBe(0);
  });

  it('counts a broken request, until the answer has come', async () => {
    const { port, turnedAway } = await begin(createManualClock('2027-03-10T09:00:00Z'));
    await sendRaw(port, 'no request\r\n\r\n');
    expect(turnedAway()).toBe(1);
    await visit(port, good);
    await sendRaw(port, 'no request\r\n\r\n');
    expect(turnedAway()).toBe(1);
  });

  it('is gone a moment after its use', async () => {
    const clock = createManualClock('2027-03-10T09:00:00Z');
    const { port, listener } = await begin(clock);
    await visit(port, good);
    expect((await visit(port, good)).status).toBe(410);
    clock.advance(2000);
    await listener.stop();
    expect((await visit(port, good)).status).toBeNull();
  });

  it('waits as long as nobody comes, and is gone when it is stopped, guests included', async () => {
    const { port, listener, returned } = await begin();
    const guest = holdOpen(port, 'GET /callback');
    await visit(port, 'state=wrong');
    await Promise.all([listener.stop(), guest.ended]);
    await listener.stop();
    expect((await visit(port, good)).status).toBeNull();
    expect(returned).toEqual([]);
  });

  it('says when the port is taken, and never takes another one', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const listening = await listenForReturn({
      redirectUri: `http://127.0.0.1:${String(port)}/callback`,
      state: goodState,
      clock: systemClock,
      onReturned: () => undefined,
      onTurnedAway: () => undefined,
    });
    other.close();
    expect(listening).toEqual({ ok: false, port });
  });

  it('has the redirect address as it was typed, but for a free port', async () => {
    const { port, listener } = await begin();
    expect(listener.redirectUri).toBe(`http://127.0.0.1:${String(port)}/callback`);
  });

  it('is not to be reached at any other address of this machine', async () => {
    const { port } = await begin();
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    for (const address of [...others, '[::1]', '127.0.0.2']) {
      await expect(fetch(`http://${address}:${String(port)}/callback?${good}`)).rejects.toThrow(
        'fetch failed',
      );
    }
  });
});

describe('the pages of the listener', () => {
  const markup = encodeURIComponent('<script>alert(1)</script>"\'\r\nX-Evil: 1');

  it.each([
    ['of a taken code', `code=canary-code&state=${goodState}&x=${markup}`],
    ['of a refusal', `error=access_denied&error_description=${markup}&state=${goodState}`],
    ['of an error', `error=${markup}&error_description=${markup}&state=${goodState}`],
    ['of a stranger', `code=${markup}&state=${markup}&error=${markup}`],
  ])('repeat nothing of what was asked: %s', async (_, query) => {
    const { port } = await begin();
    const { text } = await visit(port, query);
    for (const canary of ['alert', 'X-Evil', 'canary', goodState]) expect(text).not.toContain(canary);
  });

  it('are shut: no script, no frame, nothing loaded, kept or passed on', async () => {
    const { port } = await begin();
    const { text } = await visit(port, good);
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(text).toContain(`content-security-policy: default-src 'none'; style-src 'sha256-${hash}'; `);
    expect(text).toContain("frame-ancestors 'none'");
    expect(text).toMatch(/cache-control: no-store\r\n/);
    expect(text).toMatch(/referrer-policy: no-referrer\r\n/);
    expect(text).toMatch(/x-content-type-options: nosniff\r\n/);
    expect(text).toMatch(/connection: close\r\n/i);
    expect(text).not.toMatch(/<script|<img|<link|http-equiv|href=/);
    expect(text).not.toMatch(/^(?:location|set-cookie|refresh|access-control)/im);
  });

  it('follow the person’s light or dark', async () => {
    const { port } = await begin();
    expect((await visit(port, good)).text).toMatch(/color-scheme: light dark/);
  });
});

describe('under fire', () => {
  /** A small generator with a seed, so that a failure can be repeated. */
  const createRandom = (seed: number) => {
    let state = seed;
    return (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  };

  /** Breaks a good request in one to four places, without ever leaving a good one. */
  const mutate = (request: string, random: (below: number) => number): string => {
    const pieces = [
      '\r\n',
      ' ',
      '/',
      '?',
      '&',
      '%',
      '%00',
      '=',
      '//',
      'state=',
      'code=',
      'Host: x\r\n',
      '\0',
      '[',
    ];
    let text = request;
    for (let left = 1 + random(4); left > 0; left -= 1) {
      const at = random(text.length);
      const piece = pieces[random(pieces.length)] ?? '';
      const cut = random(3) === 0 ? random(20) : 0;
      text = text.slice(0, at) + piece + text.slice(at + cut);
    }
    return text.replace(goodState, 'A'.repeat(43));
  };

  /** The middle of five, because the machine has other work, too. */
  const bestAnswerMs = async (port: number): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const began = performance.now();
      expect((await visit(port, 'state=wrong')).status).toBe(400);
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };

  it('answers the browser within 50 ms after ten thousand broken requests', { timeout: 60_000 }, async () => {
    const { port, returned } = await begin();
    const request = browserGet(port, `/callback?${good}`);
    const random = createRandom(20270310);
    for (let round = 0; round < 200; round += 1) {
      const burst = Array.from({ length: 50 }, () => mutate(request, random));
      await Promise.all(burst.map((bytes) => sendRaw(port, `${bytes}\r\n\r\n`)));
    }
    expect(returned).toEqual([]);
    expect(await bestAnswerMs(port)).toBeLessThan(50);
    expect((await visit(port, good)).status).toBe(200);
    expect(returned).toHaveLength(1);
  });

  it('answers the browser within 50 ms beside 300 slow connections, and ends them in seconds', async () => {
    const { port, turnedAway } = await begin();
    const began = performance.now();
    const starts = ['', 'G', 'GET /callback?x HTTP/1.1\r\nHost: 127'];
    const guests = Array.from({ length: 300 }, (_, index) => holdOpen(port, starts[index % 3] ?? ''));
    await Promise.all(guests.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await bestAnswerMs(port)).toBeLessThan(50);
    const counted = turnedAway();
    await Promise.all(guests.map(({ ended }) => ended));
    expect(performance.now() - began).toBeLessThan(8000);
    // What is no request is not counted as one.
    expect(turnedAway()).toBe(counted);
  }, 15_000);
});
