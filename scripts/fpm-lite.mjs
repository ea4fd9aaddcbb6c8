#!/usr/bin/env node
/** The part of fpm that electron-builder's deb needs, made of dpkg-deb: fpm itself is only to be had as a download. */
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
import { readFpmArguments, writeControl } from './lib/deb.mjs';

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

const request = readFpmArguments(process.argv.slice(2));
if (request.options.t !== 'deb') throw new Error(`makes deb packages only, not ${request.options.t}`);
const stage = mkdtempSync(path.join(tmpdir(), 'bookbar-deb-'));
try {
  layOut(request.files, stage);
  writeDebian(stage, settleModes(stage), request);
  const format =
    { gz: 'gzip', zst: 'zstd' }[request.options['deb-compression']] ??
    request.options['deb-compression'] ??
    'xz';
  const level = process.env.FPM_LITE_LEVEL ? [`-z${process.env.FPM_LITE_LEVEL}`] : [];
  const args = ['--root-owner-group', `-Z${format}`, ...level, '--build', stage, request.options.package];
  execFileSync('dpkg-deb', args, { stdio: ['ignore', 2, 2] });
} finally {
  rmSync(stage, { recursive: true, force: true });
}
