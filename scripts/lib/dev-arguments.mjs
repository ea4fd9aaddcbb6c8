/**
 * How the runtime is started for `npm run dev`. A debugger is asked for before the app, whose own arguments come after
 * it: the app refuses those that it does not know.
 *
 * @param {readonly string[]} asked what was given to the command
 * @param {{ profile: string, isRoot: boolean }} of the folder of the app's data, and who runs it
 */
export function devArguments(asked, { profile, isRoot }) {
  const isForRuntime = (/** @type {string} */ one) => /^--(?:inspect|remote-debugging)/.test(one);
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    ...asked.filter(isForRuntime),
    '.',
    `--user-data-dir=${profile}`,
    ...asked.filter((one) => !isForRuntime(one)),
  ];
}
