export type Platform = 'darwin' | 'win32' | 'linux';

/** Keys by their names; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export type Shortcut = readonly string[];

const macSigns: Readonly<Record<string, string>> = { mod: '⌘', esc: 'esc', enter: '↵', delete: '⌫' };
const otherSigns: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  esc: 'Esc',
  enter: 'Enter',
  delete: 'Delete',
};

/** The caps to draw: a Mac shows one for each key, the others one for the whole (“Ctrl+J”). */
export function keycaps(shortcut: Shortcut, platform: Platform): readonly string[] {
  const signs = platform === 'darwin' ? macSigns : otherSigns;
  const caps = shortcut.map((key) => signs[key] ?? key);
  return platform !== 'darwin' && shortcut[0] === 'mod' ? [caps.join('+')] : caps;
}
