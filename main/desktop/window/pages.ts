import { protocol, type WebPreferences } from 'electron';
import { firstLanguage } from '../../base/first-words.ts';
import { createPageFiles } from './page-files.ts';

/** The page's own address; everything else is outside. */
export const pageOrigin = 'app://bookbar';

export const pageAddress = `${pageOrigin}/index.html`;
export const alertPageAddress = `${pageOrigin}/alert.html`;

/** Must be called before the app is ready: a standard, secure scheme instead of file addresses. */
export function declarePageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/**
 * Serves the files that were built, and nothing else. `protocol.handle` would load the whole of `fetch` before the
 * first picture: 40 ms of a start's 500 (docs/performance.md).
 */
export function servePage(root: string): void {
  const answer = createPageFiles(root, pageOrigin, firstLanguage);
  protocol.registerBufferProtocol('app', (request, send) => {
    answer(request).then(send, () => {
      send({ statusCode: 404 });
    });
  });
}

/** The pages' own background, so that the first picture is not a flash of white. */
export const pageBackground = { light: '#FBFBF8', dark: '#1A1B18' } as const;

/** Linux only: from Electron 43 on, a window without a frame gets a shadow and round corners there, and a margin for them. */
export const withoutDecorations =
  process.platform === 'linux' ? { hasShadow: false, roundedCorners: false } : {};

/** How every page of ours is fenced in: no Node, a sandbox, and one object that its preload gives it. */
export const securePage = (preload: string, devTools: boolean): WebPreferences => ({
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  devTools,
});
