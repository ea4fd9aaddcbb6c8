import type { SettingsTrouble } from '../../../preload/contract/model/settings.ts';

/** What is wrong with how settings are kept, and what it means. */
export function troubleWords(trouble: SettingsTrouble): string {
  switch (trouble.kind) {
    case 'damaged':
      return `Your settings were damaged. Bookbar kept them as ${trouble.setAside} and uses the defaults.`;
    case 'newer':
      return 'Your settings are from a newer Bookbar. What you change here lasts until you quit.';
    case 'not-saved':
      return 'Your settings can’t be saved. What you change lasts until you quit.';
  }
}
