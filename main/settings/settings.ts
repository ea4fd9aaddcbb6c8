import { z } from 'zod';
import type { Connection } from '../account/connection.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { ofEachShortcut } from './shortcut-names.ts';

const connection = z.object({
  baseUrl: z.string(),
  authUrl: z.string(),
  clientId: z.string(),
  brokerUrl: z.string(),
  redirectUri: z.string(),
}) satisfies z.ZodType<Connection>;

/** Keys of a shortcut; `default`: the usual ones; null: none. */
const keys = z.string().min(1).max(80).nullable().catch('default').default('default');
const shortcuts = z.object(ofEachShortcut(() => keys));
const usualShortcuts = ofEachShortcut(() => 'default');

/** What Bookbar remembers between runs. No secret is ever part of it. */
const settingsSchema = z.object({
  /** The workspace used last; null before the first choice. */
  workspace: z.enum(['demo', 'live']).nullable().catch(null),
  /** How to reach the person's service; null until the form was saved once. */
  connection: connection.nullable().catch(null),
  /** Of the whole system. */
  shortcuts: shortcuts.catch(usualShortcuts),
});
export type SettingsValues = z.infer<typeof settingsSchema>;

const defaults: SettingsValues = { workspace: null, connection: null, shortcuts: usualShortcuts };

/** Where settings rest: one JSON object. The real one is in `desktop/store.ts`. */
export interface SettingsStorage {
  read(): unknown;
  write(values: SettingsValues): void;
}

export interface Settings {
  get(): SettingsValues;
  change(part: Partial<SettingsValues>): void;
  readonly changed: Signal<SettingsValues>;
}

/** A value that does not fit reads as its default and costs none of the others. */
export function openSettings(storage: SettingsStorage): Settings {
  let values = settingsSchema.parse({ ...defaults, ...toObject(storage.read()) });
  const changed = createEmitter<SettingsValues>();
  return {
    get: () => values,
    change(part) {
      values = { ...values, ...part };
      storage.write(values);
      changed.emit(values);
    },
    changed,
  };
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
