import type { Writable } from 'node:stream';

/** Once it is handed over. Where the other end is gone there is nobody to tell. */
export const write = (stream: Writable, text: string): Promise<void> =>
  new Promise((resolve) => {
    stream.write(text, () => resolve());
  });
