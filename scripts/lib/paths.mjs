import path from 'node:path';

/** The project's folder, wherever the command was typed. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A path inside the project. @param {string[]} parts */
export const inProject = (...parts) => path.join(root, ...parts);
