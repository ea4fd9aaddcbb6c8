import type { Readable, Writable } from 'node:stream';

/** The program that is connected, as the system knows it. */
export interface Peer {
  readonly pid: number;
  /** The file of the program that started `bookbar`, with its script where that is an interpreter; empty: not known. */
  readonly startedBy: string;
}

/** What a command was typed in, at the other end of the app’s own socket. */
export interface Terminal {
  /** After the program’s name. */
  readonly args: readonly string[];
  /** Which of them are terminals, as the system says where it can be asked. */
  readonly isTerminal: { readonly input: boolean; readonly output: boolean; readonly errors: boolean };
  /** Of the output; null where it is no terminal. */
  readonly columns: number | null;
  /** The output may be coloured: it is a terminal, and NO_COLOR is not set. */
  readonly hasColour: boolean;
  /** Not known where the system does not say it. */
  readonly peer: Peer | null;
  /** Results. */
  readonly output: Writable;
  /** Messages and questions. */
  readonly errors: Writable;
  /** What is typed or piped in; nothing is taken from it before it is read. */
  readonly input: Readable;
  /** The other end is gone: what was asked is not answered any more. */
  readonly gone: AbortSignal;
}

/** 0 done, 1 not done, 2 wrong use, 3 not known yet, 4 waits for a person. */
export type ExitStatus = 0 | 1 | 2 | 3 | 4;

/** Carries out what was typed; what went wrong was said. Never rejects. */
export type RunCommand = (terminal: Terminal) => Promise<ExitStatus>;
