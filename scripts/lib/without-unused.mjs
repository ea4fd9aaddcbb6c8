import { readFileSync } from 'node:fs';

/**
 * Parts of packages that main never reaches, a third of its code: what the store of settings brings for checks by
 * JSON Schema and for migrations by version (settings are read by schemas of our own), and what the schemas bring
 * to be written as JSON Schema.
 */
const unused =
  /\/node_modules\/(?:ajv\/dist\/2020|ajv-formats\/dist\/index|semver\/index|zod\/v4\/core\/(?:json-schema-processors|to-json-schema))\.js$/;

const exported = /^export (?:const|function|class) (\w+)/gmu;

/**
 * Leaves them out of the bundle. Whoever begins to use one is told so the first time it is called.
 *
 * @type {import('vite').Plugin}
 */
export const withoutUnused = {
  name: 'without-unused',
  enforce: 'pre',
  load(id) {
    if (!unused.test(id)) return null;
    const names = [...readFileSync(id, 'utf8').matchAll(exported)].map(([, name]) => name);
    if (id.includes('/ajv/')) names.push('Ajv2020');
    const message = `${id.replace(/^.*\/node_modules\//u, '')} is left out of the bundle`;
    return `
      const missing = () => { throw new Error(${JSON.stringify(message)}); };
      const giveMissing = () => missing;
      export { ${names.map((name) => `giveMissing as ${name}`).join(', ')} };
      export default new Proxy({}, { get: giveMissing });
    `;
  },
};
