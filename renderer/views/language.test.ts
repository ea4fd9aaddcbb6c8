import { screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { languageFiles } from '../words.svelte.ts';
import { pseudo } from '../../test/support/pseudo.ts';
import { page as later } from '../../messages/generated/en/page.ts';
import { arrive, openList, openPage, press, useClock } from '../../test/renderer/support/open-page.ts';
import { choose, openSettings } from '../../test/renderer/support/open-settings.ts';
import { usualSettings } from '../../test/renderer/support/settings.ts';
import { mirroredTag, pseudoTag } from '../../test/renderer/support/test-languages.ts';
import { agendaView, fullDay, signedIn, timeFormat } from '../../test/renderer/support/views.ts';

useClock();

const settingsIn = (inUse: string) => ({ ...usualSettings, language: { inUse, automatic: 'en' } });
const tabs = (): (string | null)[] => screen.getAllByRole('tab').map((tab) => tab.textContent);

describe('the language of the page', () => {
  it('changes while a view is open: its words, what is said around it, and the language of the document', async () => {
    const { announce } = await openSettings('General');
    const select = screen.getByLabelText('Language');
    select.focus();
    expect(tabs()[0]).toBe('General');
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
    await announce(settingsIn(pseudoTag));
    await arrive();
    expect(tabs().every((name) => name?.startsWith('[') && name.endsWith(']'))).toBe(true);
    expect(document.documentElement).toMatchObject({ lang: pseudoTag, dir: 'ltr' });
    await announce(settingsIn(mirroredTag));
    await arrive();
    expect(tabs()[0]).toBe('General');
    expect(document.documentElement).toMatchObject({ lang: mirroredTag, dir: 'rtl' });
    // The view is the same: what was typed or focused in it stays.
    expect(document.activeElement).toBe(select);
  });

  it('is the one announced last, although an earlier one is loaded later', async () => {
    const path = `../messages/generated/${pseudoTag}/today.ts`;
    const file = languageFiles.today[path];
    if (!file) throw new Error('no pseudo-language');
    let load: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      load = resolve;
    });
    languageFiles.today[path] = () => held.then(file);
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    bridge.announce('settings.changed', settingsIn(pseudoTag));
    bridge.announce('settings.changed', settingsIn(mirroredTag));
    await arrive();
    load();
    await arrive();
    languageFiles.today[path] = file;
    expect(document.documentElement.lang).toBe(mirroredTag);
  });

  it('is chosen in the settings, where each language calls itself by its name', async () => {
    const { changes, announce } = await openSettings('General');
    const language = (): HTMLElement => screen.getByRole('combobox', { name: 'Language' });
    const names = (await openList(language())).map((one) => one.textContent.trim());
    expect(names.slice(0, 2)).toEqual(['Automatic (English)', 'English']);
    await press('Escape');
    await choose('Language', 'en');
    expect(changes()).toEqual([{ look: { language: 'en' } }]);
    await announce({ language: { inUse: 'en', automatic: 'pt-BR' } });
    expect((await openList(language()))[0]?.textContent.trim()).toBe('Automatic (Português (Brasil))');
    await press('Escape');
    await announce({ managed: ['look.language'] });
    expect(
      screen.getByRole('combobox', { name: 'Language', description: 'Set by your administrator' }),
    ).toHaveProperty('disabled', true);
  });

  it('is not that of titles, which are read in the language of their host’s profile', async () => {
    const ofTitles = (): (string | null)[] =>
      [...document.querySelectorAll<HTMLElement>('[data-booking] bdi')]
        .filter(({ textContent }) => textContent === 'Portfolio review')
        .map((title) => title.getAttribute('lang'));
    await openPage({
      session: signedIn,
      agenda: agendaView(fullDay, { timeFormat: { ...timeFormat, ownLocale: 'de-DE' } }),
    });
    expect(ofTitles()).toEqual(['de-DE']);
  });

  it('is that of titles too where the profile is in English, which every profile begins with', async () => {
    await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    expect(document.querySelectorAll('bdi[lang]')).toHaveLength(0);
  });

  it('is that of the first view too that comes while another language is loaded', async () => {
    const path = `../messages/generated/${pseudoTag}/today.ts`;
    const file = languageFiles.today[path];
    if (!file) throw new Error('no pseudo-language');
    // In the last test only: what loads after it would be of other modules.
    vi.resetModules();
    const fresh = await import('../words.svelte.ts');
    let load: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      load = resolve;
    });
    fresh.languageFiles.today[path] = () => held.then(file);
    fresh.languageFiles.cities[`../messages/cities/${pseudoTag}.json`] = async () => ({});
    fresh.languageFiles.page[path.replace('today', 'page')] = async () => pseudo(later);
    await fresh.speak('en');
    const other = fresh.speak(pseudoTag);
    await fresh.laterWords();
    load();
    await other;
    expect(fresh.pageWords().settings.title).toMatch(/^\[/);
  });
});
