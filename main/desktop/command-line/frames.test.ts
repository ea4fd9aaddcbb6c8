import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createFrameReader,
  frameKinds,
  framesOf,
  maxArguments,
  maxPayload,
  type FrameKind,
} from './frames.ts';

const kinds = Object.keys(frameKinds) as FrameKind[];

describe('frames between a terminal and the app', () => {
  it('are the same however the bytes come', () => {
    const frame = fc.record({ kind: fc.constantFrom(...kinds), payload: fc.uint8Array({ maxLength: 40 }) });
    fc.assert(
      fc.property(fc.array(frame), fc.array(fc.integer({ min: 1, max: 30 })), (sent, cuts) => {
        const bytes = Buffer.concat(sent.map(({ kind, payload }) => framesOf(kind, payload)));
        const read = createFrameReader();
        const heard = [];
        let at = 0;
        for (const length of [...cuts, bytes.length]) {
          heard.push(...read(bytes.subarray(at, at + length)));
          at += length;
        }
        expect(heard.map(({ kind, payload }) => ({ kind, payload: [...payload] }))).toEqual(
          sent.map(({ kind, payload }) => ({ kind, payload: [...payload] })),
        );
      }),
      { seed: 60 },
    );
  });

  it('carry what is too long for one in several', () => {
    const text = Buffer.alloc(2 * maxPayload + 1, 'x');
    const frames = createFrameReader()(framesOf('output', text));
    expect(frames.map(({ payload }) => payload.length)).toEqual([maxPayload, maxPayload, 1]);
    expect(framesOf('go')).toEqual(Buffer.from('g\0\0\0\0'));
  });

  it('are no other bytes, whatever length they claim', () => {
    for (const bytes of ['GET / HTTP/1.1\r\n', '\0\0\0\0\0', 'a\xff\xff\xff\xff', 'a\0\x01\0\x01'])
      expect(() => createFrameReader()(Buffer.from(bytes, 'latin1'))).toThrow('No frame');
  });

  it('have the same numbers in the small program', () => {
    const source = readFileSync(path.join(import.meta.dirname, 'client.c'), 'utf8');
    const letters = [...source.matchAll(/^ {2}([A-Z_]+) = '(.)'/gm)].map(([, name = '', letter]) => [
      name.toLowerCase().replaceAll('_', ''),
      letter,
    ]);
    expect(Object.fromEntries(letters)).toEqual(
      Object.fromEntries(kinds.map((kind) => [kind.toLowerCase(), frameKinds[kind]])),
    );
    expect(source).toContain(`MAX_PAYLOAD = ${maxPayload / 1024} * 1024,`);
    expect(source).toContain(`MAX_ARGUMENTS = ${maxArguments / 1024} * 1024,`);
  });
});
