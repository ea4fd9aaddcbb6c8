/** What electron-builder asks fpm for when it makes a deb, and what that becomes. */

const single = new Set(
  [
    's t package name version iteration architecture maintainer vendor url license category description',
    'after-install after-remove before-install before-remove deb-priority deb-compression log',
  ]
    .join(' ')
    .split(' '),
);
const several = new Set(['d', 'depends', 'deb-recommends']);
const bare = new Set(['force', 'debug']);

/**
 * Reads fpm's arguments. One it does not know is an error: what it asks for must not be lost in silence.
 * @param {string[]} args
 * @returns {{ options: Record<string, string>, lists: Record<string, string[]>, files: { from: string, to: string }[] }}
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

/**
 * The control file. A description is a synopsis and then lines that begin with a space, empty ones a dot.
 * @param {ReturnType<typeof readFpmArguments>} request @param {number} bytes what the files take when installed
 */
export function writeControl({ options, lists }, bytes) {
  const lines = (options.description ?? '').split('\n').map((line) => line.trim());
  const [synopsis = options.name, ...rest] = lines.filter((line, index) => line !== '' || index > 0);
  const depends = [...(lists.d ?? []), ...(lists.depends ?? [])];
  const fields = {
    Package: options.name,
    Version: options.iteration ? `${options.version}-${options.iteration}` : options.version,
    Architecture: options.architecture,
    Maintainer: options.maintainer,
    'Installed-Size': String(Math.ceil(bytes / 1024)),
    Depends: depends.join(', '),
    Recommends: (lists['deb-recommends'] ?? []).join(', '),
    Section: options.category ?? 'default',
    Priority: options['deb-priority'] ?? 'optional',
    Homepage: options.url,
  };
  const head = Object.entries(fields).filter(([, value]) => value);
  const description = [`Description: ${synopsis}`, ...rest.map((line) => ` ${line || '.'}`)];
  return `${[...head.map(([name, value]) => `${name}: ${value}`), ...description].join('\n')}\n`;
}
