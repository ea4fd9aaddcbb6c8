/** One fact, in words that need no other program to be read. */
export interface DiagnosticsRow {
  readonly label: string;
  readonly value: string;
}

export interface DiagnosticsSection {
  readonly title: string;
  readonly rows: readonly DiagnosticsRow[];
}

/** What Bookbar knows of itself. Holds no name, address, title or secret; all in a stable order. */
export interface DiagnosticsView {
  readonly sections: readonly DiagnosticsSection[];
  /** The last lines of the log, the newest at the end. */
  readonly log: readonly string[];
}
