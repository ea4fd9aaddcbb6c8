import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './paths.mjs';

const source = inProject('assets/gnome-extension');

/** Of the form for GNOME 43 and 44; a folder of extensions has one form of each name. */
const olderUuid = 'bookbar-43@example.org';

/**
 * The form that GNOME 43 and 44 load, in which a module is a script that fills `imports` and says `init`
 * (gjs.guide, "Port Extensions to GNOME Shell 45").
 * @param {string} code @returns {string}
 */
export function toOlderForm(code) {
  const older = code
    .replaceAll(/^import (\w+) from .gi:\/\/(\w+).;$/gm, 'const { $2: $1 } = imports.gi;')
    .replaceAll(
      /^import \* as (\w+) from .resource:\/\/\/org\/gnome\/shell\/ui\/(\w+)\.js.;$/gm,
      'const $1 = imports.ui.$2;',
    )
    .replace(
      /^import \{ Extension \} from .+;$/m,
      'class Extension {\n  constructor({ path }) {\n    this.path = path;\n  }\n}',
    )
    .replace(/^export default class (\w+)/m, 'class $1');
  if (/^(?:import|export)\b/m.test(older))
    throw new Error('The extension imports what its older form cannot have.');
  const [, name] = /^export default class (\w+)/m.exec(code) ?? [];
  return `${older}
function init() {
  return new ${name}(imports.misc.extensionUtils.getCurrentExtension());
}
`;
}

/** Both forms, each in a folder named as GNOME wants it. @param {string} target */
export function buildGnomeExtension(target) {
  const read = (/** @type {string} */ name) => readFileSync(path.join(source, name), 'utf8');
  const metadata = JSON.parse(read('metadata.json'));
  const forms = [
    { ...metadata, code: read('extension.js') },
    { ...metadata, uuid: olderUuid, 'shell-version': ['43', '44'], code: toOlderForm(read('extension.js')) },
  ];
  rmSync(target, { recursive: true, force: true });
  for (const { code, ...told } of forms) {
    const folder = path.join(target, told.uuid);
    mkdirSync(folder, { recursive: true });
    cpSync(path.join(source, 'icons'), path.join(folder, 'icons'), { recursive: true });
    cpSync(path.join(source, 'panel.xml'), path.join(folder, 'panel.xml'));
    writeFileSync(path.join(folder, 'metadata.json'), `${JSON.stringify(told, null, 2)}\n`);
    writeFileSync(path.join(folder, 'extension.js'), code);
  }
}
