import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { nextTurn } from '../base/clock.ts';

const newline = 0x0a;

/**
 * What a program sends, a line at a time: the app does other things in between, however much it sends at once, and
 * takes no more as long as the program does not read what it was answered.
 *
 * @param gone the program is gone
 */
export const unhurried = (input: Readable, output: Writable, gone: AbortSignal): Readable =>
  Readable.from(lines(input, output, gone), { objectMode: false });

async function* lines(input: Readable, output: Writable, gone: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of input as AsyncIterable<Buffer>) {
    for (const line of linesIn(chunk)) {
      yield line;
      await nextTurn();
      if (output.writableNeedDrain) await once(output, 'drain', { signal: gone });
    }
  }
}

/** The last may have no end yet. */
function linesIn(chunk: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let from = 0; from < chunk.length;) {
    const end = chunk.indexOf(newline, from);
    const to = end === -1 ? chunk.length : end + 1;
    found.push(chunk.subarray(from, to));
    from = to;
  }
  return found;
}
