/** What electron-builder asks fpm for when it makes a deb or an rpm. */

/**
 * @typedef {object} FpmRequest
 * @property {Record<string, string>} options
 * @property {Record<string, string[]>} lists options that may come more than once
 * @property {{ from: string, to: string }[]} files
 */

const single = new Set(
  [
    's t package name version iteration architecture maintainer vendor url license category description',
    'after-install after-remove before-install before-remove deb-priority deb-compression log',
    'rpm-os rpm-compression rpm-summary',
  ]
    .join(' ')
    .split(' '),
);
const several = new Set(['d', 'depends', 'deb-recommends']);
const bare = new Set(['force', 'debug']);

/**
 * Reads fpm's arguments. One it does not know is an error: what it asks for must not be lost in silence.
 * @param {string[]} args
 * @returns {FpmRequest}
 */
export function readFpmArguments(args) {
  /** @type {Record<string, string>} */
  const options = {};
  /** @type {Record<string, string[]>} */
  const lists = {};
  const files = [];
  for (let at = 0; at < args.length; at += 1) {
    const name = /^--?([a-z][a-z-]*)$/.exec(args[at])?.[1];
    if (name === undefined) {
      const cut = args[at].lastIndexOf('=');
      if (cut < 1) throw new Error(`not an option and not FROM=TO: ${args[at]}`);
      files.push({ from: args[at].slice(0, cut), to: args[at].slice(cut + 1) });
    } else if (several.has(name)) (lists[name] ??= []).push(args[(at += 1)]);
    else if (single.has(name)) options[name] = args[(at += 1)];
    else if (!bare.has(name)) throw new Error(`unknown option --${name}`);
  }
  return { options, lists, files };
}
