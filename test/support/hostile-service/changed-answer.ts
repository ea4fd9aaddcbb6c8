import fc from 'fast-check';
import { nastyValue } from '../hostile-bodies.ts';

/** What comes back for one request. */
export interface ServedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Place = readonly [holder: object, name: string];

/** Names that stand for something else in every object. */
const inheritedNames = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];
const longTexts = [
  'x'.repeat(60_000),
  'ü'.repeat(9_000),
  '\u202e\u2066'.repeat(4_000),
  'e\u0301'.repeat(5_000),
  ' '.repeat(30_000),
  `https://${'a.'.repeat(5_000)}example/`,
  '9'.repeat(50_000),
  '2027-03-10T'.repeat(3_000),
];
const oddStatuses = [
  200, 201, 202, 204, 205, 206, 302, 400, 401, 403, 404, 405, 409, 418, 429, 498, 500, 503,
];
const oddHeaders = [
  { 'retry-after': '-1' },
  { 'retry-after': '99999999999999999999' },
  { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { date: 'yesterday' },
  { 'content-type': 'text/html' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-length': '1' },
];

/** What stands anywhere in an answer, as its holder and its name there. */
function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, part] of Object.entries(value)) {
    found.push([value, name]);
    placesIn(part, found);
  }
  return found;
}

/**
 * Makes a function that changes an answer at random: in one to five places (another value, another type, missing,
 * twice, exchanged, under an inherited name, long, deep), as a text, in its status, or several of these.
 *
 * @param random uniform in [0, 1)
 */
export function createChangedAnswers(
  random: () => number,
  seed: number,
): (answer: ServedAnswer) => ServedAnswer {
  const oddValues = fc.sample(nastyValue, { numRuns: 1_500, seed });
  const below = (count: number): number => Math.floor(random() * count);
  const oneOf = <T>(some: readonly T[]): T => some[below(some.length)] as T;
  const is = (chance: number): boolean => random() < chance;
  /** A copy, for a later change may be made in it. */
  const oddValue = (): unknown => (is(0.05) ? oneOf(longTexts) : structuredClone(oneOf(oddValues)));

  /** Plainly in the object, also where the name is one that a setter answers to. */
  const put = (holder: object, name: string, value: unknown): void => {
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  };

  function changePlace(root: object): void {
    const places = placesIn(root);
    if (places.length === 0) return;
    const [holder, name] = oneOf(places);
    const [otherHolder, otherName] = oneOf(places);
    const value: unknown = Reflect.get(holder, name);
    switch (below(8)) {
      case 0:
      case 1:
      case 2:
        put(holder, name, oddValue());
        break;
      case 3:
        Reflect.deleteProperty(holder, name);
        break;
      case 4:
        if (!Array.isArray(holder)) put(holder, is(0.5) ? oneOf(inheritedNames) : otherName, oddValue());
        break;
      case 5:
        // A copy: a part that held itself could not be sent.
        put(otherHolder, otherName, structuredClone(value));
        break;
      case 6:
        if (Array.isArray(value)) {
          const rows: unknown[] = value;
          rows.push(...Array.from({ length: below(40) }, () => structuredClone(rows[0])));
        } else put(holder, name, [value]);
        break;
      default:
        put(holder, name, is(0.5) ? JSON.stringify(value) : { value });
    }
  }

  function changeText(body: string): string {
    switch (below(9)) {
      case 0:
        return body.slice(0, below(body.length));
      case 1:
        return `\uFEFF${body}`;
      case 2:
        return oneOf([
          '',
          ' ',
          'null',
          '[]',
          '{}',
          '"ok"',
          '<html><p>Welcome',
          '{"status":"success","data":null}',
        ]);
      case 3:
        return `{"status":"success","data":${body}}`;
      case 4:
        return body.replace(/\d+/g, () => oneOf(['1e999', '-0', '01', '9007199254740993', '0.1']));
      case 5:
        return body.replace(/"([a-z]+)":/gi, (whole) => (is(0.05) ? `"${oneOf(inheritedNames)}":` : whole));
      case 6:
        return `${'['.repeat(below(80))}${body}`;
      case 7:
        return body.replaceAll('a', '\\u0000').replaceAll('e', '\\ud800');
      default:
        return `[${body}]`;
    }
  }

  return ({ status, headers, body }) => {
    let changed = body;
    if (!is(0.08)) {
      const value: unknown = JSON.parse(body);
      if (typeof value === 'object' && value !== null) {
        for (let changes = 1 + below(5); changes > 0; changes -= 1) changePlace(value);
        changed = JSON.stringify(value);
      }
    }
    return {
      status: is(0.05) ? oneOf(oddStatuses) : status,
      headers: is(0.05) ? { ...headers, ...oneOf(oddHeaders) } : headers,
      body: is(0.1) ? changeText(changed) : changed,
    };
  };
}
