import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const searchPath = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'].filter(Boolean);

/** The full path of a program, or nothing. @param {string} name */
export function findProgram(name) {
  return searchPath
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** What a short program printed; '' when it is missing or failed. @param {string} program @param {string[]} args */
export function outputOf(program, args) {
  const file = findProgram(program);
  const result = file && spawnSync(file, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  return result && result.status === 0 ? result.stdout : '';
}
