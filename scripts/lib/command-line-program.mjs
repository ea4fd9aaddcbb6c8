import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stop } from './command.mjs';
import { inProject } from './paths.mjs';
import { findProgram } from './programs.mjs';

const source = 'main/desktop/command-line/client.c';

const warnings = ['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow', '-Werror'];
const hardening = ['-D_FORTIFY_SOURCE=2', '-fstack-protector-strong'];
/** Without the system's C library: it runs wherever the runtime does, and begins sooner. */
const linux = ['-static-pie', '-Wl,-z,relro,-z,now,-z,noexecstack', '-s'];

/** The sentence that the program says by itself, in every language; English first. @returns {string} a C header */
function wordsHeader() {
  const tags = readdirSync(inProject('messages'))
    .filter((file) => /^[a-z]{2}(-[A-Z]{2})?\.json$/.test(file))
    .map((file) => path.basename(file, '.json'));
  const rows = ['en', ...tags.filter((tag) => tag !== 'en')].map((tag) => {
    const { 'commandLine.noAnswer': sentence } = JSON.parse(
      readFileSync(inProject('messages', `${tag}.json`), 'utf8'),
    );
    return `  {"${tag.slice(0, 2)}", ${JSON.stringify(sentence)}},`;
  });
  return `static const struct { const char *language; const char *sentence; } no_answer[] = {\n${rows.join('\n')}\n};\n`;
}

/**
 * Builds `bookbar`, the program that people type, where there is a C compiler. Without it the app is asked through the
 * Electron program, which takes longer.
 * @param {string} folder @returns {boolean} whether it was built
 */
export function buildCommandLineProgram(folder) {
  if (process.platform === 'win32' || !findProgram('cc')) return false;
  const headers = inProject('dist/.command-line');
  for (const each of [folder, headers]) mkdirSync(each, { recursive: true });
  writeFileSync(path.join(headers, 'words.h'), wordsHeader());
  const platform = process.platform === 'linux' ? linux : [];
  const args = ['-std=c11', '-Os', ...warnings, ...hardening, `-I${headers}`, ...platform];
  try {
    execFileSync('cc', [...args, '-o', path.join(folder, 'bookbar'), inProject(source)], { stdio: 'pipe' });
  } catch (error) {
    throw new Stop(`${source} could not be built:\n${error.stderr}`);
  }
  return true;
}
