import os from 'node:os';
import path from 'node:path';
import type { Clock } from '../../base/clock.ts';
import { createEmitter } from '../../base/signal.ts';
import { words } from '../../base/words.ts';
import type { GnomeSettings } from '../../settings/preferences.ts';
import type { GnomeView } from '../../../preload/contract/model/settings.ts';
import type { Environment } from '../bus/address.ts';
import { connectToSessionBus } from '../bus/connection.ts';
import { createGnomeExtension, type GnomeExtension } from './extension.ts';
import { gsettings } from './gsettings.ts';
import type { GnomePanel } from './panel.ts';
import { createQuickBookKey } from './quick-book-key.ts';

interface GnomeParts {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly panel: GnomePanel;
  /** Both forms of the extension. */
  readonly extensions: string;
  /** What opens quick-book from another program. */
  readonly command: readonly string[];
}

/** GNOME’s own settings, as Bookbar’s settings show and change them. */
export function createGnomeDesktop({
  environment,
  clock,
  panel,
  extensions,
  command,
}: GnomeParts): GnomeSettings {
  const changed = createEmitter<undefined>();
  const key = createQuickBookKey(gsettings, command);
  const { XDG_DATA_HOME: data = '' } = environment;
  const dataFolder = path.isAbsolute(data) ? data : path.join(os.homedir(), '.local', 'share');
  let extension: Promise<GnomeExtension> | null = null;
  let view: GnomeView | null = null;

  const ask = (): Promise<GnomeExtension> => {
    const forget = (): void => {
      extension = null;
    };
    extension ??= connectToSessionBus(environment, clock).then((bus) => {
      bus.closed.subscribe(forget);
      return createGnomeExtension({ bus, settings: gsettings, source: extensions, dataFolder });
    });
    extension.catch(forget);
    return extension;
  };
  const look = async (): Promise<void> => {
    const [state, keys] = await Promise.all([
      ask()
        .then((of) => of.state())
        .catch(() => null),
      key.read().catch(() => null),
    ]);
    // Enabled and not there: it has failed in the shell, or is just coming.
    const topBar = panel.isThere() ? 'on' : state === 'enabled' ? 'off' : state;
    view = topBar === null && keys === null ? null : { topBar, quickBookKeys: keys };
    changed.emit(undefined);
  };
  panel.changed.subscribe(() => void look());
  return {
    view: () => view,
    changed,
    look,
    async addToTopBar() {
      const of = await ask();
      await of.add();
      await look();
    },
    async setQuickBookKeys(accelerator) {
      if (accelerator === null) await key.remove();
      else await key.add(words().shortcuts.quickBook, accelerator);
      await look();
    },
  };
}
