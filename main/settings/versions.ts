import { isObject } from '../../preload/contract/settings/schemas.ts';

type Content = Readonly<Record<string, unknown>>;

/**
 * What each version changed, the oldest first: a file of version n has had the first n steps. Steps are added and
 * never changed. A new value needs none, since a missing one reads as its default.
 */
const steps: readonly ((old: Content) => Content)[] = [
  /** Shortcuts became several, each with a name. */
  ({ quickBookShortcut, ...rest }) =>
    quickBookShortcut === undefined
      ? rest
      : { ...rest, shortcuts: { ...toContent(rest['shortcuts']), quickBook: quickBookShortcut } },
  /** What mutes notifications for a while was called away; being away belongs to an account. */
  (old) => {
    const { away, ...reminders } = toContent(old['reminders']);
    return away === undefined ? old : { ...old, reminders: { ...reminders, mute: away } };
  },
  /** Accounts became several, each with a connection. */
  ({ connection, ...rest }) =>
    connection === undefined ? rest : { ...rest, accounts: { list: [{ id: 1, connection }] } },
];

export const currentVersion = steps.length;

export interface Versioned {
  readonly content: Content;
  /** Written by a newer Bookbar: it may mean things by its values that nobody here knows. */
  readonly isNewer: boolean;
}

/** Brings what was stored to the present version. A file without a version is of the first, which had none. */
export function toCurrent(stored: unknown): Versioned {
  const { version: said, ...content } = toContent(stored);
  const version = typeof said === 'number' && Number.isInteger(said) && said > 0 ? said : 0;
  return {
    content: steps.slice(version).reduce((old, step) => step(old), content),
    isNewer: version > currentVersion,
  };
}

const toContent = (value: unknown): Content => (isObject(value) ? value : {});
