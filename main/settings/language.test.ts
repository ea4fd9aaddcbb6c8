import { afterEach, describe, expect, it } from 'vitest';
import { accountOf } from '../agenda/time-format.ts';
import { profile } from '../../protocol/account.ts';
import { english, language, speak, words } from '../base/words.ts';
import { createLanguageChoice } from './language.ts';
import { openSettings } from './settings.ts';
import { readValues, type SettingsValues } from './values.ts';
import { readManaged } from './managed.ts';
import type { Language } from '../../preload/contract/languages/language.ts';
import { agendaState } from '../../test/support/an-agenda.ts';
import { aGerman } from '../../test/support/a-german.ts';

afterEach(() => {
  speak(english);
});

/** Bookbar speaks English, German and French here; the system prefers a language that it does not speak. */
function setUp(stored: object = {}, file: Readonly<Record<string, unknown>> = {}) {
  const system = ['ko-KR', 'fr-CA', 'en'];
  const failures: unknown[] = [];
  const loads: { tag: string; arrive: () => void; fail: () => void }[] = [];
  let state: 'starting' | 'signed-in' | 'signed-out' = 'starting';
  let locale: string | null | undefined;
  const written: object[] = [];
  const settings = openSettings(
    {
      read: () => ({ content: { version: 3, ...stored }, setAside: null, isStuck: false }),
      write: (content) => void written.push(content),
    },
    () => undefined,
    readManaged({}, file).choices,
  );
  const choice = createLanguageChoice(
    {
      settings,
      accountInUse: () => ({
        account: { state: () => ({ state }) },
        agenda: () => ({
          view: () =>
            agendaState(null, {
              account: locale === undefined ? null : accountOf(profile.parse({ id: 1, locale })),
            }),
          profileTimeFormat: () => agendaState(null).timeFormat,
        }),
      }),
      systemLanguages: () => system,
      report: (error) => failures.push(error),
    },
    {
      spoken: [{ tag: 'en' }, { tag: 'de' }, { tag: 'fr' }, { tag: 'ar' }],
      load: (tag) =>
        new Promise<Language>((resolve, reject) => {
          const loaded = tag === 'en' ? english : { ...aGerman, tag };
          loads.push({ tag, arrive: () => resolve(loaded), fail: () => reject(new Error(tag)) });
        }),
    },
  );
  const arrive = async (): Promise<void> => {
    for (const load of loads.splice(0)) load.arrive();
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    choice,
    settings,
    system,
    failures,
    loads,
    written,
    arrive,
    async become(next: typeof state, profileLocale?: string | null) {
      state = next;
      locale = profileLocale;
      choice.follow();
      await arrive();
    },
    async set(chosen: string) {
      settings.change({ look: { ...settings.get().look, language: chosen } });
      choice.follow();
      await arrive();
    },
  };
}

const inUse = (): string => language.get().tag;

describe('the language of Bookbar', () => {
  it('is the one that is set, else the profile’s, else the system’s', async () => {
    const { become, set, choice } = setUp();
    await become('signed-in', 'de-AT');
    expect([inUse(), words().loopback.approved.text]).toEqual(['de', aGerman.main.loopback.approved.text]);
    await set('en');
    expect(choice.view()).toEqual({ inUse: 'en', automatic: 'de' });
    await set('automatic');
    expect(inUse()).toBe('de');
    for (const locale of ['sv', null, '']) {
      await become('signed-in', locale);
      expect(inUse()).toBe('fr');
    }
    await become('signed-in', 'de');
    await become('signed-out');
    expect(inUse()).toBe('fr');
  });

  it('stays what it is while nobody knows who that is', async () => {
    speak(aGerman);
    const { become, loads } = setUp();
    await become('starting');
    await become('signed-in');
    expect([inUse(), loads.length]).toEqual(['de', 0]);
  });

  it('has the digits of the profile’s locale, or of the system’s where the profile has another language', async () => {
    const { become, set, choice, system, settings } = setUp();
    await become('signed-in', 'ar-EG');
    expect(inUse()).toBe('ar-u-nu-arab');
    expect(choice.view()).toEqual({ inUse: 'ar-u-nu-arab', automatic: 'ar' });
    expect(readValues({ lastLanguage: settings.get().lastLanguage }).lastLanguage).toBe('ar-u-nu-arab');
    await become('signed-in', 'ar');
    expect(inUse()).toBe('ar');
    system.unshift('ar-SA');
    await become('signed-in', 'de');
    await set('ar');
    expect(inUse()).toBe('ar-u-nu-arab');
  });

  it('is kept for the next start, once each time it changed', async () => {
    const { become, written, settings } = setUp();
    await become('signed-in', 'de');
    await become('signed-in', 'de');
    expect(written.map((content) => readValues(content).lastLanguage)).toEqual(['de']);
    expect(settings.get().look.language).toBe('automatic');
  });

  it('is the one wished for last, however the loading goes', async () => {
    const { become, choice, settings, loads, failures } = setUp();
    await become('signed-in', 'en');
    const wish = (chosen: SettingsValues['look']['language']): void => {
      settings.change({ look: { ...settings.get().look, language: chosen } });
      choice.follow();
    };
    wish('de');
    wish('fr');
    loads[1]?.arrive();
    await Promise.resolve();
    loads[0]?.arrive();
    await Promise.resolve();
    expect(inUse()).toBe('fr');
    wish('de');
    loads[2]?.fail();
    await Promise.resolve();
    await Promise.resolve();
    expect([inUse(), failures]).toEqual(['fr', [new Error('de')]]);
  });

  it('is the administrator’s where they set it, and what is not finished is as if it were not set', async () => {
    const { become } = setUp({ look: { language: 'en' } }, { language: 'de' });
    await become('signed-in', 'fr');
    expect(inUse()).toBe('de');
    const unfinished = setUp({ look: { language: 'ja' } });
    await unfinished.become('signed-in', 'fr');
    expect(inUse()).toBe('fr');
  });
});
