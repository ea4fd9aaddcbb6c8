/** A line of a calendar, read back without the library that wrote it (RFC 5545, 3.1). */
export interface CalendarLine {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** As it came; `readText` takes the escapes of a text out. */
  readonly value: string;
}

/** Reads a calendar with one event. @throws Error when a line is too long, ends wrongly or is none. */
export function readCalendar(text: string): readonly CalendarLine[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line is not ended');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (Buffer.byteLength(line, 'utf8') > 75) throw new Error(`More than 75 octets: ${line}`);
    if (/[^\P{Cc}\t]/u.test(line)) throw new Error(`A control character in ${JSON.stringify(line)}`);
    if (line.includes('\ufffd') && !text.includes('\ufffd')) throw new Error('A character was torn apart');
  }
  return lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(readLine);
}

/** The value of a property that stands there once; undefined when it does not. */
export function valueOf(lines: readonly CalendarLine[], name: string): string | undefined {
  const found = lines.filter((line) => line.name === name);
  if (found.length > 1) throw new Error(`${name} stands there ${found.length} times`);
  return found[0]?.value;
}

/** RFC 5545, 3.3.11: TEXT. @throws Error for a separator or backslash that is not escaped. */
export function readText(value: string): string {
  return value.replace(/\\(.?)|[;,]/gs, (all, escaped: string | undefined) => {
    if (escaped === undefined || !/^[\\;,nN]$/.test(escaped))
      throw new Error(`Not escaped: ${all} in ${value}`);
    return escaped.toLowerCase() === 'n' ? '\n' : escaped;
  });
}

function readLine(line: string): CalendarLine {
  const matched = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line);
  if (matched === null) throw new Error(`Not a line of a calendar: ${line}`);
  const [, name = '', pairs = '', value = ''] = matched;
  const parameters = new Map(
    [...pairs.matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^";:,]*))/gu)].map(([, key = '', quoted, plain = '']) => [
      key,
      quoted ?? plain,
    ]),
  );
  return { name, parameters, value };
}
