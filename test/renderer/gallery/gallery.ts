import { FakeBridge, noConnection } from '../support/fake-bridge.ts';
import { nowMs } from '../support/rows.ts';
import { scenes } from './scenes.ts';

const name = window.location.hash.slice(1);
const scene = scenes[name];
if (!scene) throw new Error(`No scene called ${name}; there are ${Object.keys(scenes).join(', ')}`);

Date.now = () => nowMs;
const { platform = 'linux', connection = noConnection, mail = [] } = scene;
const bridge = new FakeBridge({
  'page.ready': async () => ({ ok: true, value: { platform, version: '0.1.0' } }),
  'demo.readMail': async () => ({ ok: true, value: mail }),
  'connection.read': async () => ({ ok: true, value: connection }),
});
Object.defineProperty(window, 'bookbar', { value: bridge });

await import('../../../renderer/main.ts');
bridge.announce('session.changed', scene.session);
if (scene.agenda) bridge.announce('agenda.changed', scene.agenda);
bridge.announce('popover.shown', { route: 'today' });
const look = document.documentElement.style;
look.setProperty('--text-scale', String(scene.scale ?? 1));
// The design is drawn with Inter; a bare machine has no font of its own to show.
look.setProperty('--font', 'Inter, sans-serif');

const settle = (): Promise<void> => new Promise((done) => window.setTimeout(done, 30));
for (const label of scene.press ?? []) {
  await settle();
  const control = [...document.querySelectorAll<HTMLElement>('a, button')].find(
    (one) => (one.getAttribute('aria-label') ?? spokenText(one).replace(/\s+/g, ' ').trim()) === label,
  );
  if (!control) throw new Error(`Nothing is called ${label}`);
  control.focus();
  control.click();
}

/** The text without what is hidden from those who hear it, such as keycaps. */
function spokenText(element: HTMLElement): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent;
}
