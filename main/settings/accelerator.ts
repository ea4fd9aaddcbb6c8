const modifiers = ['Control', 'Command', 'Alt', 'Shift', 'Super'];

/** Letters, digits and function keys: what every keyboard has, and what nobody needs alone. */
const key = /^(?:[A-Z]|\d|F(?:[1-9]|1\d|2[0-4]))$/;

/**
 * Whether these keys may be taken from the whole system: one key with Control, Alt, Command or Super, and
 * perhaps Shift. Anything less is typing, and would be taken from every other program.
 */
export function isAccelerator(text: string): boolean {
  const parts = text.split('+');
  const last = parts.pop() ?? '';
  const isOnce = new Set(parts).size === parts.length;
  const known = parts.every((part) => modifiers.includes(part));
  return key.test(last) && known && isOnce && parts.some((part) => part !== 'Shift');
}
