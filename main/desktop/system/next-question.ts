import { randomBytes } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import type { Clock } from '../../base/clock.ts';
import { isSameSecret } from '../../base/same-secret.ts';
import { nextForms, type NextForm } from '../../tray/next-answer.ts';

/** Handed over by the single-instance lock, whose socket only the owner can reach. */
interface NextQuestion {
  /** Where the answer is waited for, on 127.0.0.1. */
  readonly port: number;
  /** Proves that the answer comes from the process that was asked. */
  readonly token: string;
  readonly form: NextForm;
}

interface OpenQuestion {
  readonly question: NextQuestion;
  /** One line, or null when none came in time. */
  readonly answered: Promise<string | null>;
  close(): void;
}

const timeoutMs = 5_000;
const maxAnswerLength = 16_384;

/**
 * Asks the running app from another process. Only the asking process listens, on this computer and until it has the
 * answer: the app itself opens no port for this, and nothing is written to the disk.
 */
export async function openQuestion(
  form: NextQuestion['form'],
  clock: Pick<Clock, 'after'>,
): Promise<OpenQuestion> {
  const token = randomBytes(16).toString('hex');
  const server = createServer({ allowHalfOpen: false });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = (): void => {
    server.close();
  };
  const answered = new Promise<string | null>((resolve) => {
    const stopWaiting = clock.after(timeoutMs, () => {
      close();
      resolve(null);
    });
    server.on('connection', (socket) => {
      hear(socket, token, (line) => {
        stopWaiting();
        close();
        resolve(line);
      });
    });
  });
  return { question: { port, token, form }, answered, close };
}

/** What another process handed over, if that is a question. */
export function readQuestion(handed: unknown): NextQuestion | null {
  if (typeof handed !== 'object' || handed === null || !('question' in handed)) return null;
  const { question } = handed;
  if (typeof question !== 'object' || question === null) return null;
  const { port, token, form } = { port: 0, token: '', form: '', ...question };
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return null;
  // A list of one text would pass the pattern, too.
  if (typeof token !== 'string' || !/^[0-9a-f]{32}$/.test(token)) return null;
  const known = nextForms.find((one) => one === form);
  return known === undefined ? null : { port, token, form: known };
}

/** Sends the answer to the process that asked; if it has ended, nothing happens. */
export function answerQuestion({ port, token }: NextQuestion, line: string): void {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.end(`${token}\n${line}\n`);
}

function hear(socket: Socket, token: string, onLine: (line: string) => void): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (part: string) => {
    text += part;
    if (text.length > maxAnswerLength) socket.destroy();
  });
  socket.on('end', () => {
    const [said = '', line, rest] = text.split('\n');
    if (isSameSecret(said, token) && line !== undefined && rest === '') onLine(line);
    socket.destroy();
  });
}
