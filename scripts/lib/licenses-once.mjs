const heading = /^## /mu;
const isCopyright = (/** @type {string} */ line) => /^\s*(?:Copyright|\(c\)|©)\b/iu.test(line);

/** The words of a licence, however its lines are broken and whether or not it begins with its name. */
const wordsOf = (/** @type {string} */ text) =>
  text
    .replace(/^\s*\(?(?:The )?(?:MIT|ISC) License(?: \(MIT\))?\)?\s*/iu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * A list of licences with each text once, after the names and copyright notices of all packages that have it.
 * @param {string} list Markdown: a section "## name - version (licence)" for each package
 */
export function licensesOnce(list) {
  const [intro, ...sections] = list.split(heading);
  /** @type {Map<string, { text: string, packages: string[] }>} */
  const groups = new Map();
  for (const section of sections) {
    const [name, ...lines] = section.split('\n');
    const text = lines
      .filter((line) => !isCopyright(line))
      .join('\n')
      .trim();
    const group = groups.get(wordsOf(text)) ?? { text, packages: [] };
    group.packages.push([`## ${name}`, ...lines.filter(isCopyright).map((line) => line.trim())].join('\n\n'));
    groups.set(wordsOf(text), group);
  }
  const texts = [...groups.values()].map(({ packages, text }) => [...packages, text].join('\n\n'));
  return `${[intro.trim(), ...texts].join('\n\n')}\n`;
}

/** Writes the list of the bundled packages' licences that way. @type {import('vite').Plugin} */
export const withLicensesOnce = {
  name: 'licenses-once',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const list = bundle['licenses.md'];
      if (list?.type === 'asset') list.source = licensesOnce(String(list.source));
    },
  },
};
