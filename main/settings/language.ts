import type { AccountState } from '../account/account-state.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { lookUpLanguage, spokenLanguages, withDigitsOf } from '../base/languages.ts';
import { language, loadLanguage, speak } from '../base/words.ts';
import { withoutDigits } from '../../preload/contract/languages/tag.ts';
import type { KnownLanguage } from '../../preload/contract/languages/known.ts';
import type { Language } from '../../preload/contract/languages/language.ts';
import type { SettingsView } from '../../preload/contract/model/settings.ts';
import type { Settings } from './settings.ts';

/** What of the account in use the settings show, and what depends on them. */
export interface AccountInUse {
  readonly account: { state(): Pick<AccountState, 'state'> };
  agenda(): Pick<Agenda, 'view' | 'profileTimeFormat'> | null;
}

export interface LanguageParts {
  readonly settings: Settings;
  /** null before the first account has begun. */
  readonly accountInUse: () => AccountInUse | null;
  /** BCP 47, the preferred one first; the person may change them while the app runs. */
  readonly systemLanguages: () => readonly string[];
  readonly report: (error: unknown) => void;
}

/** What the app speaks, and how it is loaded. */
interface Languages {
  readonly spoken: readonly Pick<KnownLanguage, 'tag'>[];
  readonly load: (tag: string) => Promise<Language>;
}

/**
 * Which language Bookbar speaks: the one that is set, else the profile’s of the account in use, else the system’s.
 * While it is not known yet who that is, as at the start, it stays what it is.
 */
export function createLanguageChoice(
  { settings, accountInUse, systemLanguages, report }: LanguageParts,
  { spoken, load }: Languages = { spoken: spokenLanguages(), load: loadLanguage },
) {
  let automatic = withoutDigits(language.get().tag);
  /** Whose digits count, the preferred one first. */
  let locales: readonly (string | null)[] = [language.get().tag];
  /** The last that was asked for: another may be wanted before it is loaded. */
  let wanted = language.get().tag;

  function readAutomatic(): string {
    const inUse = accountInUse();
    const profile = inUse?.agenda()?.view().account ?? null;
    if (profile !== null || inUse?.account.state().state === 'signed-out')
      locales = [profile?.locale ?? null, ...systemLanguages()];
    automatic = lookUpLanguage(locales, spoken);
    return automatic;
  }

  return {
    view: (): SettingsView['language'] => ({ inUse: language.get().tag, automatic: readAutomatic() }),
    /** Speaks the chosen language, and from the first picture on at the next start. */
    follow(): void {
      const { look } = settings.get();
      const byItself = readAutomatic();
      const asked = withDigitsOf(spoken.find(({ tag }) => tag === look.language)?.tag ?? byItself, locales);
      wanted = asked;
      const loading = asked === language.get().tag ? Promise.resolve(null) : load(asked);
      loading.then((loaded) => {
        if (asked !== wanted) return;
        if (loaded) speak(loaded);
        if (settings.get().lastLanguage !== asked) settings.change({ lastLanguage: asked });
      }, report);
    },
  };
}
