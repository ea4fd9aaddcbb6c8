/**
 * Writes the names of the cities that time zones are called after, for each language of the app, as the Unicode Common
 * Locale Data Repository (CLDR) has them: `npm run cities`, after a language is added or CLDR has a new version. Only
 * names that differ from the last part of the zone's IANA name are written.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './lib/paths.mjs';
import { messageTags } from './messages/write-messages.mjs';

const version = '48.2.0';
const cities = path.join(root, 'messages/cities');

/** @typedef {{ readonly [name: string]: Places | string }} Places names of zones, taken apart at their strokes */

/**
 * @param {Places} places
 * @returns {[zone: string, city: string][]}
 */
function citiesOf(places, before = '') {
  return Object.entries(places).flatMap(([name, place]) => {
    if (typeof place === 'string') return [];
    return typeof place.exemplarCity === 'string'
      ? [/** @type {[string, string]} */ ([before + name, place.exemplarCity])]
      : citiesOf(place, `${before}${name}/`);
  });
}

/** CLDR keeps the names that zones had first; newer runtimes give them the names of today. @param {string} bcp47 */
function namesOfToday(bcp47) {
  const { tz } = JSON.parse(readFileSync(path.join(bcp47, 'bcp47/timezone.json'), 'utf8')).keyword.u;
  return new Map(
    Object.values(tz)
      .filter((zone) => typeof zone === 'object' && zone._iana !== undefined)
      .map(({ _alias, _iana }) => [_alias.split(' ')[0], _iana]),
  );
}

const folder = mkdtempSync(path.join(tmpdir(), 'bookbar-cldr-'));

/** @param {string} name @returns the folder of a package of CLDR */
function unpack(name) {
  const options = /** @type {const} */ ({ cwd: folder, encoding: 'utf8' });
  const archive = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], options).trim();
  execFileSync('tar', ['xzf', archive, '--one-top-level=' + name, '--strip-components=1'], options);
  return path.join(folder, name);
}

try {
  const dates = unpack('cldr-dates-full');
  const today = namesOfToday(unpack('cldr-bcp47'));
  for (const tag of messageTags()) {
    // CLDR’s own Portuguese is that of Brazil.
    const locale = tag === 'pt-BR' ? 'pt' : tag;
    const file = path.join(dates, 'main', locale, 'timeZoneNames.json');
    const { zone } = JSON.parse(readFileSync(file, 'utf8')).main[locale].dates.timeZoneNames;
    const named = citiesOf(zone)
      .flatMap(([name, city]) => [name, today.get(name) ?? name].map((each) => [each, city]))
      .filter(
        ([name, city]) => name !== 'Etc/Unknown' && city !== name.split('/').at(-1)?.replaceAll('_', ' '),
      )
      .sort();
    writeFileSync(
      path.join(cities, `${tag}.json`),
      `${JSON.stringify(Object.fromEntries(named), null, 2)}\n`,
    );
  }
  copyFileSync(path.join(dates, 'LICENSE'), path.join(root, 'assets/LICENSE.cldr.txt'));
} finally {
  rmSync(folder, { recursive: true });
}
