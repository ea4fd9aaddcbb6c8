import { failureCodes, Failure, localFailureCodes, LocalFailure } from '../base/failure.ts';
import { operations, type OperationName } from '../../protocol/operations.ts';
import type { CallName } from '../../preload/contract/calls.ts';

/** Every word a line of the log can say. What is not in here is written as `other`. */
const words = [
  'started',
  'stopped',
  'reported',
  'uncaught',
  'managed-ignored',
  'ok',
  'internal',
  'other',
  'sleep',
  'wake',
  'lock',
  'unlock',
  'clock-set',
  ...failureCodes,
  ...localFailureCodes,
  // Where an account stands.
  'starting',
  'waiting',
  'connecting',
  'keychain',
  'signed-in',
  'memory',
  // How a sign-in ended without a session.
  'took-too-long',
  'port-taken',
  'code-expired',
  'secret-refused',
  'unreachable',
  'not-stored',
  'demo-failed',
  // Why a keychain did not open.
  'locked',
  'new',
  'absent',
  'weak',
  'unknown',
  'cancelled',
  'failed',
  'key-lost',
  'damaged',
  // Where a session stands, and why it needs consent.
  'loading',
  'none',
  'consent-needed',
  'in-doubt',
  'storage-failing',
  'refused',
  'expired',
  'answer-lost',
  'not-renewed',
];
const knownWords: ReadonlySet<string> = new Set(words);

/** Names of errors that say what kind they are. Any other name may be somebody's. */
const errorNames: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'URIError',
  'AggregateError',
  'Failure',
  'LocalFailure',
  'StorageError',
  'TransportError',
  'BusFailed',
  'ZodError',
  '$ZodError',
  'AbortError',
  'TimeoutError',
  'SystemError',
  'DOMException',
]);

/** Codes of the system that are worth reading. */
const systemCodes: ReadonlySet<string> = new Set(
  'EACCES EADDRINUSE EAGAIN EBADF EBUSY ECONNREFUSED ECONNRESET EDQUOT EEXIST EFBIG EHOSTUNREACH EINVAL EIO EISDIR ELOOP EMFILE ENAMETOOLONG ENETUNREACH ENFILE ENODEV ENOENT ENOMEM ENOSPC ENOTDIR ENOTEMPTY ENOTFOUND ENXIO EPERM EPIPE EROFS ETIMEDOUT EXDEV'.split(
    ' ',
  ),
);

/** What is written of an event: nothing else than this, and each field is checked when it is written. */
export interface LogEntry {
  readonly level: 'info' | 'warning' | 'error';
  readonly subject: 'app' | 'power' | 'page' | 'account' | 'session' | 'service';
  /** A word of the list above. */
  readonly code: string;
  /** Another word of the list. */
  readonly detail?: string | undefined;
  readonly operation?: OperationName | undefined;
  /** Which call of the page failed. */
  readonly call?: CallName | undefined;
  /** HTTP. */
  readonly status?: number | undefined;
  readonly attempt?: number | undefined;
  readonly ms?: number | undefined;
  /** Of Bookbar. */
  readonly version?: string | undefined;
  /** Only its kind, its code and where in our own files it came from are written, never its message. */
  readonly error?: unknown;
}

const maxFrames = 6;
const maxCauses = 3;

/**
 * One event as a line of text.
 *
 * @param atMs epoch milliseconds
 * @param root the app's folder: only files below it are named, from there on
 */
export function toLine(entry: LogEntry, atMs: number, root: string): string {
  const { level, subject, operation, call, version, error } = entry;
  const isOperation = operation !== undefined && Object.hasOwn(operations, operation);
  const fields = [
    isOperation ? operation : null,
    wordOf(entry.code),
    entry.detail === undefined ? null : wordOf(entry.detail),
    call !== undefined && /^[a-z]{1,20}\.[a-zA-Z]{1,30}$/.test(call) ? `call=${call}` : null,
    number('status', entry.status),
    number('attempt', entry.attempt),
    number('ms', entry.ms),
    version !== undefined && /^\d+\.\d+\.\d+$/.test(version) ? `version=${version}` : null,
    ...(error === undefined ? [] : describeError(error, root)),
  ];
  const text = [new Date(atMs).toISOString(), level, subject, ...fields.filter((field) => field !== null)];
  return mask(text.join(' '));
}

/** Whether a line that was read from a file is one that was written here. */
export const isLine = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (?:info|warning|error) (?:app|power|page|account|session|service) /.test(
    text,
  );

const wordOf = (word: string): string => (knownWords.has(word) ? word : 'other');

function number(name: string, value: number | undefined): string | null {
  return value === undefined || !Number.isFinite(value) ? null : `${name}=${Math.max(0, Math.round(value))}`;
}

/** `error=Failure:no-answer<TransportError:ERR_CONNECTION_RESET at=…`: kinds, codes, places. */
function describeError(error: unknown, root: string): readonly string[] {
  const chain: unknown[] = [];
  for (let next = error; next !== undefined && chain.length < maxCauses;) {
    chain.push(next);
    next = next instanceof Error ? next.cause : undefined;
  }
  const frames = framesOf(error, root);
  return [`error=${chain.map(kindOf).join('<')}`, ...(frames.length > 0 ? [`at=${frames.join(',')}`] : [])];
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no-error';
  const name = errorNames.has(error.name) ? error.name : 'Error';
  const code = codeOf(error);
  return code === null ? name : `${name}:${code}`;
}

/** @returns null where it has none that is known */
function codeOf(error: Error): string | null {
  if (error instanceof Failure || error instanceof LocalFailure) return wordOf(error.code);
  // Chromium says in the message, and says nothing else, why it did not reach anybody.
  const ofNetwork = /^net::(ERR_[A-Z_]{3,40})$/.exec(error.message)?.[1];
  if (ofNetwork !== undefined) return ofNetwork;
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && systemCodes.has(code) ? code : null;
}

/** Where in our own files it came from. The message stands before the frames and is cut off first. */
function framesOf(error: unknown, root: string): readonly string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const end = error.stack.indexOf(error.message);
  // The message changed after the stack was written, so that an earlier one would stand among the frames.
  if (end === -1) return [];
  const lines = error.stack.slice(end + error.message.length).split('\n');
  const frames = lines.flatMap((line) => {
    const start = line.startsWith('    at ') ? line.indexOf(root) : -1;
    if (start === -1) return [];
    const place = line.slice(start + root.length).replace(/\)$/, '');
    const own = place.replace(/^[/\\]/, '').replaceAll('\\', '/');
    // The hash in the name of a chunk looks like a secret, and the version says which build it is.
    const plain = own.replace(/-[\w-]{8}\.cjs:/, '.cjs:');
    return /^(?:dist\/)?main\/(?:[a-z-]+\/){0,4}[a-z-]+\.(?:cjs|ts):\d+:\d+$/.test(plain) ? [plain] : [];
  });
  return frames.slice(0, maxFrames);
}

/** A line has a fraction of it; the patterns below take longer and longer for a long one. */
const maxLineLength = 2000;

/**
 * The last safety net, for what should never have come this far: whatever looks like an address with a query, a mail
 * address, a bearer token or a long random string.
 */
export function mask(text: string): string {
  return text
    .slice(0, maxLineLength)
    .replaceAll(/[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]*[?#@][^\s"'<>]*/gi, '[address]')
    .replaceAll(/\b(?:bearer|basic)\s+\S+/gi, '[token]')
    .replaceAll(/[^\s=,;:<>()[\]"']+@[^\s=,;<>()[\]"']+/g, '[mail]')
    .replaceAll(/[A-Za-z0-9_+-]{20,}/g, (run) =>
      run.length >= 32 || (/\d/.test(run) && /[A-Za-z]/.test(run)) ? '[hidden]' : run,
    );
}
