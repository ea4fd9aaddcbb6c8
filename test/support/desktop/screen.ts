import { perhaps } from './until.ts';
import { sh } from './session.ts';

/** Photographs the whole screen into a PNG file. */
export const photograph = (file: string): Promise<string> => sh('import', '-window', 'root', file);

/** The colour on screen, as `rrggbb`. */
export async function pixel(x: number, y: number): Promise<string> {
  const text = await sh('import', '-window', 'root', '-crop', `1x1+${x}+${y}`, '-depth', '8', 'txt:-');
  return /#([0-9A-F]{6})/.exec(text)?.[1]?.toLowerCase() ?? '';
}

/** A real click: 1 left, 2 middle, 3 right. */
export const click = (x: number, y: number, button: 1 | 2 | 3 = 1): Promise<string> =>
  sh('xdotool', 'mousemove', `${x}`, `${y}`, 'click', `${button}`);

/** Presses keys one after the other, in xdotool's names: `Return`, `ctrl+shift+b`. */
export const press = (...keys: string[]): Promise<string> =>
  sh('xdotool', 'key', '--clearmodifiers', ...keys);

/** Types text where the keyboard's focus is. */
export const typeText = (text: string): Promise<string> => sh('xdotool', 'type', '--delay', '8', '--', text);

/** The title of the window in use; empty when there is none. */
export const activeWindow = async (): Promise<string> =>
  (await perhaps(() => sh('xdotool', 'getactivewindow', 'getwindowname'))) ?? '';
