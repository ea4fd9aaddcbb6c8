import { html, raw } from 'hono/html';
import { describeTarget, isOnThisComputer } from './redirect-address.ts';
import { styleElement } from './page-style.ts';

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

/** The document names no single permissions; these lines say what its operations can do. */
const readRights = ['Your profile', 'Your bookings and their answers', 'Your event types and open times'];
const writeRights = ['Create, move and cancel bookings', 'Publish and unpublish event types'];

export interface ConsentQuestion {
  readonly clientName: string;
  /** What the person has here, such as "the demo workspace". */
  readonly place: string;
  readonly personName: string;
  readonly personEmail: string;
  readonly redirectUri: string;
  readonly formToken: string;
}

/** The question itself: two forms, no script. */
export function renderConsent(question: ConsentQuestion): Page {
  const { clientName, place, personName, personEmail, redirectUri, formToken } = question;
  return renderPage(
    `Let ${clientName} use ${place}?`,
    html`<div class="faces">
        ${mark}${link}<span class="face" aria-hidden="true">${initialsOf(personName)}</span>
      </div>
      <h1>Let ${clientName} use ${place}?</h1>
      <p>Signed in as <bdi>${personName}</bdi>, ${personEmail}</p>
      <div class="rights">
        ${renderRights('It can read', readRights)}${renderRights('It can write', writeRights)}
      </div>
      <div class="answers">
        ${renderAnswer('back', 'Go back', formToken)}${renderAnswer('allow', 'Allow', formToken)}
      </div>
      <p class="note">
        You&rsquo;ll return to
        <code>${describeTarget(redirectUri)}</code
        >${isOnThisComputer(redirectUri) ? ' on this computer' : ''}.
      </p>`,
  );
}

/** A page that only says something, and how to go on. */
export function renderNotice(title: string, text: string, detail?: string): Page {
  return renderPage(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${detail === undefined ? '' : html`<p><code>${detail}</code></p>`}`,
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

function renderPage(title: string, content: Page): Page {
  return html`<!doctype html>
    <html lang="en" dir="ltr">
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
