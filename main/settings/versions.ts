type Content = Readonly<Record<string, unknown>>;

/**
 * Of the form in which settings are stored. It grows when a stored value means something else than before; a value
 * that is new needs nothing, since a missing one reads as its default.
 */
export const currentVersion = 3;

export interface Versioned {
  readonly content: Content;
  /** Written by a newer Bookbar: its values may mean things that are not known here. */
  readonly isNewer: boolean;
}

/** Parts what was stored from its version. A file without one is as of today. */
export function toCurrent(stored: unknown): Versioned {
  const { version, ...content } = toContent(stored);
  return { content, isNewer: Number.isInteger(version) && Number(version) > currentVersion };
}

function toContent(value: unknown): Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
