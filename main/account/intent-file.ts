import { createHash } from 'node:crypto';
import { temporaryName, writeDurably, type Files } from './durable-files.ts';
import { refreshIntent, type RefreshIntent, type TokenRecord } from './secret-store.ts';

/** The hash that stands in the intent for the refresh token. */
export function hashRefreshToken(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex');
}

/** Whether an intent is about this very pair; one of an earlier generation has been overtaken. */
export function isAbout(intent: RefreshIntent, generation: number, record: TokenRecord): boolean {
  return (
    intent.generation === generation && intent.refreshTokenSha256 === hashRefreshToken(record.refreshToken)
  );
}

/** The marker of a refresh that was begun, as a small file of JSON. It holds no secret. */
export interface IntentFile {
  /** Null when there is none, or none that can be read: then the service's answer decides as always. */
  read(): Promise<RefreshIntent | null>;
  write(intent: RefreshIntent): Promise<void>;
  /** Need not be durable: an intent that comes back after a crash is seen to be overtaken. */
  remove(): Promise<void>;
}

export function createIntentFile(file: string, files: Files): IntentFile {
  return {
    async read() {
      const bytes = await files.read(file);
      return bytes === null ? null : readIntent(Buffer.from(bytes).toString('utf8'));
    },
    write: (intent) => writeDurably(files, file, Buffer.from(JSON.stringify(intent), 'utf8')),
    async remove() {
      await files.remove(temporaryName(file));
      await files.remove(file);
    },
  };
}

function readIntent(text: string): RefreshIntent | null {
  try {
    const read = refreshIntent.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
