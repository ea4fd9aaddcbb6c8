import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { PageLanguage } from './page-language.ts';
import { describeTarget, isOnThisComputer } from './redirect-address.ts';

type Page = ReturnType<typeof html>;

const mark = raw(
  '<svg viewBox="0 0 56 56" width="48" height="48" aria-hidden="true"><rect width="56" height="56" rx="14" fill="#0E3B2F"/><rect x="14" y="14" width="5" height="28" rx="2.5" fill="#6FE0B8"/><path fill="#F3FBF7" d="M25 14h8a6 6 0 0 1 0 12h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM25 30h11a6 6 0 0 1 0 12H25a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z"/></svg>',
);
const link = raw(
  '<svg class="line" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M6.75 9.25a2.75 2.75 0 0 0 3.9 0l2.1-2.1a2.76 2.76 0 0 0-3.9-3.9l-.85.85"/><path d="M9.25 6.75a2.75 2.75 0 0 0-3.9 0l-2.1 2.1a2.76 2.76 0 0 0 3.9 3.9l.85-.85"/></svg>',
);
const tick = raw(
  '<svg class="line" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M3.25 8.5 6.5 11.75l6.25-7"/></svg>',
);

interface ConsentQuestion {
  readonly clientName: string;
  /** What the person has here. */
  readonly place: 'demo' | 'workspace';
  readonly personName: string;
  readonly personEmail: string;
  readonly redirectUri: string;
  readonly formToken: string;
}

/**
 * The question itself: two forms, no script. The document names no single permissions; the rights say what its
 * operations can do.
 */
export function renderConsent(language: PageLanguage, question: ConsentQuestion): Page {
  const { clientName, place, personName, personEmail, redirectUri, formToken } = question;
  const words = language.words.consentPage;
  const title = words.question({ client: clientName, place });
  const target = describeTarget(redirectUri);
  const [before = '', after = ''] = words
    .returnTo({ target, isHere: isOnThisComputer(redirectUri) })
    .split(target);
  return renderPage(
    language,
    title,
    html`<div class="faces">
        ${mark}${link}<span class="face" aria-hidden="true">${initialsOf(personName)}</span>
      </div>
      <h1>${title}</h1>
      <p>${words.signedInAs({ name: `\u2068${personName}\u2069`, email: personEmail })}</p>
      <div class="rights">
        ${renderRights(words.read, Object.values(words.readRights))}${renderRights(words.write, Object.values(words.writeRights))}
      </div>
      <div class="answers">
        ${renderAnswer('back', words.back, formToken)}${renderAnswer('allow', words.allow, formToken)}
      </div>
      <p class="note">${before}<code>${target}</code>${after}</p>`,
  );
}

/** A page that only says something, and how to go on. @param detail in no language, such as an address */
export function renderNotice(
  language: PageLanguage,
  { title, text }: { readonly title: string; readonly text: string },
  detail?: string,
): Page {
  return renderPage(
    language,
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${detail === undefined ? '' : html`<p><code>${detail}</code></p>`}`,
  );
}

/** What somebody offers. */
export function renderEventTypes(language: PageLanguage, owner: string, titles: readonly string[]): Page {
  return renderPage(
    language,
    owner,
    html`<h1>${owner}</h1>
      <p>${language.words.eventTypePage.hint}</p>
      <div class="rights">
        <section>
          <ul>
            ${titles.map((title) => html`<li>${tick}${title}</li>`)}
          </ul>
        </section>
      </div>`,
  );
}

function renderRights(title: string, rights: readonly string[]): Page {
  return html`<section>
    <h2>${title}</h2>
    <ul>
      ${rights.map((right) => html`<li>${tick}${right}</li>`)}
    </ul>
  </section>`;
}

function renderAnswer(answer: 'allow' | 'back', label: string, formToken: string): Page {
  return html`<form method="post">
    <input type="hidden" name="token" value="${formToken}" /><input
      type="hidden"
      name="answer"
      value="${answer}"
    />
    <button class="${answer}" ${answer === 'allow' ? raw('autofocus') : ''}>${label}</button>
  </form>`;
}

function renderPage({ tag, direction }: PageLanguage, title: string, content: Page): Page {
  return html`<!doctype html>
    <html lang="${tag}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')].at(0)?.toUpperCase() ?? '')
    .join('');
}

/** The look of the consent page: the tokens of the application, written out, in both themes. */
const pageStyle = `
:root{color-scheme:light dark;--page:light-dark(#DCDCD3,#090A08);--bg:light-dark(#FBFBF8,#1A1B18);
--raised:light-dark(#FFFFFF,#232521);--fill:light-dark(#E8E8E0,#2A2D27);--line:light-dark(#E4E4DC,#30332D);
--line-control:light-dark(#8B8D82,#7F8378);--text-1:light-dark(#1A1C18,#F0F1EB);--text-2:light-dark(#50534A,#B7BAAF);
--text-3:light-dark(#63665C,#A0A398);--accent:light-dark(#0B6B53,#4FC79F);--accent-h:light-dark(#095843,#6BD4B1);
--on-accent:light-dark(#FFFFFF,#06231A);--focus:light-dark(#0B6B53,#7FE3C1);--hover:light-dark(#F1F1EB,#262823);
--edge:light-dark(#1A1C1814,#FFFFFF1A);--shadow:light-dark(#1A1C1829,#00000080)}
*{box-sizing:border-box;margin:0}
html{font:0.8125rem/1.25rem system-ui,-apple-system,"Segoe UI",Inter,Cantarell,Ubuntu,"Noto Sans",sans-serif}
body{min-block-size:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--text-1)}
main{inline-size:100%;max-inline-size:480px;padding:32px;text-align:center;background:var(--bg);border-radius:12px;
box-shadow:0 0 0 1px var(--edge),0 16px 40px var(--shadow)}
.faces{display:flex;gap:12px;justify-content:center;align-items:center;margin-block-end:20px;color:var(--text-3)}
.faces svg{display:block}
.face{inline-size:48px;block-size:48px;border-radius:50%;display:grid;place-items:center;background:var(--fill);
color:var(--text-2);font-weight:600;font-size:0.9375rem}
h1{font-size:1.25rem;line-height:1.5rem;font-weight:600;text-wrap:balance;word-break:auto-phrase}
p{color:var(--text-2);margin-block-start:8px;overflow-wrap:anywhere}
.rights{margin-block-start:20px;text-align:start;background:var(--raised);border:1px solid var(--line);border-radius:12px}
.rights section{padding:12px 16px}
.rights section+section{border-block-start:1px solid var(--line)}
h2{font-size:0.75rem;line-height:1rem;font-weight:600;color:var(--text-2)}
ul{list-style:none;padding:0;margin-block-start:6px;display:grid;gap:6px}
li{display:flex;gap:8px;align-items:center}
li svg{flex:none;color:var(--accent)}
.line{fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.answers{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-block-start:20px}
button{inline-size:100%;min-block-size:36px;padding:0 12px;font:inherit;font-weight:500;color:var(--text-1);
background:var(--raised);border:1px solid var(--line-control);border-radius:8px;cursor:pointer}
button:hover{background:var(--hover)}
button.allow{color:var(--on-accent);background:var(--accent);border-color:transparent}
button.allow:hover{background:var(--accent-h)}
button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.note{margin-block-start:16px;font-size:0.75rem;line-height:1rem;color:var(--text-3)}
code{font:inherit;color:var(--text-1);unicode-bidi:isolate}
@media (prefers-contrast:more){:root{--line:var(--line-control);--text-2:var(--text-1);--text-3:var(--text-1)}}
`;

/** Made here in one piece: the hash below is that of every character between the tags. */
const styleElement = raw(`<style>${pageStyle}</style>`);

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Only this style may apply, no script may run, nothing is loaded, and the form leads where it should. */
export function toContentPolicy(formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${formTargets.length === 0 ? "'none'" : formTargets.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
