import { perhaps } from './until.ts';
import { byHand, sh } from './session.ts';

/** Photographs the whole screen into a PNG file. */
export const photograph = (file: string): Promise<string> => byHand('import', '-window', 'root', file);

/** The colour on screen, as `rrggbb`. */
export async function pixel(x: number, y: number): Promise<string> {
  const text = await byHand('import', '-window', 'root', '-crop', `1x1+${x}+${y}`, '-depth', '8', 'txt:-');
  return /#([0-9A-F]{6})/.exec(text)?.[1]?.toLowerCase() ?? '';
}

/** A real click: 1 left, 2 middle, 3 right. */
export const click = (x: number, y: number, button: 1 | 2 | 3 = 1): Promise<string> =>
  byHand('xdotool', 'mousemove', `${x}`, `${y}`, 'click', `${button}`);

/** Moves the pointer there as a hand does, over everything on the way. */
export async function moveTo(x: number, y: number): Promise<void> {
  const location = await byHand('xdotool', 'getmouselocation');
  const [fromX = x, fromY = y] = /x:(\d+) y:(\d+)/.exec(location)?.slice(1).map(Number) ?? [];
  const steps = 12;
  const way = Array.from({ length: steps }, (_, at) => {
    const part = (at + 1) / steps;
    const place = [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
    return ['mousemove', ...place.map((one) => `${Math.round(one)}`), 'sleep', '0.01'];
  });
  await byHand('xdotool', ...way.flat());
}

/** Presses keys one after the other, in xdotool's names: `Return`, `ctrl+shift+b`. */
export const press = (...keys: string[]): Promise<string> =>
  byHand('xdotool', 'key', '--clearmodifiers', ...keys);

/** Types text where the keyboard's focus is. */
export const typeText = (text: string): Promise<string> =>
  byHand('xdotool', 'type', '--delay', '8', '--', text);

/** The title of the window in use; empty when there is none. */
export const activeWindow = async (): Promise<string> =>
  (await perhaps(() => sh('xdotool', 'getactivewindow', 'getwindowname'))) ?? '';
