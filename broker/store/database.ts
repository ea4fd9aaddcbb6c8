/** What the broker keeps its state in. The same statements are understood by SQLite and by PostgreSQL. */
export interface Database {
  /** `$1` in the text is the first value. */
  query(text: string, ...values: readonly SqlValue[]): Promise<readonly Row[]>;
  /** All of it or nothing. */
  all(...statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}

export type SqlValue = string | number;
export type Row = Readonly<Record<string, unknown>>;
export type Statement = readonly [text: string, ...values: readonly SqlValue[]];
