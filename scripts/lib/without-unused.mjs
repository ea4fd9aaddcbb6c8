import { readFileSync } from 'node:fs';

/**
 * Parts of packages that main never reaches, a quarter of its code: what the store of settings brings for checks by
 * JSON Schema and for migrations by version (settings are read by schemas of our own), and how a phone number is
 * written out (the service only checks them). The updater's own semver stays: it compares versions. What writes our
 * schemas as JSON Schema stays too: an assistant’s list of tools is made of it.
 */
const unused =
  /(?<!\/electron-updater)\/node_modules\/(?:ajv\/dist\/2020|ajv-formats\/dist\/index|semver\/index|libphonenumber-js\/es6\/format)\.js$/;

const exported = /^export (?:const|function|class) (\w+)/gmu;

const phoneMetadata = /\/node_modules\/libphonenumber-js\/metadata\.min\.json\.js$/;

/** Where, in the list of what is known of a country's numbers, the patterns stand by which they are written out. */
const formats = 4;

/**
 * What is known of phone numbers without how they are written out, which is most of it.
 * @param {string} json the package's `metadata.min.json`
 */
export function withoutFormats(json) {
  const metadata = JSON.parse(json);
  for (const country of Object.values({ ...metadata.countries, ...metadata.nonGeographic }))
    country[formats] &&= 0;
  return metadata;
}

/**
 * Leaves them out of the bundle. One that is used all the same says so the first time it is called.
 *
 * @type {import('vite').Plugin}
 */
export const withoutUnused = {
  name: 'without-unused',
  enforce: 'pre',
  load(id) {
    if (phoneMetadata.test(id)) {
      const json = readFileSync(id.replace(/\.js$/u, ''), 'utf8');
      return `export default ${JSON.stringify(withoutFormats(json))};`;
    }
    if (!unused.test(id)) return null;
    const names = [...readFileSync(id, 'utf8').matchAll(exported)].map(([, name]) => name);
    if (id.includes('/ajv/')) names.push('Ajv2020');
    const message = `${id.replace(/^.*\/node_modules\//u, '')} is left out of the bundle`;
    return `
      const missing = () => { throw new Error(${JSON.stringify(message)}); };
      const giveMissing = () => missing;
      export { ${names.map((name) => `giveMissing as ${name}`).join(', ')} };
      export default new Proxy(missing, { get: giveMissing });
    `;
  },
};
