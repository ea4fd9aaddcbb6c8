import { createHash } from 'node:crypto';

/** @param {string} tag such as v0.1.0 @param {string} version of package.json */
export const isTagOf = (tag, version) => tag === `v${version}`;

/**
 * The lines that `sha256sum --check` reads.
 * @param {{ name: string, content: Buffer }[]} files
 */
export const checksums = (files) =>
  files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    .join('');

/**
 * What the release says of itself: how to check it, and what has no signature.
 * @param {string} version @param {{ updates: boolean, mac: boolean, windows: boolean }} signed
 */
export function releaseNotes(version, signed) {
  const unsigned = [
    ...(signed.mac
      ? []
      : ['The Mac app is not signed: macOS warns before it opens, and it cannot update itself.']),
    ...(signed.windows ? [] : ['The Windows programs are not signed: SmartScreen warns before they run.']),
    ...(signed.updates
      ? []
      : ['The lists of updates are not signed: installed apps will not take this version by themselves.']),
  ];
  return [
    `Bookbar ${version}`,
    '',
    'Check a file with `sha256sum --check --ignore-missing SHA256SUMS`, and where it was built with `gh attestation verify FILE`. The `.cdx.json` files list what is in the packages (CycloneDX).',
    '',
    ...unsigned.map((line) => `- ${line}`),
    '',
  ].join('\n');
}
