/** A part of a message, read back without the library that wrote it (RFC 5322, RFC 2045–2047). */
export interface MailPart {
  /** By lower-case name, unfolded, as they came. */
  readonly headers: ReadonlyMap<string, string>;
  /** Lower case, such as `text/plain`. */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** Decoded; empty for a multipart. */
  readonly content: string;
  readonly parts: readonly MailPart[];
}

/** Reads a message. @throws Error when a line does not end with CRLF, is too long, or holds what mail cannot carry. */
export function readMail(raw: string): MailPart {
  for (const line of raw.replace(/\r\n$/, '').split('\r\n')) {
    if (/[\r\n]/.test(line)) throw new Error(`A lone line break in ${JSON.stringify(line)}`);
    if (line.length > 998) throw new Error('A line of more than 998 characters');
    if (!/^[\t\x20-\x7e]*$/.test(line)) throw new Error(`Not plain ASCII: ${JSON.stringify(line)}`);
  }
  return readPart(raw);
}

/** Every part without parts of its own, in order. */
export function leavesOf(part: MailPart): readonly MailPart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}

/** A header as people read it: encoded words (RFC 2047) decoded. */
export function readHeader(part: MailPart, name: string): string {
  return (part.headers.get(name) ?? '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/g, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/g)].map(([, kind, text = '']) =>
          kind === 'B' ? Buffer.from(text, 'base64') : toBytes(text.replaceAll('_', '=20')),
        ),
      ).toString('utf8'),
    );
}

function readPart(raw: string): MailPart {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string>();
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([\x21-\x39\x3b-\x7e]+): ?(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`Not a header: ${line}`);
    if (headers.has(name.toLowerCase())) throw new Error(`Twice the same header: ${line}`);
    headers.set(name.toLowerCase(), value);
  }
  const [type = '', ...rest] = (headers.get('content-type') ?? 'text/plain').split(';');
  const parameters = new Map(
    rest.map((pair): [string, string] => {
      const [name = '', value = ''] = pair.trim().split(/=(.*)/);
      return [name.toLowerCase(), value.replace(/^"(.*)"$/, '$1')];
    }),
  );
  const body = raw.slice(end + 4);
  const boundary = parameters.get('boundary');
  if (boundary === undefined) {
    const content = decode(body, headers.get('content-transfer-encoding') ?? '7bit');
    return { headers, type: type.trim().toLowerCase(), parameters, content, parts: [] };
  }
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`);
  if (pieces.at(-1)?.startsWith('--') !== true) throw new Error('The last part is not closed');
  const parts = pieces.slice(1, -1).map((piece) => readPart(piece.replace(/^\r\n/, '')));
  return { headers, type: type.trim().toLowerCase(), parameters, content: '', parts };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return toBytes(body.replace(/=\r\n/g, '')).toString('utf8');
  return body;
}

function toBytes(quoted: string): Buffer {
  return Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
