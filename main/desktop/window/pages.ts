import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { protocol, type WebPreferences } from 'electron';

/** The page's own address; everything else is outside. */
export const pageOrigin = 'app://bookbar';

export const pageAddress = `${pageOrigin}/index.html`;
export const alertPageAddress = `${pageOrigin}/alert.html`;

/** The page may run its own script and style and nothing else; `style-src` needs no inline part. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html',
].join('; ');

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Must be called before the app is ready: a standard, secure scheme instead of file addresses. */
export function declarePageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves exactly the files that were built, by name; there is no path arithmetic on what is asked. */
export function servePage(root: string): void {
  const files = new Map<string, string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`${pageOrigin}/${relative(root, file).split(sep).join('/')}`, file);
  }
  protocol.handle('app', async (request) => {
    const file = request.method === 'GET' ? files.get(request.url) : undefined;
    if (file === undefined) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(await readFile(file)), {
      headers: {
        'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      },
    });
  });
}

/** The pages' own background, so that the first picture is not a flash of white. */
export const pageBackground = { light: '#FBFBF8', dark: '#1A1B18' } as const;

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
