/** What leaves the app by a person's wish. */
export interface Outside {
  /** @throws {LocalFailure} `not-copied` */
  copy(text: string, html?: string): Promise<void>;
  /** The text in the clipboard. Only for the key that asks for it: it may hold anything. */
  readCopied(): Promise<string>;
  openLink(link: string): Promise<void>;
  /** Opens a `mailto:` address in the person's mail program, which sends nothing by itself. */
  openMail(address: string): Promise<void>;
  /** Asks where; false when the person thought better of it. */
  saveFile(name: string, content: string): Promise<boolean>;
  readonly ask: AskNatively;
}

/** A question in the system's own dialog, which no page can answer. */
export interface NativeQuestion {
  readonly message: string;
  readonly detail: string;
  readonly accept: string;
}

/** @returns whether the person accepted */
export type AskNatively = (question: NativeQuestion) => Promise<boolean>;
