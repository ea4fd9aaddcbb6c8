/** Compiles the messages before a build, and again whenever they change while it watches. */
import path from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { problemLines, writeMessages } from './write-messages.mjs';

const isMessage = (/** @type {string} */ file) => path.dirname(path.resolve(file)) === inProject('messages');

let isWatching = false;

/** @type {import('vite').Plugin} */
export const messages = {
  name: 'messages',
  configResolved({ command, build }) {
    isWatching = command === 'serve' || build.watch !== null;
  },
  buildStart() {
    const problems = writeMessages();
    if (problems.length === 0) return;
    if (!isWatching) this.error(problemLines(problems));
    this.warn(problemLines(problems));
  },
  configureServer({ watcher, config }) {
    // A folder, since a file is watched only until an editor replaces it.
    watcher.add(inProject('messages'));
    const compile = (/** @type {string} */ file) => {
      if (!isMessage(file)) return;
      const problems = writeMessages();
      if (problems.length > 0) config.logger.warn(problemLines(problems));
    };
    watcher.on('change', compile);
    watcher.on('add', compile);
  },
};
