import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createKept, type Kept, type KeptFormat, type TextStore } from './kept.ts';

interface Notes {
  readonly notes: readonly string[];
}

const format: KeptFormat<Notes> = {
  name: 'The saved notes',
  version: 1,
  schema: z.object({ notes: z.array(z.string()) }),
  empty: { notes: [] },
};

interface Disk extends TextStore {
  content: string | null;
  readonly written: string[];
  /** Thrown by the next step of its kind. */
  fails: { read?: Error; write?: Error };
}

function createDisk(content: string | null = null): Disk {
  const disk: Disk = {
    content,
    written: [],
    fails: {},
    read: () => (disk.fails.read ? Promise.reject(disk.fails.read) : Promise.resolve(disk.content)),
    async write(text) {
      await Promise.resolve();
      const { write: error } = disk.fails;
      if (error) {
        delete disk.fails.write;
        throw error;
      }
      disk.content = text;
      disk.written.push(text);
    },
    remove() {
      disk.content = null;
      return Promise.resolve();
    },
  };
  return disk;
}

function open(disk: Disk, own: Partial<KeptFormat<Notes>> = {}) {
  const reported: string[] = [];
  const kept = createKept(disk, { ...format, ...own }, (error) => {
    reported.push(error instanceof Error ? error.message : String(error));
  });
  return { kept, reported };
}

const note =
  (text: string) =>
  ({ notes }: Notes): Notes => ({ notes: [...notes, text] });
const add = (kept: Kept<Notes>, text: string): Promise<void> => kept.change(note(text));

describe('a kept value', () => {
  it('is empty before the first run, and there again in the next one', async () => {
    const disk = createDisk();
    const { kept } = open(disk);
    expect(await kept.load()).toBe(false);
    expect(kept.get()).toEqual({ notes: [] });
    await add(kept, 'one');
    expect(disk.content).toBe('{"version":1,"notes":["one"]}');

    const { kept: later } = open(disk);
    expect(await later.load()).toBe(true);
    expect(later.get()).toEqual({ notes: ['one'] });
  });

  it('is in force and announced at once, and written as a whole', async () => {
    const disk = createDisk();
    const { kept } = open(disk);
    await kept.load();
    const heard: Notes[] = [];
    kept.subscribe((value) => heard.push(value));
    const saved = Promise.all([add(kept, 'one'), add(kept, 'two'), add(kept, 'three')]);
    expect(kept.get()).toEqual({ notes: ['one', 'two', 'three'] });
    expect(heard).toHaveLength(3);
    await saved;
    // Changes that come together are one write.
    expect(disk.written).toEqual(['{"version":1,"notes":["one","two","three"]}']);
  });

  it('does not write or announce the same value', async () => {
    const disk = createDisk();
    const { kept } = open(disk);
    const heard: unknown[] = [];
    kept.subscribe((value) => heard.push(value));
    await kept.change((now) => now);
    expect([heard, disk.written]).toEqual([[], []]);
  });

  it('is applied to what an earlier run left when it is changed before that was read', async () => {
    const disk = createDisk('{"version":1,"notes":["unchanged"]}');
    const { kept } = open(disk);
    const saved = add(kept, 'new');
    expect(kept.get()).toEqual({ notes: ['new'] });
    await kept.load();
    expect(kept.get()).toEqual({ notes: ['unchanged', 'new'] });
    await saved;
    expect(disk.written).toEqual(['{"version":1,"notes":["unchanged","new"]}']);
  });

  it('reads what was kept before it writes, also when nobody asked for it', async () => {
    const disk = createDisk('{"version":1,"notes":["unchanged"]}');
    const { kept } = open(disk);
    await add(kept, 'new');
    expect(disk.content).toBe('{"version":1,"notes":["unchanged","new"]}');
  });

  it.each([
    ['no JSON', 'secret of Ana'],
    ['another version', '{"version":2,"notes":["secret of Ana"]}'],
    ['another shape', '{"version":1,"notes":"secret of Ana"}'],
  ])('begins again where there is %s, and reports it without a word of it', async (_what, content) => {
    const disk = createDisk(content);
    const { kept, reported } = open(disk);
    expect(await kept.load()).toBe(false);
    expect(kept.get()).toEqual({ notes: [] });
    expect(reported).toEqual(['The saved notes cannot be read']);
    await add(kept, 'one');
    expect(disk.content).toBe('{"version":1,"notes":["one"]}');
  });

  it('stays in memory where the disk does not give what is there', async () => {
    const disk = createDisk('{"version":1,"notes":["unchanged"]}');
    disk.fails.read = new Error('no disk');
    const { kept, reported } = open(disk);
    expect(await kept.load()).toBe(false);
    await add(kept, 'new');
    expect(kept.get()).toEqual({ notes: ['new'] });
    expect(disk.written).toEqual([]);
    expect(reported).toEqual(['no disk']);
  });

  it('reports once what could not be written, and writes it with the next change', async () => {
    const disk = createDisk();
    const { kept, reported } = open(disk);
    await kept.load();
    disk.fails.write = new Error('full');
    await Promise.all([add(kept, 'one'), add(kept, 'two')]);
    expect(reported).toEqual(['full']);
    await add(kept, 'three');
    expect(disk.content).toBe('{"version":1,"notes":["one","two","three"]}');
  });

  it('rejects a durable change that could not be written', async () => {
    const disk = createDisk();
    const { kept, reported } = open(disk);
    await kept.load();
    disk.fails.write = new Error('full');
    await expect(kept.changeDurably(note('one'))).rejects.toThrow('full');
    expect(reported).toEqual([]);
    await kept.changeDurably(note('two'));
    expect(disk.content).toBe('{"version":1,"notes":["one","two"]}');
  });

  it('can be the text alone, written in its own way, and removed where there is nothing', async () => {
    const disk = createDisk();
    const { kept } = open(disk, {
      version: null,
      schema: z.array(z.string()).transform((notes) => ({ notes })),
      write: ({ notes }) => (notes.length === 0 ? null : notes),
    });
    await add(kept, 'one');
    expect(disk.content).toBe('["one"]');
    await kept.change(() => ({ notes: [] }));
    expect(disk.content).toBeNull();
  });

  it('is saved when it is closed, and changes no more', async () => {
    const disk = createDisk();
    const { kept } = open(disk);
    void add(kept, 'one');
    await kept.close();
    expect(disk.content).toBe('{"version":1,"notes":["one"]}');
    await add(kept, 'two');
    expect(kept.get()).toEqual({ notes: ['one'] });
  });
});
