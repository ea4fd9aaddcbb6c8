import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMemoryText } from '../../test/support/memory-text.ts';
import { fileStores } from '../account/stores.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';
import { createNotes } from './notes.ts';

const reported: unknown[] = [];
const report = (error: unknown): void => void reported.push(error);

describe('notes on people', () => {
  it('are one for each address, without its case, and outlive a run', async () => {
    const text = createMemoryText();
    const notes = createNotes(text, report);
    await notes.load();
    await notes.keep('Nora@Bell.example', 'Starts with questions');
    await notes.keep('nora@bell.example ', 'Ask about the Berlin job');
    expect(notes.of('NORA@bell.example')).toBe('Ask about the Berlin job');
    const next = createNotes(text, report);
    expect(next.of('nora@bell.example')).toBe('');
    await next.load();
    expect(next.of('nora@bell.example')).toBe('Ask about the Berlin job');
  });

  it('are kept no more once they are emptied, and what was typed before they were read is not lost', async () => {
    const text = createMemoryText();
    const first = createNotes(text, report);
    await first.keep('nora@bell.example', 'Berlin');
    await first.keep('tom@bell.example', 'Vienna');
    const next = createNotes(text, report);
    const typed = next.keep('tom@bell.example', 'Lisbon');
    await next.load();
    await typed;
    await next.keep('nora@bell.example', '  ');
    expect(JSON.parse(text.content ?? '')).toEqual({
      version: 1,
      notes: [{ email: 'tom@bell.example', text: 'Lisbon' }],
    });
  });

  it('are said to be unsaved where the disk takes none, and saved with the next', async () => {
    const text = createMemoryText();
    const notes = createNotes(text, report);
    await notes.load();
    text.failure = new Error('The disk is full');
    await expect(notes.keep('nora@bell.example', 'Berlin')).rejects.toThrow('full');
    text.failure = null;
    await notes.keep('nora@bell.example', 'Berlin, or Vienna');
    expect(text.content).toContain('Berlin, or Vienna');
  });

  it('name nobody and say nothing in a report of a damaged text', async () => {
    reported.length = 0;
    await createNotes(createMemoryText('{"version":1,"notes":"Berlin nora@bell.example"}'), report).load();
    expect(reported.map(String)).toEqual(['Error: The saved notes cannot be read']);
  });

  it('are found by their words, without case and accents', async () => {
    const notes = createNotes(createMemoryText(), report);
    await notes.keep('nora@bell.example', 'Spricht über ŁÓDŹ');
    await notes.keep('tom@bell.example', 'Vienna');
    expect([...notes.holding(foldText('Lodz'))]).toEqual(['nora@bell.example']);
    await notes.keep('tom@bell.example', 'Moves to Łódź');
    expect([...notes.holding(foldText('lodz'))]).toEqual(['nora@bell.example', 'tom@bell.example']);
    expect([...notes.holding('')]).toEqual([]);
  });

  it('are sealed on the disk: neither a word of them nor whom they are on is in any file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'notes-'));
    const stores = fileStores({
      folder,
      accountId: 'service',
      signInId: 'sign-in',
      key: randomBytes(32),
      randomBytes: (size) => randomBytes(size),
      report,
    });
    await stores.load();
    await stores.become('7001');
    const notes = createNotes(stores.text('notes'), report);
    await notes.load();
    await notes.keep('nora@bell.example', 'WORDOFANOTE');
    await notes.stop();
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.map((file) => path.basename(file))).toContain('notes.bin');
    for (const file of files) {
      const content = await readFile(file, 'latin1');
      for (const word of ['WORDOFANOTE', 'nora', Buffer.from('WORDOFANOTE').toString('base64')])
        expect(content, file).not.toContain(word);
    }
  });
});
