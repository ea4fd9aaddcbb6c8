import { createHash } from 'node:crypto';

export type PageName =
  'approved' | 'not-allowed' | 'refused' | 'used' | 'turned-away' | 'other-user' | 'unknown-user';

/** Title and words. What was asked for is never repeated in them. */
const words: Readonly<Record<PageName, readonly [title: string, text: string]>> = {
  approved: ['Bookbar has your approval', 'You can close this page. Bookbar carries on by itself.'],
  'not-allowed': ['You didn’t allow it', 'Nothing was connected. You can close this page.'],
  refused: [
    'That sign-in didn’t finish',
    'The service answered with an error, and Bookbar shows it. You can close this page.',
  ],
  used: ['This page was already used', 'Bookbar has already used its answer. You can close this page.'],
  'turned-away': [
    'That wasn’t the page Bookbar asked for',
    'Bookbar ignored it, and nothing was connected. You can close this page.',
  ],
  'other-user': [
    'This is another user’s browser',
    'Bookbar takes an approval only from the person it runs for. It was turned away, and Bookbar still waits.',
  ],
  'unknown-user': [
    'Bookbar can’t see whose browser this is',
    'So the approval was turned away, and Bookbar still waits. Load this page again, or open it in a browser that runs outside a container.',
  ],
};

const style = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 15px/1.5 system-ui, sans-serif;
  background: light-dark(#FBFBF8, #1A1B18); color: light-dark(#1A1C18, #F0F1EB); }
main { max-width: 26rem; padding: 0 24px 10vh; }
main::before { content: ""; display: block; width: 3px; height: 32px; margin-bottom: 16px; border-radius: 2px;
  background: light-dark(#0B6B53, #4FC79F); }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 24px; font-weight: 600; }
p { margin: 0; color: light-dark(#50534A, #B7BAAF); }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** For every answer of the listener: no script, no frame, nothing loaded, nothing kept, nothing passed on. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  connection: 'close',
};

/** A whole page, the same for everyone. */
export function renderPage(name: PageName): string {
  const [title, text] = words[name];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
