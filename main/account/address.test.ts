import { describe, expect, it } from 'vitest';
import { isOpenable, readRedirectAddress } from './address.ts';
import { defaultRedirectUri } from './connection.ts';

const never: readonly string[] = [
  '',
  ' ',
  'example.com',
  'www.example.com/path',
  '//example.com/',
  '/etc/passwd',
  '--help',
  '-e',
  '--gpu-launcher=xterm',
  'file:///etc/passwd',
  'file://host/share',
  'smb://host/share',
  'afp://host/share',
  'nfs://host/share',
  'ftp://example.com/',
  'sftp://example.com/',
  'ssh://-oProxyCommand=x/',
  'telnet://example.com/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'about:blank',
  'chrome://settings/',
  'devtools://devtools/bundled/inspector.html',
  'app://bookbar/index.html',
  'view-source:https://example.com/',
  'mailto:a@example.com',
  'tel:+123',
  'zoommtg://zoom.us/join',
  'ms-msdt:/id',
  'search-ms:query=x',
  'ms-officecmd:{}',
  'vscode://file/etc/passwd',
  'x-apple.systempreferences:',
  'jar:https://example.com!/a',
  'https:example.com',
  'https:/example.com/',
  'https:///example.com/',
  'https://',
  'https:///',
  'https://?x',
  'HTTPS://example.com/',
  ' https://example.com/',
  'https://example.com/ ',
  'https://example.com/a b',
  'https://example.com/\n',
  'https://example.com/\r\nHost: evil.example',
  'https://example.com/\t',
  'https://exam\tple.com/',
  'https://example.com/\u0000',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://example.com@evil.example/',
  'https://example.com:443@evil.example/',
  'https://@example.com/',
  'https://example.com\\@evil.example/',
  'https:\\\\example.com\\',
  'https://example.com\\.evil.example/',
  'https://example。com/',
  'https://example．com/',
  'https://еxample.com/',
  'https://exam\u00adple.com/',
  'https://example.com/\u202egpj.exe',
  'https://example.com/é',
  'https://%65xample.com/',
  'https://example.com%00.evil.example/',
  'https://example.com:99999/',
  'https://example.com:/',
  'https://example.com:44a/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://127.1/',
  'https://..example.com/',
  'https://example..com/',
  'https://-example.com/',
  'https://[::1/',
  'https://[fe80::1%25eth0]/',
  'https://example.com/"onmouseover="x',
  'https://example.com/<b>',
  'https://example.com/`id`',
  'https://example.com/|calc',
  'https://example.com/^x',
  'https://example.com/{x}',
  'http://example.com/',
  'http://127.0.0.1.evil.example/',
  'http://localhost.evil.example/',
  'http://evil.example/#@127.0.0.1',
  'http://127.0.0.1@evil.example/',
  'http://0.0.0.0/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://127.1/',
  'http://2130706433/',
  'http://[::ffff:127.0.0.1]/',
  `https://example.com/${'a'.repeat(4096)}`,
];

const always: readonly string[] = [
  'https://example.com',
  'https://example.com/',
  'https://example.com:443/',
  'https://example.com:8443/auth/platform/authorize?redirect_uri=http%3A%2F%2F127.0.0.1%3A47823%2Fcallback&state=x',
  'https://Example.com/',
  'https://sub.example.co.uk/a/b?c=d&e=%20f#g',
  'https://xn--bcher-kva.example/',
  "https://example.com/it's-(fine);a=1,2*3!$~",
  'https://192.0.2.1/',
  'https://[2001:db8::1]:444/x',
  'https://meet.example.com/j/123?pwd=a+b',
];

const onLoopback: readonly string[] = [
  'http://127.0.0.1/',
  'http://127.0.0.1:47800/auth/platform/authorize?state=x',
  'http://[::1]:3000/',
  'http://localhost:3000/',
  'http://localhost:80/',
];

describe('what Bookbar opens in the browser', () => {
  it.each(never)('never opens %j, whatever the rules', (address) => {
    expect(isOpenable(address, { http: 'nowhere' })).toBe(false);
    expect(isOpenable(address, { http: 'loopback' })).toBe(false);
  });

  it.each(always)('opens %j', (address) => {
    expect(isOpenable(address, { http: 'nowhere' })).toBe(true);
  });

  it.each(onLoopback)('opens %j only for a service on this computer', (address) => {
    expect(isOpenable(address, { http: 'loopback' })).toBe(true);
    expect(isOpenable(address, { http: 'nowhere' })).toBe(false);
  });
});

describe('what is opened anywhere by plain http', () => {
  it('is only what the rules name, and still no address that may be read in two ways', () => {
    expect(isOpenable('http://example.com/', { http: 'anywhere' })).toBe(true);
    expect(isOpenable('http://example.com:80/', { http: 'anywhere' })).toBe(true);
    expect(isOpenable('http://example.com:443/', { http: 'anywhere' })).toBe(true);
    for (const address of [
      'http://user@example.com/',
      'http://127.1/',
      'ftp://example.com/',
      'http://ex ample.com/',
    ])
      expect(isOpenable(address, { http: 'anywhere' }), address).toBe(false);
  });
});

describe('the redirect address', () => {
  it('is a port and a path on 127.0.0.1', () => {
    expect(readRedirectAddress(defaultRedirectUri)).toEqual({ port: 47823, path: '/callback' });
    expect(readRedirectAddress('http://127.0.0.1:1/a/b.c')).toEqual({ port: 1, path: '/a/b.c' });
    expect(readRedirectAddress('http://127.0.0.1:80/')).toEqual({ port: 80, path: '/' });
  });

  it('may ask for any free port', () => {
    expect(readRedirectAddress('http://127.0.0.1:0/callback')).toEqual({ port: 0, path: '/callback' });
  });

  it.each([
    ['', 'missing'],
    ['callback', 'not-an-address'],
    ['127.0.0.1:47823/callback', 'not-an-address'],
    ['http://127.0.0.1:47823', 'not-an-address'],
    ['http://127.0.0.1:047823/callback', 'not-an-address'],
    ['http://127.0.0.1:99999/callback', 'not-an-address'],
    ['HTTP://127.0.0.1:47823/callback', 'not-an-address'],
    ['http://127.1:47823/callback', 'not-an-address'],
    ['http://127.0.0.1:47823/a/../callback', 'not-an-address'],
    ['http://127.0.0.1:47823/call back', 'not-an-address'],
    ['http://127.0.0.1:47823/ü', 'not-an-address'],
    ['http://user@127.0.0.1:47823/callback', 'has-credentials'],
    ['http://:pw@127.0.0.1:47823/callback', 'has-credentials'],
    ['http:127.0.0.1:47823/callback', 'not-an-address'],
    ['http:///127.0.0.1:47823/callback', 'not-an-address'],
    ['http://127.0.0.1:47823/callback?', 'has-query'],
    ['http://127.0.0.1:47823/callback?a=b', 'has-query'],
    ['http://127.0.0.1:47823/callback#x', 'has-query'],
    ['http://localhost:47823/callback', 'not-loopback'],
    ['http://[::1]:47823/callback', 'not-loopback'],
    ['http://0.0.0.0:47823/callback', 'not-loopback'],
    ['http://example.com:47823/callback', 'not-loopback'],
    ['https://127.0.0.1:47823/callback', 'not-loopback'],
    ['http://127.0.0.1/callback', 'no-port'],
  ])('%j is refused as %s, because the service compares exact strings', (text, problem) => {
    expect(readRedirectAddress(text)).toBe(problem);
  });
});
