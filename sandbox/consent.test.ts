import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allow, consentAddress, formTokenOf, press } from '../test/support/sandbox-sign-in.ts';
import { smallWorkspace, startTestSandbox, testRedirect } from '../test/support/sandbox-service.ts';
import type { TestSandbox } from '../test/support/sandbox-service.ts';

let service: TestSandbox;
beforeEach(async () => {
  service = await startTestSandbox();
});
afterEach(() => service.stop());

describe('document, "Consent page"', () => {
  it('"GET {auth_url}/auth/platform/authorize (opened in the user’s browser)": names the app and the person', async () => {
    const page = await service.send(consentAddress());
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(page.text).toContain('Let Bookbar use this workspace?');
    expect(page.text).toContain('Maya Lindqvist');
    expect(page.text).toContain('maya@lindqvist.example');
    expect(page.text).not.toContain('<script');
  });

  it('"The consent screen lists the read and write permissions requested."', async () => {
    const { text } = await service.send(consentAddress());
    for (const words of [
      'It can read',
      'Your profile',
      'Your bookings and their answers',
      'Your event types and open times',
      'It can change',
      'Create, reschedule and cancel bookings',
      'Publish and unpublish event types',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('"After the user approves, the browser is redirected to <redirect_uri>?code=<AUTH_CODE>&state=<STATE>"', async () => {
    const page = await service.send(consentAddress(testRedirect, '&state=abc'));
    const pressed = await press(service, formTokenOf(page.text), 'allow');
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get('location')).toMatch(
      /^http:\/\/127\.0\.0\.1:47823\/callback\?code=[\w-]{43}&state=abc$/,
    );
  });

  it.each([
    ['plain', 'abc123', 'abc123'],
    ['reserved characters', 'a%26b%3Dc%23d%20e', 'a&b=c#d e'],
    ['other scripts', '%E4%BD%90%E8%97%A4', '佐藤'],
    ['markup', '%3Cscript%3E%22', '<script>"'],
    ['empty', '', ''],
  ])('"state … Opaque random string, returned unchanged": %s', async (_name, sent, read) => {
    const back = await allow(service, consentAddress(testRedirect, `&state=${sent}`));
    expect(back.search).toContain(`&state=${sent}`);
    expect(back.searchParams.get('state')).toBe(read);
  });

  it('returns bytes that are no text unchanged, too', async () => {
    const back = await allow(service, consentAddress(testRedirect, '&state=%ff%fe+%00'));
    expect(back.search.endsWith('&state=%ff%fe+%00')).toBe(true);
  });

  it('"state … recommended": without one there is none on the way back', async () => {
    const back = await allow(service, consentAddress(testRedirect, ''));
    expect([...back.searchParams.keys()]).toEqual(['code']);
  });

  it('"client_id … Required: no": goes on without one, and with the right one', async () => {
    expect((await service.send(consentAddress())).status).toBe(200);
    expect((await service.send(consentAddress(testRedirect, '&client_id=client-1'))).status).toBe(200);
  });

  it('an unknown client_id is an error page, never a redirect', async () => {
    const page = await service.send(consentAddress(testRedirect, '&client_id=someone-else'));
    expect(page.status).toBe(400);
    expect(page.headers.get('location')).toBeNull();
    expect(page.text).toContain('someone-else');
    expect(page.text).not.toContain('<form');
  });

  it('"redirect_uri … Required: yes": without one there is an error page', async () => {
    const page = await service.send('/auth/platform/authorize?state=x');
    expect(page.status).toBe(400);
    expect(page.text).toContain('No address to go back to');
  });

  it.each([
    ['another port', 'http://127.0.0.1:47824/callback'],
    ['a slash more', `${testRedirect}/`],
    ['a query more', `${testRedirect}?a=1`],
    ['other case', 'HTTP://127.0.0.1:47823/callback'],
    ['another name of the same computer', 'http://localhost:47823/callback'],
    ['a prefix', 'http://127.0.0.1:47823/call'],
    ['an address elsewhere', 'https://evil.example/callback'],
    ['a script', 'javascript:alert(1)'],
    ['markup', '"><script>alert(1)</script>'],
  ])('"Must be registered for the client", letter for letter: refuses %s', async (_name, address) => {
    const page = await service.send(consentAddress(address));
    expect(page.status).toBe(400);
    expect(page.headers.get('location')).toBeNull();
    expect(page.text).toContain('This address is not registered');
    expect(page.text).toContain(
      address.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    );
    expect(page.text).not.toContain('<form');
    expect(page.text).not.toContain('<script');
  });

  it('a parameter that is there twice is refused', async () => {
    const page = await service.send(consentAddress(testRedirect, '&state=a&state=b'));
    expect(page.status).toBe(400);
  });

  it.each([
    ['a query', 'http://127.0.0.1:47823/cb?app=1&x=%20y', 'http://127.0.0.1:47823/cb?app=1&x=%20y&code='],
    ['a fragment', 'http://127.0.0.1:47823/cb#part', 'http://127.0.0.1:47823/cb?code='],
    ['an empty query', 'http://127.0.0.1:47823/cb?', 'http://127.0.0.1:47823/cb?code='],
    ['a scheme of its own', 'bookbar://callback', 'bookbar://callback?code='],
  ])('AU19: a redirect address with %s keeps it', async (_name, address, start) => {
    service.sandbox.allowRedirect(address);
    const page = await service.send(consentAddress(address, '&state=s'));
    const pressed = await press(service, formTokenOf(page.text), 'allow');
    const location = pressed.headers.get('location') ?? '';
    expect(location.startsWith(start)).toBe(true);
    expect(location).toMatch(address.includes('#') ? /&state=s#part$/ : /&state=s$/);
  });
});

describe('the consent page against misuse', () => {
  it('"Go back" never reaches the redirect address', async () => {
    const page = await service.send(consentAddress());
    const pressed = await press(service, formTokenOf(page.text), 'back');
    expect(pressed.status).toBe(200);
    expect(pressed.headers.get('location')).toBeNull();
    expect(pressed.text).toContain('Nothing was allowed');
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'ltr', 'Darf Bookbar diesen Arbeitsbereich nutzen?', 'Erlauben'],
    ['ar', 'ar', 'rtl', 'هل تسمح لـ \u2068Bookbar\u2069 باستخدام مساحة العمل هذه؟', 'السماح'],
    [
      'sv, ja;q=0.5, fr;q=0.7',
      'fr',
      'ltr',
      'Autoriser Bookbar à utiliser cet espace de travail\u202f?',
      'Autoriser',
    ],
    ['ja;q=0, *', 'en', 'ltr', 'Let Bookbar use this workspace?', 'Allow'],
  ])('is in the language that the browser prefers: %s', async (wanted, tag, direction, question, allowed) => {
    const { text } = await service.send(consentAddress(), { headers: { 'accept-language': wanted } });
    expect(text).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(text).toContain(`<h1>${question}</h1>`);
    expect(text).toMatch(new RegExp(`>\\s*${allowed}\\s*</button>`, 'u'));
    const refused = await service.send(consentAddress('http://127.0.0.1:1/elsewhere'), {
      headers: { 'accept-language': wanted },
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(`<html lang="${tag}" dir="${direction}">`);
  });

  it('has one form with the button "Allow" and one with the button "Go back"', async () => {
    const { text } = await service.send(consentAddress());
    const forms = text.match(/<form[\s\S]*?<\/form>/g) ?? [];
    expect(forms.map((form) => />\s*([^<>]+?)\s*<\/button>/.exec(form)?.[1])).toEqual(['Go back', 'Allow']);
  });

  it('a form without a token, as another site would post it, allows nothing', async () => {
    expect((await press(service, '', 'allow')).status).toBe(400);
    expect((await press(service, 'guessed', 'allow')).headers.get('location')).toBeNull();
  });

  it('a form is answered once: pressing Allow twice leads to the same place, with the same code', async () => {
    const formToken = formTokenOf((await service.send(consentAddress())).text);
    const first = await press(service, formToken, 'allow');
    const again = await press(service, formToken, 'allow');
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
  });

  it('a form that was answered with “Go back” allows nothing more, nor the other way round', async () => {
    const refused = formTokenOf((await service.send(consentAddress())).text);
    await press(service, refused, 'back');
    const late = await press(service, refused, 'allow');
    expect(late.status).toBe(400);
    expect(late.text).toContain('This page has expired');
    const allowed = formTokenOf((await service.send(consentAddress())).text);
    await press(service, allowed, 'allow');
    expect((await press(service, allowed, 'back')).status).toBe(400);
  });

  it('a form is good for ten minutes', async () => {
    const formToken = formTokenOf((await service.send(consentAddress())).text);
    service.clock.advance(10 * 60_000);
    expect((await press(service, formToken, 'allow')).status).toBe(400);
  });

  it('is guarded by its headers, and lets its form lead to the redirect address', async () => {
    const { headers } = await service.send(consentAddress());
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; form-action 'self' http:\/\/127\.0\.0\.1:47823; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('is not shown under a foreign name that points at this computer', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((done) => {
      request(
        `${service.sandbox.baseUrl}${consentAddress()}`,
        { headers: { Host: 'evil.example' } },
        (answer) => {
          answer.resume();
          done(answer.statusCode);
        },
      ).end();
    });
    expect(status).toBe(403);
  });

  it('a name full of markup stays text', async () => {
    await service.stop();
    service = await startTestSandbox({
      workspace: {
        ...smallWorkspace,
        client: { ...smallWorkspace.client, name: '<img src=x onerror=alert(1)>' },
      },
    });
    const { text } = await service.send(consentAddress());
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;img src=x');
  });

  it('other methods are 405', async () => {
    const answer = await service.send('/auth/platform/authorize', { method: 'PUT' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });
});
