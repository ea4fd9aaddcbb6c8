import { spokenLanguages } from '../base/languages.ts';
import { loadTerminalWords } from '../base/terminal-words.ts';
import { completionOf } from './completion.ts';
import { manualPage } from './manual-page.ts';

/**
 * What a package brings for the command line, by its place below `/usr/share`: the manual in each language, and the
 * completions where the shells look for them. The packager bundles this file and runs it.
 *
 * @param version of the app
 */
export async function installedFiles(version: string): Promise<Readonly<Record<string, string>>> {
  const manuals = spokenLanguages().map(async ({ tag }) => {
    const folder = tag === 'en' ? 'man/man1' : `man/${tag.replace('-', '_')}/man1`;
    return [`${folder}/bookbar.1`, manualPage(await loadTerminalWords(tag), version)] as const;
  });
  return {
    ...Object.fromEntries(await Promise.all(manuals)),
    'bash-completion/completions/bookbar': completionOf('bash'),
    // Debian’s place, and everybody else’s.
    'zsh/vendor-completions/_bookbar': completionOf('zsh'),
    'zsh/site-functions/_bookbar': completionOf('zsh'),
    'fish/vendor_completions.d/bookbar.fish': completionOf('fish'),
  };
}
