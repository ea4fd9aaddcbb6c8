import type { Readable } from 'node:stream';

/** An answer is a word. */
const longest = 200;

/**
 * The line that is typed next; null where the input ends, or the terminal is gone.
 *
 * @param gone Ctrl-C, or the terminal was closed
 */
export function readLine(input: Readable, gone: AbortSignal): Promise<string | null> {
  if (gone.aborted || input.readableEnded || input.destroyed) return Promise.resolve(null);
  return new Promise((resolve) => {
    let typed = '';
    const end = (line: string | null): void => {
      input.off('data', take);
      input.off('end', giveUp);
      input.off('error', giveUp);
      input.off('close', giveUp);
      gone.removeEventListener('abort', giveUp);
      input.pause();
      resolve(line);
    };
    const giveUp = (): void => end(null);
    const take = (chunk: Buffer | string): void => {
      typed += chunk.toString();
      const at = typed.search(/[\r\n]/u);
      if (at >= 0) end(typed.slice(0, at));
      else if (typed.length > longest) giveUp();
    };
    input.on('data', take);
    input.on('end', giveUp);
    input.on('error', giveUp);
    input.on('close', giveUp);
    gone.addEventListener('abort', giveUp);
  });
}
