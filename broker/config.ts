import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { brokerPaths } from '../protocol/broker/requests.ts';
import { StartProblem } from '../sandbox/start-problem.ts';

/** https, or this computer: there the tests and a proxy are. Without user, query and slashes at the end. */
const address = z
  .string()
  .refine(isSafeAddress, 'expected an https address, or one of http on 127.0.0.1')
  .transform((text) => text.replace(/\/+$/, ''));

const port = z.int().min(1).max(65_535);

/** What the file says (docs/broker.md). */
const configFile = z.strictObject({
  service: address,
  consent: address,
  clientId: z.string().min(1),
  clientSecretFile: z.string().min(1),
  publicUrl: address,
  apps: z.array(port).min(1),
  allowPlainExchange: z.boolean().default(false),
  listen: z.string().default('127.0.0.1'),
  tls: z.strictObject({ certificate: z.string().min(1), key: z.string().min(1) }).optional(),
});

export type Config = z.infer<typeof configFile>;

/**
 * Reads the configuration; paths in it are from its own folder.
 *
 * @throws {StartProblem} one line for a person, without anything that stands in the file but names of settings
 */
export function readConfig(file: string): Config {
  const read = configFile.safeParse(parse(file));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartProblem(`${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'does not fit'}`);
  }
  const config = read.data;
  const beside = (name: string): string => path.resolve(path.dirname(file), name);
  if (config.listen !== '127.0.0.1' && config.tls === undefined) {
    throw new StartProblem(`${file}: listen: only 127.0.0.1 is served without tls, for tokens travel here`);
  }
  return {
    ...config,
    clientSecretFile: beside(config.clientSecretFile),
    publicUrl: config.publicUrl.endsWith(brokerPaths.callback)
      ? config.publicUrl.slice(0, -brokerPaths.callback.length)
      : config.publicUrl,
    tls: config.tls && { certificate: beside(config.tls.certificate), key: beside(config.tls.key) },
  };
}

/** What the service sends browsers back to, as it is registered there. */
export const redirectAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl + brokerPaths.callback;

function parse(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartProblem(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new StartProblem(`${file} is not valid JSON`);
  }
}

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}
