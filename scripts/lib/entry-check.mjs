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
  return [
    ...requiredAtOnce(code)
      .filter((name) => !loadedAlready.includes(name))
      .map((name) => `${name} is loaded before the tray`),
    ...(code.length > maxLength ? [`it has ${code.length} characters, at most ${maxLength} are good`] : []),
  ];
}

/** A dynamic import is built as a function that requires the chunk. @param {string} code @returns {string[]} */
const requiredAtOnce = (code) =>
  [...code.matchAll(/(?<!=>\s*)\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map(([, name]) => name);

/** Chunks that are loaded at every start, as soon as the first picture is there. */
const loadedAtStart = /^(?:load-app|app|open-terminals|follow-desktop)-[\w-]{8}\.cjs$/;

/**
 * What every start of main loads after its entry.
 * @param {readonly string[]} chunks names of the built chunks @param {(chunk: string) => string} read
 * @returns {{ length: number, modules: string[] }} characters of the chunks, and the runtime’s own modules
 */
export function findStartLoad(chunks, read) {
  const found = new Set(chunks.filter((chunk) => loadedAtStart.test(chunk)));
  const modules = new Set();
  let length = 0;
  // The set grows while it is walked.
  for (const chunk of found) {
    const code = read(chunk);
    length += code.length;
    for (const name of requiredAtOnce(code)) {
      if (name.startsWith('./')) found.add(name.slice('./'.length));
      else if (!name.startsWith('.')) modules.add(name);
    }
  }
  return { length, modules: [...modules] };
}

/** Characters; shorter scripts do not matter. */
const longScript = 100_000;

/**
 * Whether the engine keeps the script in two bytes for each character: one beyond Latin-1 is enough. The bundler
 * escapes those of texts, and not those of regular expressions. @param {string} code
 */
export const isKeptTwice = (code) => code.length > longScript && /[\u0100-\uffff]/.test(code);
