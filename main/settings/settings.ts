import { createEmitter, type Signal } from '../base/signal.ts';
import { isObject } from '../../preload/contract/settings/schemas.ts';
import { nothingManaged, withManaged, withoutManaged, type ManagedChoices } from './managed.ts';
import { isOfNewer, readValues, settingsVersion, type SettingsValues } from './values.ts';
import type { SettingsTrouble } from '../../preload/contract/model/settings.ts';

/** What lies where settings rest. */
export interface Stored {
  /** Anything; what cannot be read is empty. */
  readonly content: unknown;
  /** The name under which damaged settings now lie beside the new ones; null: nothing was damaged. */
  readonly setAside: string | null;
  /** What lies there can be neither read nor set aside, so that nothing can be written. */
  readonly isStuck: boolean;
}

/** Where settings rest: one JSON object. The real one is in `desktop/system/settings-file.ts`. */
export interface SettingsStorage {
  read(): Stored;
  /** @throws when the disk does not take it; what was there before is there still. */
  write(content: Readonly<Record<string, unknown>>): void;
}

export interface Settings {
  get(): SettingsValues;
  /** What the administrator set; it is part of `get()`. */
  readonly managed: ManagedChoices;
  /** In force at once, also where it cannot be written. What the administrator set stays. */
  change(part: Partial<SettingsValues>): void;
  /** After every change of values or trouble. */
  readonly changed: Signal<SettingsValues>;
  trouble(): SettingsTrouble | null;
  /** The person has read it. */
  dismissTrouble(): void;
}

/**
 * @param report hears why something could not be written, once until it works again
 * @param managed in force over what is stored, and never stored itself
 */
export function openSettings(
  storage: SettingsStorage,
  report: (error: unknown) => void = () => undefined,
  managed: ManagedChoices = nothingManaged,
): Settings {
  const stored = storage.read();
  const content = isObject(stored.content) ? stored.content : {};
  const isNewer = isOfNewer(content);
  const changed = createEmitter<SettingsValues>(report);
  let own = readValues(content);
  let values = withManaged(own, managed);
  let trouble = troubleOf(stored, isNewer);
  let isFailing = false;

  const write = (): void => {
    if (isNewer) return;
    try {
      storage.write({ version: settingsVersion, ...own });
      if (isFailing && trouble?.kind === 'not-saved') trouble = null;
      isFailing = false;
    } catch (error) {
      if (!isFailing) {
        report(error);
        trouble = { kind: 'not-saved' };
      }
      isFailing = true;
    }
  };
  return {
    get: () => values,
    managed,
    change(part) {
      own = withoutManaged({ ...values, ...part }, own, managed);
      values = withManaged(own, managed);
      write();
      changed.emit(values);
    },
    changed,
    trouble: () => trouble,
    dismissTrouble() {
      trouble = null;
      changed.emit(values);
    },
  };
}

function troubleOf({ setAside, isStuck }: Stored, isNewer: boolean): SettingsTrouble | null {
  if (isStuck) return { kind: 'not-saved' };
  if (setAside !== null) return { kind: 'damaged', setAside };
  return isNewer ? { kind: 'newer' } : null;
}
