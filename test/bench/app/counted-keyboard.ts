import { press, typeText } from '../../support/desktop/screen.ts';

/** A real keyboard that counts. A key pressed with others held is one stroke; characters typed count apart. */
export interface CountedKeyboard {
  readonly strokes: number;
  readonly characters: number;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
}

export function createCountedKeyboard(): CountedKeyboard {
  let [strokes, characters] = [0, 0];
  return {
    get strokes() {
      return strokes;
    },
    get characters() {
      return characters;
    },
    async press(key) {
      strokes += 1;
      await press(key);
    },
    async type(text) {
      characters += text.length;
      await typeText(text);
    },
  };
}
