/**
 * The control file. A description is a synopsis and then lines that begin with a space, empty ones a dot.
 * @param {import('./fpm.mjs').FpmRequest} request @param {number} bytes what the files take when installed
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
