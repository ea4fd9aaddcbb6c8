/** Characters; compiling more is time before the tray is there. */
const maxLength = 25 * 1024;

/** What the runtime has loaded by the time that the entry begins; any other module of its own is loaded for the entry. */
const loadedAlready = ['electron', 'node:fs', 'node:fs/promises', 'node:path'];

/**
 * What delays the tray: chunks and modules of the runtime that main's entry loads at once, and an entry that has
 * grown. Chunks that are loaded when they are needed (`import()`) are well. The bundler's own helpers become such a
 * chunk as soon as the entry imports a module of the runtime as a whole (`import path from`): it takes names from it
 * instead.
 * @param {string} code the built entry @returns {string[]} one line for each finding
 */
export function findTrayDelays(code) {
  // A dynamic import is built as a function that requires the chunk.
  const loaded = [...code.matchAll(/(?<!=>\s*)\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map(
    ([, name]) => name,
  );
  return [
    ...loaded
      .filter((name) => !loadedAlready.includes(name))
      .map((name) => `${name} is loaded before the tray`),
    ...(code.length > maxLength ? [`it has ${code.length} characters, at most ${maxLength} are good`] : []),
  ];
}

/** Characters; shorter scripts do not matter. */
const longScript = 100_000;

/**
 * Whether the engine keeps the script in two bytes for each character: one beyond Latin-1 is enough. The bundler
 * escapes those of texts, and not those of regular expressions. @param {string} code
 */
export const isKeptTwice = (code) => code.length > longScript && /[\u0100-\uffff]/.test(code);
