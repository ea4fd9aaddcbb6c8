import { expect } from '@playwright/test';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { clipboardOf, copyElsewhere } from '../support/desktop/clipboard.ts';
import { test } from '../support/desktop/fixture.ts';
import { answerNatively } from '../support/desktop/native-dialogs.ts';
import { network } from '../support/desktop/network.ts';
import { session } from '../support/desktop/session.ts';
import { noFilters } from '../../preload/contract/no-filters.ts';
import { alertCallNames, callNames } from '../../preload/contract/call-names.ts';

interface Place {
  readonly address: string;
  readonly udp: number;
  readonly tcp: number;
}

/** Hears packets and connections at these addresses. */
async function openListeners(addresses: readonly string[]) {
  let udp = 0;
  let tcp = 0;
  const ends: (() => void)[] = [];
  const places: Place[] = [];
  for (const address of addresses) {
    const datagrams = createSocket('udp4').on('message', () => (udp += 1));
    const connections = createServer((socket) => {
      tcp += 1;
      socket.on('error', () => undefined).destroy();
    });
    datagrams.bind(0, address);
    connections.listen(0, address);
    await Promise.all([once(datagrams, 'listening'), once(connections, 'listening')]);
    const bound = connections.address();
    places.push({
      address,
      udp: datagrams.address().port,
      tcp: typeof bound === 'object' && bound !== null ? bound.port : 0,
    });
    ends.push(
      () => datagrams.close(),
      () => connections.close(),
    );
  }
  return {
    places,
    counts: () => ({ udp, tcp }),
    close: () => {
      for (const end of ends) end();
    },
  };
}

/** Runs in the page: asks STUN and TURN servers and a peer at all of the places, until WebRTC has given up or 6 s. */
async function tryWebRtc(places: readonly Place[]): Promise<void> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  // The frame's own, which nothing that ran before in this window has touched.
  const inner = frame.contentWindow as unknown as { RTCPeerConnection: typeof RTCPeerConnection };
  const urls = places.flatMap(({ address, udp, tcp }) => [
    `turn:${address}:${udp}`,
    `turn:${address}:${tcp}?transport=tcp`,
  ]);
  const stun = places.map(({ address, udp }) => `stun:${address}:${udp}`);
  for (const Connection of [RTCPeerConnection, inner.RTCPeerConnection]) {
    const iceServers = [{ urls: stun }, { urls, username: 'secret', credential: 'secret' }];
    const peer = new Connection({ iceServers });
    peer.createDataChannel('out');
    const offer = await peer.createOffer();
    await peer.setLocalDescription(offer);
    const print = /a=fingerprint:.*/.exec(offer.sdp ?? '')?.[0] ?? '';
    const sdp = [
      'v=0',
      'o=- 1 2 IN IP4 127.0.0.1',
      's=-',
      't=0 0',
      'a=group:BUNDLE 0',
      'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
      'c=IN IP4 0.0.0.0',
      'a=ice-ufrag:abcd',
      'a=ice-pwd:abcdefghijklmnopqrstuvwx',
      print,
      'a=setup:active',
      'a=mid:0',
      'a=sctp-port:5000',
      '',
    ];
    await peer.setRemoteDescription({ type: 'answer', sdp: sdp.join('\r\n') });
    for (const { address, udp, tcp } of places) {
      const hosts = [
        `udp 2122260223 ${address} ${udp} typ host`,
        `tcp 1518280447 ${address} ${tcp} typ host`,
      ];
      for (const [n, host] of hosts.entries()) {
        const candidate = `candidate:${n} 1 ${host}${n === 0 ? '' : ' tcptype passive'}`;
        await peer.addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 });
      }
    }
    await new Promise<void>((resolve) => {
      const end = (): void => {
        if (/failed|disconnected|closed/.test(peer.iceConnectionState)) resolve();
      };
      peer.addEventListener('iceconnectionstatechange', end);
      setTimeout(resolve, 6_000);
    });
    peer.close();
  }
  frame.remove();
}

/** Runs in the page: tries every other way in which a page makes a browser ask an address, and waits for all to end. */
async function tryToLeave({ address, tcp }: Place): Promise<void> {
  const at = (name: string): string => `http://${address}:${tcp}/${name}?secret`;
  const add = (tag: string, attributes: Readonly<Record<string, string>>): void => {
    const element = document.createElement(tag);
    try {
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    } catch {
      // Trusted types refuse some of them.
    }
    document.body.append(element);
  };
  const attempt = (act: () => unknown): Promise<unknown> =>
    Promise.resolve()
      .then(act)
      .catch(() => undefined);
  for (const rel of [
    'preconnect',
    'prefetch',
    'prerender',
    'preload',
    'modulepreload',
    'stylesheet',
    'icon',
    'manifest',
  ])
    add('link', { rel, href: at(rel), as: 'script', crossorigin: '' });
  add('script', { type: 'speculationrules' });
  for (const tag of ['img', 'iframe', 'embed', 'audio', 'video', 'source', 'track', 'script', 'input'])
    add(tag, { src: at(tag), type: 'image' });
  add('object', { data: at('object') });
  add('video', { poster: at('poster') });
  add('img', { srcset: `${at('srcset')} 1x` });
  add('meta', { 'http-equiv': 'refresh', content: `0;url=${at('refresh')}` });
  add('a', { href: at('ping-to'), ping: at('ping') });
  add('form', { action: at('form'), method: 'post', target: '_blank' });
  const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
  image.setAttribute('href', at('svg'));
  document.body.append(image);
  document.body.style.backgroundImage = `url(${at('background')})`;
  document.body.style.cursor = `url(${at('cursor')}), auto`;
  await attempt(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@font-face { font-family: out; src: url(${at('font-face')}) } body::after { content: url(${at('content')}); font-family: out }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await attempt(() => new FontFace('away', `url(${at('font')})`).load());
  await attempt(() => document.querySelectorAll('form').forEach((form) => form.submit()));
  await attempt(() => document.querySelectorAll('a').forEach((link) => link.ping !== '' && link.click()));
  await attempt(() => navigator.sendBeacon(at('beacon'), 'secret'));
  await attempt(() => new WebSocket(`ws://${address}:${tcp}/`));
  await attempt(() => new EventSource(at('events')));
  await attempt(() => new Worker(at('worker')));
  await attempt(() => new SharedWorker(at('shared')));
  await attempt(() => new WebTransport(`https://${address}:${tcp}/`).ready);
  await attempt(() => navigator.serviceWorker.register(at('service-worker')));
  await attempt(() => import(/* @vite-ignore */ at('import')));
  await attempt(() => fetch(at('fetch'), { mode: 'no-cors', keepalive: true }));
  await attempt(() => {
    const request = new XMLHttpRequest();
    request.open('POST', at('xhr'));
    request.send('secret');
  });
  // No event says that no request was made; a browser makes one within milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
}

test('the page is fenced in, and the door for messages is narrow', async ({ launchBookbar }) => {
  test.setTimeout(180_000);
  if (session().hasOwnNetwork) await network.join();
  const { app, page, stderr } = await launchBookbar({ args: ['--workspace=demo'] });
  // Past its beginning: all parts are loaded.
  await expect(page.getByText(/left, done by/)).toBeVisible();

  await test.step('the page has no Node and sees one frozen object with two functions', async () => {
    expect(
      await page.evaluate(() => ({
        node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in globalThis),
        bridge: Object.keys(Reflect.get(globalThis, 'bookbar') as object).sort(),
      })),
    ).toEqual({ node: [], bridge: ['call', 'on'] });
  });

  await test.step('its process is confined by the kernel', async (step) => {
    step.skip(!session().sandboxed, 'This machine has no user namespaces');
    const pid = await app.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
    );
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m);
  });

  await test.step('it reaches nothing outside, opens nothing and goes nowhere', async () => {
    const before = page.url();
    const tried = await page.evaluate(async () => {
      const outcome: Record<string, string> = {};
      const attempt = async (name: string, act: () => unknown): Promise<void> => {
        try {
          const value = await act();
          outcome[name] = value === null ? 'refused' : 'done';
        } catch {
          outcome[name] = 'refused';
        }
      };
      await attempt('fetch', () => fetch('http://127.0.0.1:9/'));
      await attempt('window', () => window.open('https://example.com'));
      await attempt('image', () => {
        const image = new Image();
        image.src = 'http://127.0.0.1:9/x.png';
        return image.decode();
      });
      await attempt('html', () => {
        const box = document.createElement('div');
        box.innerHTML = '<b>x</b>';
      });
      await attempt('camera', () => navigator.mediaDevices.getUserMedia({ video: true }));
      await attempt('notifications', async () =>
        (await Notification.requestPermission()) === 'granted' ? 1 : null,
      );
      await attempt(
        'eval',
        () =>
          new Promise((resolve, reject) => {
            setTimeout(() => {
              try {
                resolve(eval('1'));
              } catch (error) {
                reject(error instanceof Error ? error : new Error('refused'));
              }
            });
          }),
      );
      location.href = 'https://example.com/';
      return outcome;
    });
    expect(tried).toEqual({
      fetch: 'refused',
      window: 'refused',
      image: 'refused',
      html: 'refused',
      camera: 'refused',
      notifications: 'refused',
      eval: 'refused',
    });
    expect(page.url()).toBe(before);
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  await test.step('what its policy does not stop, a fence in the browser process does', async () => {
    const said = await app.evaluate(async ({ BrowserWindow }) => {
      const bare = new BrowserWindow({ show: false });
      const outcome = await bare.loadURL('http://127.0.0.1:9/').then(() => 'loaded', String);
      bare.destroy();
      return outcome;
    });
    expect(said).toContain('ERR_BLOCKED_BY_CLIENT');
  });

  await test.step('the page’s files are a fixed list', async () => {
    const statuses = await app.evaluate(async ({ net }) => {
      const ask = async (url: string, method = 'GET'): Promise<number> =>
        (await net.fetch(url, { method })).status;
      return [
        await ask('app://bookbar/index.html'),
        await ask('app://bookbar/..%2f..%2fpackage.json'),
        await ask('app://bookbar/%2e%2e/package.json'),
        await ask('app://bookbar/index.html?x'),
        await ask('app://elsewhere/index.html'),
        await ask('app://bookbar/index.html', 'POST'),
      ];
    });
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404]);
  });

  await test.step('the door for messages has exactly the channels of the contract', async () => {
    const channels = await app.evaluate(({ ipcMain }) => {
      const handlers: unknown = Reflect.get(ipcMain, '_invokeHandlers');
      return {
        handled: handlers instanceof Map ? [...handlers.keys()].map(String) : [],
        heard: ipcMain.eventNames(),
      };
    });
    expect(channels.handled.sort()).toEqual(
      [...callNames, ...alertCallNames].map((name) => `bookbar:${name}`).sort(),
    );
    // Electron itself listens for errors, and for nothing else.
    expect(channels.heard).toEqual(['error']);
  });

  await test.step('the door does not hear another window, though it has the same address', async () => {
    const reply = await app.evaluate(async ({ BrowserWindow, app: main }) => {
      const path = `${main.getAppPath()}/dist/preload/index.cjs`;
      const other = new BrowserWindow({ show: false, webPreferences: { preload: path, sandbox: true } });
      await other.loadURL('app://bookbar/index.html');
      const answer: unknown = await other.webContents.executeJavaScript(
        `bookbar.call('connection.read', undefined)`,
      );
      other.destroy();
      return answer;
    });
    expect(reply).toEqual({ ok: false, failure: { code: 'bad-input' } });
    expect(stderr()).toContain('refused a message');
  });

  await test.step('it is given one dialog for a file at a time, however often it asks', async () => {
    await app.evaluate(({ dialog }) => {
      const closing: (() => void)[] = [];
      Object.assign(globalThis, { closing });
      dialog.showSaveDialog = () =>
        new Promise((resolve) => closing.push(() => resolve({ canceled: true, filePath: '' })));
    });
    const opened = () => app.evaluate(() => (Reflect.get(globalThis, 'closing') as unknown[]).length);
    const close = () =>
      app.evaluate(() => {
        (Reflect.get(globalThis, 'closing') as (() => void)[]).at(-1)?.();
      });
    const ask = (times: number) =>
      page.evaluate(
        (count) =>
          Promise.all(Array.from({ length: count }, () => window.bookbar.call('settings.export', undefined))),
        times,
      );
    const notSaved = { ok: true, value: { isSaved: false } };
    const first = ask(1);
    await expect.poll(opened).toBe(1);
    expect(await ask(4), 'as if each had been closed').toEqual([notSaved, notSaved, notSaved, notSaved]);
    expect(await opened()).toBe(1);
    await close();
    expect(await first).toEqual([notSaved]);
    const next = ask(1);
    await expect.poll(opened, 'once it is closed there can be another').toBe(2);
    await close();
    await next;
  });

  await test.step('it asks no address by links, pictures, styles, fonts, forms, workers or sockets', async () => {
    const heard = await openListeners(['127.0.0.1']);
    const [place] = heard.places;
    if (place === undefined) throw new Error('Nothing listens');
    const before = page.url();
    await page.evaluate(tryToLeave, place);
    expect(heard.counts()).toEqual({ udp: 0, tcp: 0 });
    expect(page.url()).toBe(before);
    // The same in a window without the fence and without the policy of the page is heard.
    await app.evaluate(
      async ({ BrowserWindow }, script) => {
        const open = new BrowserWindow({ show: false, webPreferences: { partition: 'unfenced-too' } });
        await open.loadURL('data:text/html,<body>');
        await open.webContents.executeJavaScript(script).catch(() => undefined);
        open.destroy();
      },
      `(${tryToLeave.toString()})(${JSON.stringify(place)})`,
    );
    expect(heard.counts().tcp).toBeGreaterThan(10);
    heard.close();
    await page.reload();
    await expect(page.getByText(/left, done by/)).toBeVisible();
  });

  await test.step('it is given the clipboard neither to read nor to write, not even while a key is pressed', async () => {
    await copyElsewhere('of another program');
    await page.evaluate(() => {
      const tried: Record<string, string> = {};
      Object.assign(globalThis, { tried });
      const note = async (name: string, act: () => Promise<unknown>): Promise<void> => {
        tried[name] = await act().then(String, () => 'refused');
      };
      const box = document.body.appendChild(document.createElement('textarea'));
      addEventListener(
        'keydown',
        () => {
          box.focus();
          // By name, since it is deprecated.
          const run: unknown = Reflect.get(document, 'execCommand');
          if (typeof run === 'function') Reflect.apply(run, document, ['paste']);
          tried['paste'] = box.value;
          box.remove();
          void note('write', () => navigator.clipboard.writeText('of the page'));
          void note('read', () => navigator.clipboard.readText());
        },
        { once: true },
      );
    });
    await page.keyboard.press('F9');
    const tried = () => page.evaluate(() => Reflect.get(globalThis, 'tried') as Record<string, string>);
    await expect.poll(tried).toMatchObject({ read: 'refused', write: 'refused' });
    expect(await clipboardOf(app)).toBe('of another program');
    // Older runtimes let a page paste while a key is pressed.
    const version = await app.evaluate(() => process.versions.electron);
    if (Number.parseInt(version, 10) >= 40) expect(await tried()).toMatchObject({ paste: '' });
  });

  await test.step('it sends nothing by WebRTC, neither by UDP nor by TCP', async (step) => {
    step.skip(!session().hasOwnNetwork, 'WebRTC needs a network, which this desktop cannot be given');
    const heard = await openListeners(['127.0.0.1', network.address]);
    await page.evaluate(tryWebRtc, heard.places);
    expect(heard.counts()).toEqual({ udp: 0, tcp: 0 });
    // The same in a window without the fence is heard: it is the fence that keeps it quiet.
    await app.evaluate(
      async ({ BrowserWindow }, script) => {
        const open = new BrowserWindow({ show: false, webPreferences: { partition: 'unfenced' } });
        open.webContents.setWebRTCIPHandlingPolicy('default');
        await open.loadURL('about:blank');
        await open.webContents.executeJavaScript(script);
        open.destroy();
      },
      `(${tryWebRtc.toString()})(${JSON.stringify(heard.places)})`,
    );
    expect(heard.counts().udp).toBeGreaterThan(0);
    expect(heard.counts().tcp).toBeGreaterThan(0);
    heard.close();
    await network.leave();
  });

  await test.step('taken over, it neither stops the app nor cancels a row of bookings unasked', async () => {
    const asked = await answerNatively(app, 'no');
    const query = { list: 'upcoming', search: '', filters: noFilters } as const;
    const codes = await page.evaluate(async (query) => {
      const codeOf = async (reply: ReturnType<typeof window.bookbar.call>): Promise<string> => {
        const answer = await reply;
        return answer.ok ? 'done' : answer.failure.code;
      };
      const flood = Array.from({ length: 2000 }, () =>
        codeOf(window.bookbar.call('settings.read', undefined)),
      );
      const reports = Array.from({ length: 5 }, () =>
        codeOf(window.bookbar.call('diagnostics.read', undefined)),
      );
      const [floods, reported] = [await Promise.all(flood), await Promise.all(reports)];
      const wanted = { query, lens: 'mine', open: [], offset: 0, count: 40 } as const;
      // The door opens again by itself.
      while ((await codeOf(window.bookbar.call('bookings.refresh', { query }))) === 'too-fast')
        await new Promise((resolve) => setTimeout(resolve, 100));
      const read = await window.bookbar.call('bookings.window', wanted);
      const items = read.ok ? read.value.items : [];
      const uids = items.flatMap((item) => (item.kind === 'booking' ? [item.row.uid] : [])).slice(0, 6);
      const cancelled: string[] = [];
      for (const uid of uids) {
        await window.bookbar.call('cancelling.plan', { uid, scope: 'one' });
        const order = { uid, scope: 'one', reason: '', isTyped: true } as const;
        cancelled.push(await codeOf(window.bookbar.call('cancelling.cancel', order)));
      }
      return { floods, reported, cancelled, failure: read.ok ? null : read.failure };
    }, query);
    expect(codes.failure).toBeNull();
    expect(codes.floods.filter((code) => code === 'done').length).toBeLessThan(500);
    expect(codes.floods.at(-1)).toBe('too-fast');
    expect(codes.reported).toEqual(['done', 'too-fast', 'too-fast', 'too-fast', 'too-fast']);
    expect(codes.cancelled).toEqual(['done', 'done', 'stopped', 'stopped', 'stopped', 'stopped']);
    expect(await asked()).toEqual(Array.from({ length: 4 }, () => 'Cancel another booking?'));
  });
});
