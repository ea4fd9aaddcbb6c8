import type { SettingsView } from '../../../preload/contract/model/settings.ts';
import type { LoginItem } from '../../settings/login-item.ts';
import type { Settings } from '../../settings/settings.ts';
import type { KeptShortcuts } from '../../settings/shortcut-keeper.ts';
import type { Running } from '../running.ts';

export interface SettingsViewParts {
  readonly settings: Settings;
  readonly loginItem: LoginItem;
  readonly computerTimeZone: () => string;
  /** The workspace in use; null before the first one has begun. */
  readonly running: () => Running | null;
}

/** The settings as the page shows them, each beside what it would be unless chosen. */
export function viewSettings(parts: SettingsViewParts, shortcuts: KeptShortcuts): SettingsView {
  const { general, look, time, singleKeys, reminders } = parts.settings.get();
  const running = parts.running();
  return {
    general: { ...general, openAtLogin: parts.loginItem.isOn() },
    look,
    time: { ...time, account: accountTimeOf(running), computerTimeZone: parts.computerTimeZone() },
    singleKeys,
    reminders,
    shortcuts,
    signInEndsAt: signInEndOf(running),
    trouble: parts.settings.trouble(),
  };
}

function accountTimeOf(running: Running | null): SettingsView['time']['account'] {
  const agenda = running?.agenda() ?? null;
  if (!agenda?.view().account) return null;
  const { timeZone, hours, weekStart } = agenda.profileReading();
  return { timeZone, hours, weekStart };
}

/** What renews by itself does so for 365 days from the last consent or renewal. */
function signInEndOf(running: Running | null): string | null {
  if (running?.account.state().state !== 'signed-in') return null;
  const session = running.account.session().state();
  return session.status === 'signed-in' ? session.refreshTokenExpiresAt : null;
}
