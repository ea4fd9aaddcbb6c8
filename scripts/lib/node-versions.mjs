import { readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';

/** Which versions of Node run the project’s tools; the one home of that is package.json. @returns {string} */
export const neededNode = () => JSON.parse(readFileSync(inProject('package.json'), 'utf8')).engines.node;

/**
 * Whether a version of Node is in a range as package.json has them: `^22.13.0 || >=24`. npm’s own library is not there
 * yet when this is asked.
 * @param {string} version @param {string} range
 */
export function isInRange(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [, sign, first, least = '0'] = /^\s*(\^|>=)?\s*(\d+)(?:\.(\d+))?/.exec(part) ?? [];
    if (major === Number(first)) return minor >= Number(least);
    return sign === '>=' && major > Number(first);
  });
}

/** A range as it is said: “20.19, 22.13, or 24 and later”. @param {string} range */
export function describeRange(range) {
  const parts = range
    .split('||')
    .map((part) => part.trim())
    .map(
      (part) =>
        part.replace(/^\D+/, '').replace(/(?:\.0)+$/, '') + (part.startsWith('>=') ? ' and later' : ''),
    );
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')}, or ${parts.at(-1)}`;
}
