import { createHash } from 'node:crypto';
import { raw } from 'hono/html';

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
h1{font-size:1.25rem;line-height:1.5rem;font-weight:600;text-wrap:balance}
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
export const styleElement = raw(`<style>${pageStyle}</style>`);

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
