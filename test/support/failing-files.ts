import { diskFiles, type Files, type OpenFile } from '../../main/account/vault/durable-files.ts';

/** A step of the disk, as "rename tokens.bin.tmp". */
export type StepName = string;

/** The disk, with a word before each step: it may throw, or end the process. */
export function createWatchedFiles(before: (step: StepName, detail?: StepDetail) => Promise<void>): Files {
  return {
    async read(file) {
      await before(`read ${nameOf(file)}`);
      return diskFiles.read(file);
    },
    async create(file) {
      await before(`create ${nameOf(file)}`);
      return watchOpen(await diskFiles.create(file), nameOf(file), before);
    },
    async sync(file) {
      await before(`sync ${nameOf(file)}`);
      await diskFiles.sync(file);
    },
    async rename(from, to) {
      await before(`rename ${nameOf(from)}`);
      await diskFiles.rename(from, to);
    },
    async remove(file) {
      await before(`remove ${nameOf(file)}`);
      await diskFiles.remove(file);
    },
    makeFolder: (folder) => diskFiles.makeFolder(folder),
    async syncFolder(folder) {
      await before('sync folder');
      await diskFiles.syncFolder(folder);
    },
  };
}

export interface StepDetail {
  /** Writes the first half of what was to be written. */
  readonly writeHalf: () => Promise<void>;
}

function watchOpen(
  opened: OpenFile,
  name: string,
  before: (step: StepName, detail?: StepDetail) => Promise<void>,
): OpenFile {
  return {
    async write(bytes) {
      await before(`write ${name}`, { writeHalf: () => opened.write(bytes.subarray(0, bytes.length / 2)) });
      await opened.write(bytes);
    },
    async sync() {
      await before(`sync ${name}`);
      await opened.sync();
    },
    close: () => opened.close(),
  };
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
