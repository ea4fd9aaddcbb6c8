import { z } from 'zod';
import { calls, type CallName } from '../../../preload/contract/calls.ts';
import { createChangedAnswers } from '../hostile-service/changed-answer.ts';

/** As much of JSON Schema as the calls' inputs are said in. */
interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** What such a page has seen, and names in its messages. */
export interface KnownThings {
  readonly uids: readonly string[];
  readonly eventTypeIds: readonly number[];
  /** Instants, ISO 8601 in UTC. */
  readonly times: readonly string[];
}

const oddTexts = [
  '',
  ' ',
  'constructor',
  '../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'ü',
  '0',
];
const schemas = new Map<CallName, Schema>();

function schemaOf(name: CallName): Schema {
  const known = schemas.get(name);
  if (known) return known;
  const schema = z.toJSONSchema(calls[name].input, { unrepresentable: 'any', io: 'input' }) as Schema;
  schemas.set(name, schema);
  return schema;
}

/**
 * Makes the messages of a page that was taken over: half of them are what a call carries, about things that there are;
 * the others are changed in a few places.
 *
 * @param random uniform in [0, 1)
 * @returns undefined where a call carries nothing, and it was not changed
 */
export function createHostileMessages(
  random: () => number,
  seed: number,
  known: KnownThings,
): (name: CallName) => unknown {
  const change = createChangedAnswers(random, seed);
  const is = (chance: number): boolean => random() < chance;
  const below = (count: number): number => Math.floor(random() * count);
  const oneOf = <T>(some: readonly T[]): T => some[below(some.length)] as T;

  function fitting(schema: Schema, name: string): unknown {
    if ('const' in schema) return schema.const;
    if (schema.enum) return oneOf(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fitting(oneOf(choices), name);
    switch (schema.type) {
      case 'object':
        return objectOf(schema);
      case 'array': {
        const { items = {}, minItems = 0 } = schema;
        return Array.from({ length: minItems + below(3) }, () => fitting(items, name));
      }
      case 'string':
        return textOf(schema, name);
      case 'integer':
      case 'number':
        return numberOf(schema, name);
      case 'boolean':
        return is(0.5);
      case 'null':
        return null;
      default:
        return undefined;
    }
  }
  function objectOf({ properties = {}, required = [], additionalProperties }: Schema): object {
    const parts = Object.entries(properties).filter(([name]) => required.includes(name) || is(0.5));
    const made = Object.fromEntries(parts.map(([name, part]) => [name, fitting(part, name)]));
    return typeof additionalProperties === 'object'
      ? { ...made, [oneOf(oddTexts)]: fitting(additionalProperties, '') }
      : made;
  }
  function textOf({ format, pattern }: Schema, name: string): string {
    const time = oneOf(known.times);
    if (format === 'date') return time.slice(0, 10);
    if (format === 'date-time') return time;
    if (pattern?.includes('T')) return time.slice(0, 16);
    if (name === 'timeZone' && is(0.8)) return 'Europe/Berlin';
    if (name === 'language' && is(0.8)) return 'de';
    if (name === 'uid' || (name === 'id' && is(0.5))) return oneOf(known.uids);
    return /mail/i.test(name) ? 'nora@bell.example' : oneOf(oddTexts);
  }
  function numberOf({ minimum = 0, maximum = 1000 }: Schema, name: string): number {
    if (/^(?:id|eventType|eventTypeId)$/.test(name) && is(0.8)) return oneOf(known.eventTypeIds);
    return minimum + below(Math.min(1000, maximum - minimum) + 1);
  }

  return (name) => {
    const input = fitting(schemaOf(name), '');
    if (is(0.5)) return input;
    const { body } = change({ status: 200, headers: {}, body: JSON.stringify(input ?? null) });
    try {
      const changed: unknown = JSON.parse(body);
      return changed;
    } catch {
      return body;
    }
  };
}
