import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

const maxBodyBytes = 1024 * 1024;
const maxDepth = 64;

/**
 * The JSON value of a request's body; an empty body reads as `{}`, since one operation's body is optional.
 *
 * @throws Refusal 415 for another content type or a content encoding, 413 above 1 MiB, 400 for what is no
 * JSON or nested deeper than 64 levels.
 */
export async function readJson(incoming: IncomingMessage): Promise<unknown> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge();
  const bytes = await readBody(incoming, maxBodyBytes);
  if (bytes.length === 0) return {};
  const { 'content-type': type, 'content-encoding': encoding } = incoming.headers;
  if (!isJson(type ?? '') || (encoding ?? 'identity') !== 'identity') {
    throw new Refusal(415, 'Unsupported media type: expected application/json in UTF-8');
  }
  return parseJson(bytes);
}

/** The bytes of a body. @throws Refusal 413 above the limit, 400 when it breaks off. */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // The connection stays: the refusal still has to travel back on it.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue;
      length += chunk.length;
      if (length > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'The body broke off');
  }
  return Buffer.concat(chunks);
}

function tooLarge(): Refusal {
  return new Refusal(413, 'The body is too large', { Connection: 'close' });
}

function isJson(contentType: string): boolean {
  return /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i.test(contentType);
}

function parseJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'The body is not UTF-8');
  }
  if (nestingOf(text) > maxDepth) {
    throw new Refusal(400, `The body is nested deeper than ${maxDepth} levels`);
  }
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new Refusal(400, 'The body is not valid JSON');
  }
}

/** Counted on the text, before anything recursive touches the value. */
function nestingOf(text: string): number {
  let depth = 0;
  let reached = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') reached = Math.max(reached, ++depth);
    else if (character === ']' || character === '}') depth -= 1;
  }
  return reached;
}
