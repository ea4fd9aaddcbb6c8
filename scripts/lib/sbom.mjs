/** A package in a list that the bundler wrote beside a bundle: “## NAME - VERSION (LICENCE)”. */
const bundled = /^## (\S+) - (\S+) \((.+)\)$/gm;

/** @typedef {{ name: string, version: string, license: string }} Package */

/** @param {string} text a list of licences @returns {Package[]} */
export const readLicenceList = (text) =>
  [...text.matchAll(bundled)].map(([, name = '', version = '', license = '']) => ({
    name,
    version,
    license,
  }));

/** One package in CycloneDX's words. @param {Package} found */
function componentOf({ name, version, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const isExpression = /\b(?:AND|OR|WITH)\b/.test(license);
  return {
    type: name === 'electron' ? 'framework' : 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [isExpression ? { expression: license } : { license: { id: license } }],
  };
}

/**
 * What the packaged app is made of, in CycloneDX 1.5 (cyclonedx.org/docs/1.5/json). npm's own list knows nothing of
 * bundles: to it, what is bundled is for development like any test tool.
 * @param {{ name: string, version: string, license: string }} app @param {Package[]} packages
 */
export function writeSbom(app, packages) {
  const components = packages.map(componentOf);
  const byRef = new Map(components.map((component) => [component['bom-ref'], component]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...componentOf(app), type: 'application' } },
    components: [...byRef.values()].toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
  };
}
