/**
 * In `npm run dev` this stands in the place of main/desktop/window/page-files.ts: the page keeps its address, and its
 * files come from Vite.
 */
import { app, session } from 'electron';

/** Put here by the build. */
const server = process.env.BOOKBAR_DEV_SERVER ?? '';

/**
 * @param {string} _root @param {string} origin what each address begins with
 * @param {() => { tag: string, direction: 'ltr' | 'rtl' }} language that a page begins in
 */
export function createPageFiles(_root, origin, language) {
  const socket = server.replace('http', 'ws');
  const page = session.defaultSession;
  // The fence of guard.ts, with a gate for the socket by which Vite says what changed.
  page.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: ![`${origin}/`, 'devtools://', socket].some((prefix) => url.startsWith(prefix)) });
  });
  void page.setProxy({ mode: 'direct' });
  // What cannot be changed in place has the page load again, which guard.ts takes for a way out.
  app.on('web-contents-created', (_event, contents) => {
    contents.removeAllListeners('will-navigate').removeAllListeners('will-frame-navigate');
  });
  return async (/** @type {Pick<Request, 'url'>} */ { url }) => {
    const answer = await fetch(url.replace(origin, server));
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const { tag, direction } = language();
    const content = type.startsWith('text/html')
      ? (await answer.text()).replace('<html lang="en" dir="ltr"', `<html lang="${tag}" dir="${direction}"`)
      : await answer.arrayBuffer();
    return new Response(content, { status: answer.status, headers: { 'content-type': type } });
  };
}
