import { own } from '../../base/own.ts';

const modifiers: Readonly<Record<string, string>> = {
  Control: '<Control>',
  Alt: '<Alt>',
  Shift: '<Shift>',
  Super: '<Super>',
};
const names = new Map(
  [...Object.entries(modifiers), ['Control', '<Primary>'] as const].map(([name, mark]) => [mark, name]),
);

/** “Alt+Shift+B” as GNOME writes keys (docs.gtk.org, `gtk_accelerator_parse`): “<Alt><Shift>b”. */
export const toGtkKeys = (accelerator: string): string =>
  accelerator
    .split('+')
    .map((part) => own(modifiers, part) ?? (/^[A-Z]$/.test(part) ? part.toLowerCase() : part))
    .join('');

/** The other way round; keys that we have no name for stay as they are. */
export function fromGtkKeys(keys: string): string {
  const marks = keys.match(/<[^>]*>/g) ?? [];
  const key = keys.slice(marks.join('').length);
  const parts = [...marks.map((mark) => names.get(mark) ?? mark.slice(1, -1)), key];
  return parts.map((part) => (/^[a-z]$/.test(part) ? part.toUpperCase() : part)).join('+');
}
