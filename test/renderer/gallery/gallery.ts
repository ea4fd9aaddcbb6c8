import { oneAccount } from '../support/accounts.ts';
import { environment, FakeBridge, noConnection } from '../support/fake-bridge.ts';
import { mirroredTag } from '../support/test-languages.ts';
import { nowMs } from '../support/rows.ts';
import { usualSettings } from '../support/settings.ts';
import { healthy } from '../support/views.ts';
import saidIn from './said-in.json' with { type: 'json' };
import { scenes } from './scenes.ts';

const name = window.location.hash.slice(1);
const scene = scenes[name];
if (!scene) throw new Error(`No scene called ${name}; there are ${Object.keys(scenes).join(', ')}`);

Date.now = () => nowMs;
const { platform = 'linux', connection = noConnection, mail = [] } = scene;
const { shortcuts } = usualSettings;
const asked = new URLSearchParams(window.location.search);
const scale = Number(asked.get('text')) || (scene.scale ?? 1);
/** Scenes press controls by their English names: of an Arabic person the page is mirrored, and its words stay. */
const { locale = 'en' } = (scene.alerts ?? scene.agenda)?.timeFormat ?? {};
const posedIn = locale.startsWith('ar') ? mirroredTag : 'en';
const settings = {
  ...usualSettings,
  language: { inUse: posedIn, automatic: 'en' },
  look: { ...usualSettings.look, textSize: scale * 100 },
  shortcuts: {
    ...shortcuts,
    quickBook: {
      ...shortcuts.quickBook,
      ...(platform === 'darwin' && { accelerator: 'Control+Command+B', suggestion: 'Control+Command+B' }),
      ...scene.shortcut,
    },
    join: { ...shortcuts.join, ...scene.joinShortcut },
  },
  ...scene.settings,
};
const bridge = new FakeBridge({
  'page.ready': async () => ({ ok: true, value: { ...environment, platform } }),
  'demo.readMail': async () => ({ ok: true, value: mail }),
  'connection.read': async () => ({ ok: true, value: connection }),
  'settings.read': async () => ({
    ok: true,
    value: settings,
  }),
  'quickBook.bookPackage': async ({ times }) => {
    window.setTimeout(() => scene.outcome && bridge.announce('quickBook.changed', scene.outcome), 10);
    return { ok: true, value: { ids: times.map((_, index) => `write-${index + 1}`) } };
  },
  'quickBook.book': async () => {
    window.setTimeout(() => scene.outcome && bridge.announce('quickBook.changed', scene.outcome), 10);
    return { ok: true, value: { id: 'write-1' } };
  },
  ...scene.answers,
});
Object.defineProperty(window, 'bookbar', { value: bridge });
// What main said, for tests that tell it from words of the page.
Object.defineProperty(window, 'given', { get: () => JSON.stringify(bridge.given) });
Object.defineProperty(window, 'showIn', { value: showIn });

const opened = await (scene.alerts
  ? import('../../../renderer/alert/main.ts')
  : import('../../../renderer/main.ts'));
await opened.ready;
bridge.announce('settings.changed', settings);
if (scene.alerts) bridge.announce('alerts.changed', { ...scene.alerts, language: posedIn });
bridge.announce('accounts.changed', scene.accounts ?? oneAccount);
bridge.announce('session.changed', scene.session);
if (scene.agenda) bridge.announce('agenda.changed', scene.agenda);
bridge.announce('health.changed', scene.health ?? healthy);
if (scene.reminders) bridge.announce('reminders.changed', scene.reminders);
if (scene.board) bridge.announce('board.changed', scene.board);
bridge.announce('away.changed', scene.away ?? { isAwayInProfile: false, absence: null });
if (scene.quickBook) bridge.announce('quickBook.changed', scene.quickBook);
if (scene.bookings) bridge.announce('bookings.changed', scene.bookings);
if (scene.cancelling) bridge.announce('cancelling.changed', scene.cancelling);
if (scene.changes) bridge.announce('changes.changed', scene.changes);
if (scene.doors) bridge.announce('door.changed', scene.doors);
if (scene.plans) bridge.announce('plans.changed', scene.plans);
if (scene.assistants) bridge.announce('assistants.changed', scene.assistants);
if (scene.earlier) bridge.announce('earlier.changed', scene.earlier);
bridge.announce('popover.shown', { route: scene.route ?? 'today' });
const look = document.documentElement.style;
// The design is drawn with Inter; a bare machine has no font of its own to show.
look.setProperty('--font', asked.get('font') ?? 'Inter, sans-serif');

const settle = (): Promise<void> => new Promise((done) => window.setTimeout(done, 30));
/** How often something that is loaded later is looked for: nine seconds, for a busy machine. */
const rounds = 300;
for (const label of scene.press ?? []) await pressControl(label);

/** “#uid” is the row of a booking, “^Word” whatever begins so. */
function isCalled(control: HTMLElement, label: string): boolean {
  if (label.startsWith('#')) return control.dataset['uid'] === label.slice(1);
  const name = (control.getAttribute('aria-label') ?? spokenText(control)).replace(/\s+/g, ' ').trim();
  return label.startsWith('^') ? name.startsWith(label.slice(1)) : name === label;
}

async function pressControl(label: string): Promise<void> {
  // A page of its own chunk comes a moment later.
  let control: HTMLElement | undefined;
  for (let round = 0; round < rounds && !control; round += 1) {
    await settle();
    control = [...document.querySelectorAll<HTMLElement>('a, button, label')].find((one) =>
      isCalled(one, label),
    );
  }
  if (!control) throw new Error(`Nothing is called ${label}`);
  control.focus();
  control.click();
}

// So does what has the focus in it.
for (let round = 0; round < 30 && scene.route && document.activeElement === document.body; round += 1)
  await settle();
if (scene.focus !== undefined) {
  for (let round = 0; round < rounds && !document.querySelector(scene.focus); round += 1) await settle();
  document.querySelector<HTMLElement>(scene.focus)?.focus();
}
for (const key of scene.keys ?? []) {
  await settle();
  if (typeof key === 'string') {
    await type(key);
    continue;
  }
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key });
  document.activeElement?.dispatchEvent(event);
}
for (const label of scene.pressAfter ?? []) {
  await settle();
  await pressControl(label);
}
await settle();
const shownIn = asked.get('language');
if (shownIn !== null) await showIn(shownIn);
if (shownIn !== null && asked.has('ofHost')) sayAsHost(shownIn);
await scroll(scene.scroll ?? 0);
document.documentElement.toggleAttribute('data-posed');

/** What makes the page longer than its window may come a moment later. */
async function scroll(by: number): Promise<void> {
  const body = document.querySelector('.pop-body');
  const before = body?.scrollTop;
  for (let round = 0; round < rounds && body && by > 0 && body.scrollTop === before; round += 1) {
    body.scrollBy(0, by);
    await settle();
  }
  await settle();
}

/** The scene as it is, in another language: the page changes its words while it is open. */
async function showIn(tag: string): Promise<void> {
  const { speak } = await import('../../../renderer/words.svelte.ts');
  await speak(tag);
  bridge.announce('settings.changed', { ...settings, language: { inUse: tag, automatic: tag } });
  const { agenda } = scene ?? {};
  if (agenda)
    bridge.announce('agenda.changed', { ...agenda, timeFormat: { ...agenda.timeFormat, locale: tag } });
  await settle();
}

/** Titles and questions as a host of that language would have written them. Longer texts may have shorter ones in them. */
function sayAsHost(tag: string): void {
  const said = Object.entries(saidIn).find(([language]) => language === tag)?.[1] ?? {};
  const table = Object.entries<string>(said).sort(([one], [other]) => other.length - one.length);
  const inLanguage = (text: string): string =>
    table.reduce((all, [english, other]) => {
      const word = new RegExp(`(?<![A-Za-zÀ-ÿ])${english.replace('?', '\\?')}(?![A-Za-zÀ-ÿ])`, 'gu');
      return all.replace(word, other);
    }, text);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.nodeValue = inLanguage(node.nodeValue ?? '');
  for (const field of document.querySelectorAll('textarea, input'))
    field.setAttribute('placeholder', inLanguage(field.getAttribute('placeholder') ?? ''));
}

async function type(text: string): Promise<void> {
  // A field may come a moment later than its page.
  for (let round = 0; round < rounds && !document.activeElement?.matches('input, textarea'); round += 1)
    await settle();
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('Nothing to type in');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The text without what is hidden from those who hear it, such as keycaps. */
function spokenText(element: HTMLElement): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent;
}
