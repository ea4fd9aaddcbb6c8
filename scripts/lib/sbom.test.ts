import { expect, it } from 'vitest';
import { readLicenceList, writeSbom } from './sbom.mjs';

const list = `# Licenses

## @hono/node-server - 2.1.8 (MIT)

Copyright

## Purpose

## sax - 1.6.1 (BlueOak-1.0.0)
`;

it('what is bundled is read from the bundler’s own list, and named as other tools name it', () => {
  const packages = readLicenceList(list);
  expect(packages.map(({ name }) => name)).toEqual(['@hono/node-server', 'sax']);
  const app = { name: 'bookbar', version: '0.1.0', license: 'MIT' };
  const both = { name: 'rc', version: '1.2.8', license: '(BSD-2-Clause OR MIT)' };
  const { metadata, components } = writeSbom(app, [...packages, ...packages, both]);
  expect(metadata.component).toMatchObject({ type: 'application', purl: 'pkg:npm/bookbar@0.1.0' });
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40hono/node-server@2.1.8',
    'pkg:npm/rc@1.2.8',
    'pkg:npm/sax@1.6.1',
  ]);
  expect(components[1]?.licenses).toEqual([{ expression: '(BSD-2-Clause OR MIT)' }]);
});
