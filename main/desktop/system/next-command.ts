import { randomBytes, timingSafeEqual } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import type { Clock } from '../../base/clock.ts';

/** What `bookbar next --json` prints. Outside programs rely on the names. */
export interface NextAnswer {
  /** For a bar: "12m Portfolio review"; empty when nothing is next. */
  readonly text: string;
  /** The whole sentence, as the icon's tooltip has it. */
  readonly tooltip: string;
  /** As the icon shows it. */
  readonly class: 'idle' | 'soon' | 'live' | 'several' | 'offline' | 'attention';
  /** ISO instants; null when nothing is next, as all that follows. */
  readonly start: string | null;
  readonly end: string | null;
  readonly title: string | null;
  /** null too where there is nothing to join. */
  readonly joinUrl: string | null;
}

export const nothingNext: NextAnswer = {
  text: '',
  tooltip: 'Bookbar',
  class: 'idle',
  start: null,
  end: null,
  title: null,
  joinUrl: null,
};

/** The formats of `bookbar next`: for programs, for bars that show text as it is, and for bars that read markup. */
export const nextForms = ['json', 'plain', 'polybar', 'waybar'] as const;
export type NextForm = (typeof nextForms)[number];

/**
 * One line without its end. Titles are written by strangers, and bars obey what they print: no control character,
 * no escape sequence and no change of direction is in any format, and no tag of a bar's markup begins in it.
 */
export function lineOf(answer: NextAnswer, form: NextForm): string {
  const text = withoutTags(answer.text);
  const tooltip = withoutTags(answer.tooltip);
  switch (form) {
    case 'json':
      return JSON.stringify({
        ...answer,
        text,
        tooltip,
        title: answer.title && withoutControls(answer.title),
      });
    case 'waybar':
      return JSON.stringify({
        text: toPango(answer.text),
        tooltip: toPango(answer.tooltip),
        class: answer.class,
      });
    case 'plain':
    case 'polybar':
      return text;
  }
}

/** Joiners stay, of which emoji and some scripts are made. */
const withoutControls = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]+/gu, ' ')
    .replace(/[^\P{Cf}\u200c\u200d]/gu, '')
    .trim();

/**
 * How tags begin in what bars read: `%{` (Polybar, lemonbar), `<b` (Pango, and xmobar's actions), `^ca(` (dzen2),
 * `#[` (tmux). A space takes the tag apart and leaves the title readable.
 */
const tagStart = /%(?=\{)|<(?=[/!?\p{L}])|\^(?=[a-z]*\()|#(?=[[({])/giu;

const withoutTags = (text: string): string => withoutControls(text).replace(tagStart, '$& ');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Waybar reads text and tooltip as Pango markup, in which these are how the characters themselves are written. */
const toPango = (text: string): string =>
  withoutControls(text).replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign);

/** Handed over by the single-instance lock, whose socket only the owner can reach. */
interface NextQuestion {
  /** Where the answer is waited for, on 127.0.0.1. */
  readonly port: number;
  /** Whoever knows it was asked. */
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
const longestAnswer = 16_384;

/**
 * Asks the running app from another process. Only whoever asks listens, on this computer and until it is told:
 * the app itself has no door for this, and nothing is written to the disk.
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
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || !/^[0-9a-f]{32}$/.test(token)) return null;
  const known = nextForms.find((one) => one === form);
  return known === undefined ? null : { port, token, form: known };
}

/** Tells whoever asked. Somebody who has gone is nobody's trouble. */
export function answerQuestion({ port, token }: NextQuestion, line: string): void {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.end(`${token}\n${line}\n`);
}

function hear(socket: Socket, token: string, tell: (line: string) => void): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (part: string) => {
    text += part;
    if (text.length > longestAnswer) socket.destroy();
  });
  socket.on('end', () => {
    const [said = '', line, rest] = text.split('\n');
    if (isSame(said, token) && line !== undefined && rest === '') tell(line);
    socket.destroy();
  });
}

const isSame = (said: string, token: string): boolean =>
  said.length === token.length && timingSafeEqual(Buffer.from(said, 'latin1'), Buffer.from(token, 'latin1'));
