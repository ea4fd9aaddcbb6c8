import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, redirectAddress } from './config.ts';

const usual = {
  service: 'https://api.example.com/',
  consent: 'https://app.example.com',
  clientId: 'bookbar',
  clientSecretFile: 'client-secret',
  publicUrl: 'https://broker.example.org',
  apps: [47_823],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bookbar-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(changes: object | string) {
  const file = path.join(folder, 'broker.json');
  writeFileSync(file, typeof changes === 'string' ? changes : JSON.stringify({ ...usual, ...changes }));
  return readConfig(file);
}

describe('the configuration of the broker', () => {
  it('is read from the file, with paths from its folder and plain exchange off', () => {
    expect(read({})).toMatchObject({
      service: 'https://api.example.com',
      clientSecretFile: path.join(folder, 'client-secret'),
      allowPlainExchange: false,
      listen: '127.0.0.1',
    });
  });

  it.each(['https://broker.example.org', 'https://broker.example.org/callback'])(
    'registers one redirect address, whichever way %s is written',
    (publicUrl) => {
      expect(redirectAddress(read({ publicUrl }))).toBe('https://broker.example.org/callback');
    },
  );

  it.each([
    ['a service without https', { service: 'http://api.example.com' }, /service: expected an https address/],
    ['an address with a password', { consent: 'https://me:pass@app.example.com' }, /consent: expected/],
    ['an address with a query', { publicUrl: 'https://broker.example.org?x' }, /publicUrl: expected/],
    ['no app', { apps: [] }, /apps/],
    ['a port that is none', { apps: [0] }, /apps\.0/],
    ['a secret in the file itself', { clientSecret: 'hush' }, /Unrecognized key/],
    ['a wider address without tls', { listen: '0.0.0.0' }, /listen: only 127\.0\.0\.1/],
    ['no JSON', '{', /not valid JSON/],
  ])('is refused with %s', (_, changes, problem) => {
    expect(() => read(changes)).toThrow(problem);
  });

  it('is refused where there is no file', () => {
    expect(() => readConfig(path.join(folder, 'none.json'))).toThrow(/cannot be read/);
  });
});
