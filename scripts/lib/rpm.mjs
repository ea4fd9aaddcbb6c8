/** The sections of a spec for fpm's names of scripts. */
const sections = { 'after-install': '%post', 'after-remove': '%postun' };

/** In a spec a percent sign begins a macro. */
const literal = (/** @type {string} */ text) => text.replaceAll('%', '%%');

/** rpm's name for how the files are compressed: "w", a level, threads, a format. */
function payload(/** @type {string | undefined} */ compression, /** @type {string | undefined} */ level) {
  const format = { gzip: 'gzdio', gz: 'gzdio', zstd: 'zstdio' }[compression ?? ''];
  return format ? `w${level ?? '6'}.${format}` : `w${level ?? '6'}T0.xzdio`;
}

/**
 * The spec for rpmbuild: files are taken as they are, so nothing is stripped, checked or derived from them.
 * @param {import('./fpm.mjs').FpmRequest} request
 * @param {{ stage: string, scripts: Record<string, string>, level?: string }} laidOut the folder that holds the files as
 *   they will be installed; the content of each script by fpm's name for it; level of compression
 * @throws {Error} naming a script for which there is no section
 */
export function writeSpec({ options, lists, files }, { stage, scripts, level }) {
  const unknown = ['before-install', 'before-remove'].find((name) => options[name]);
  if (unknown) throw new Error(`makes no rpm with a script ${unknown}`);
  const fields = {
    Name: options.name,
    Version: options.version,
    Release: options.iteration ?? '1',
    Summary: options['rpm-summary'] ?? options.name,
    License: options.license,
    Vendor: options.vendor,
    URL: options.url,
    Packager: options.maintainer,
    AutoReqProv: 'no',
  };
  const head = Object.entries(fields).filter(([, value]) => value);
  const bodies = Object.entries(sections).filter(([name]) => scripts[name]);
  return [
    '%global __os_install_post %{nil}',
    '%global debug_package %{nil}',
    '%global _build_id_links none',
    `%global _binary_payload ${payload(options['rpm-compression'], level)}`,
    ...head.map(([name, value]) => `${name}: ${literal(value)}`),
    ...[...(lists.d ?? []), ...(lists.depends ?? [])].map((name) => `Requires: ${literal(name)}`),
    `\n%description\n${literal(options.description ?? '')}`,
    `\n%install\nmkdir -p %{buildroot}\ncp -al ${literal(stage)}/. %{buildroot}/`,
    ...bodies.map(([name, section]) => `\n${section}\n${literal(scripts[name])}`),
    '\n%files\n%defattr(-,root,root,-)',
    ...files.map(({ to }) => `"${to}"`),
    '',
  ].join('\n');
}
