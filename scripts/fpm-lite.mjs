#!/usr/bin/env node
/** The part of fpm that electron-builder needs, made of dpkg-deb and rpmbuild: fpm itself is only to be had as a download. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeControl } from './lib/deb.mjs';
import { readFpmArguments } from './lib/fpm.mjs';
import { writeSpec } from './lib/rpm.mjs';

const maintainerScripts = {
  'before-install': 'preinst',
  'after-install': 'postinst',
  'before-remove': 'prerm',
  'after-remove': 'postrm',
};

/** Copies the files to where they will be installed. @param {{ from: string, to: string }[]} files @param {string} stage */
function layOut(files, stage) {
  for (const { from, to } of files) {
    const target = path.join(stage, to);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(from, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }
}

/** Gives every file the mode it has when installed. @returns {string[]} the regular files */
function settleModes(folder) {
  chmodSync(folder, 0o755);
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    const stat = lstatSync(file);
    if (stat.isDirectory()) return settleModes(file);
    if (!stat.isFile()) return [];
    chmodSync(file, stat.mode & 0o111 ? 0o755 : 0o644);
    return [file];
  });
}

/** @param {string} stage @param {string[]} files */
function writeDebian(stage, files, request) {
  const debian = path.join(stage, 'DEBIAN');
  const bytes = files.reduce((sum, file) => sum + lstatSync(file).size, 0);
  const md5 = (file) => createHash('md5').update(readFileSync(file)).digest('hex');
  mkdirSync(debian, { mode: 0o755 });
  writeFileSync(path.join(debian, 'control'), writeControl(request, bytes));
  writeFileSync(
    path.join(debian, 'md5sums'),
    files.map((file) => `${md5(file)}  ${path.relative(stage, file)}\n`).join(''),
  );
  for (const [option, name] of Object.entries(maintainerScripts)) {
    if (!request.options[option]) continue;
    copyFileSync(request.options[option], path.join(debian, name));
    chmodSync(path.join(debian, name), 0o755);
  }
}

/** @param {string} stage @param {string[]} files */
function makeDeb(stage, files, request) {
  writeDebian(stage, files, request);
  const compression = request.options['deb-compression'] ?? 'xz';
  const format = { gz: 'gzip', zst: 'zstd' }[compression] ?? compression;
  const level = process.env.FPM_LITE_LEVEL ? [`-z${process.env.FPM_LITE_LEVEL}`] : [];
  const args = ['--root-owner-group', `-Z${format}`, ...level, '--build', stage, request.options.package];
  execFileSync('dpkg-deb', args, { stdio: ['ignore', 2, 2] });
}

/** @param {string} stage @param {string} work a folder for what rpmbuild keeps beside the package */
function makeRpm(stage, work, request) {
  const named = Object.keys(maintainerScripts).filter((name) => request.options[name]);
  const scripts = Object.fromEntries(
    named.map((name) => [name, readFileSync(request.options[name], 'utf8')]),
  );
  const spec = path.join(work, 'bookbar.spec');
  writeFileSync(spec, writeSpec(request, { stage, scripts, level: process.env.FPM_LITE_LEVEL }));
  const macros = { _topdir: work, _rpmdir: work, _rpmfilename: 'made.rpm', _tmppath: work };
  const defined = Object.entries(macros).flatMap(([name, value]) => ['--define', `${name} ${value}`]);
  const target = ['--target', `${request.options.architecture}-unknown-${request.options['rpm-os']}`];
  execFileSync('rpmbuild', ['-bb', '--quiet', ...target, ...defined, spec], { stdio: ['ignore', 2, 2] });
  copyFileSync(path.join(work, 'made.rpm'), request.options.package);
}

const request = readFpmArguments(process.argv.slice(2));
const work = mkdtempSync(path.join(tmpdir(), 'bookbar-package-'));
try {
  const stage = path.join(work, 'stage');
  mkdirSync(stage);
  layOut(request.files, stage);
  const files = settleModes(stage);
  if (request.options.t === 'deb') makeDeb(stage, files, request);
  else if (request.options.t === 'rpm') makeRpm(stage, work, request);
  else throw new Error(`makes deb and rpm packages only, not ${request.options.t}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
