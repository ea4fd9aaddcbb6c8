/** What `client.c` names the terminal’s standard error by, which it keeps from Chromium’s own lines. */
const name = 'BOOKBAR_ERRORS';

/** The file that Bookbar’s own errors are written to; no program that is started later is handed it. */
export function takeOwnErrors(environment: NodeJS.ProcessEnv): number {
  const given = environment[name] ?? '';
  Reflect.deleteProperty(environment, name);
  return /^[1-9]\d?$/.test(given) ? Number(given) : 2;
}
