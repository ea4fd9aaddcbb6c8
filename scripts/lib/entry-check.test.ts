import { describe, expect, it } from 'vitest';
import { findStartLoad, findTrayDelays, isKeptTwice } from './entry-check.mjs';

const lazy = 'async function start(){await Promise.resolve().then(()=>require("./chunks/app-CyPQcr92.cjs"))}';

describe('the built entry of main, before the tray', () => {
  it('may load what the runtime has loaded already, and chunks when they are needed', () => {
    const code = `"use strict";let t=require("electron"),n=require(\`node:path\`);${lazy}`;
    expect(findTrayDelays(code)).toEqual([]);
  });

  it.each(['"./chunks/rolldown-runtime-JA34XTXq.cjs"', '`./chunks/rolldown-runtime-JA34XTXq.cjs`'])(
    'may not load the chunk %s at once',
    (file) => {
      expect(
        findTrayDelays(`"use strict";const e=require(${file});let t=require("electron");${lazy}`),
      ).toEqual(['./chunks/rolldown-runtime-JA34XTXq.cjs is loaded before the tray']);
    },
  );

  it('may not load a module of the runtime that nothing has loaded before', () => {
    const code = '"use strict";let t=require("electron"),n=require("node:fs"),o=require("node:os");';
    expect(findTrayDelays(code)).toEqual(['node:os is loaded before the tray']);
  });

  it('may not grow by what is needed later', () => {
    expect(findTrayDelays(lazy.padEnd(30_000))).toEqual(['it has 30000 characters, at most 25600 are good']);
  });
});

describe('what a start loads', () => {
  it('is each chunk that is required at once, counted once, with the modules of the runtime; and nothing that comes later', () => {
    const chunks: Readonly<Record<string, string>> = {
      'load-app-aaaaaaaa.cjs': 'require("./words-bbbbbbbb.cjs");',
      'app-aaaaaaaa.cjs':
        'require("./words-bbbbbbbb.cjs");Promise.resolve().then(()=>require("./demo-cccccccc.cjs"));',
      'app-image-aaaaaaaa.cjs': 'require("node:http");',
      'words-bbbbbbbb.cjs': 'require("../index.cjs");require("node:net");',
      'demo-cccccccc.cjs': 'require("node:tls");',
    };
    const loaded = ['load-app-aaaaaaaa.cjs', 'app-aaaaaaaa.cjs', 'words-bbbbbbbb.cjs'].map(
      (name) => chunks[name] ?? '',
    );
    expect(findStartLoad(Object.keys(chunks), (name) => chunks[name] ?? '')).toEqual({
      length: loaded.join('').length,
      modules: ['node:net'],
    });
  });
});

describe('a long script', () => {
  it('is kept in two bytes for each character where one is beyond Latin-1', () => {
    expect(isKeptTwice('/écrit/'.padEnd(200_000))).toBe(false);
    expect(isKeptTwice('/書きました/'.padEnd(200_000))).toBe(true);
    expect(isKeptTwice('/書きました/')).toBe(false);
  });
});
