import type { ElectronApplication } from '@playwright/test';
import { sh } from './session.ts';

/** What lies in the desktop's clipboard, as the app reads it. */
export const clipboardOf = (app: ElectronApplication, form: 'text' | 'html' = 'text'): Promise<string> =>
  // By name, since the clipboard of Electron 45 has another way to formatted text.
  app.evaluate(
    async ({ clipboard }, name) => {
      const read: unknown = Reflect.get(clipboard, name);
      return typeof read === 'function' ? String(await Reflect.apply(read, clipboard, [])) : '';
    },
    form === 'text' ? 'readText' : 'readHTML',
  );

/** Copies a text as another program does. */
export const copyElsewhere = (text: string): Promise<string> =>
  sh('sh', '-c', 'printf %s "$1" | xclip -selection clipboard >/dev/null 2>&1', 'sh', text);
