import type { TextPurpose } from '../../main/account/stores.ts';
import type { TextStore } from '../../main/base/kept.ts';

/** The twin of a sealed text. */
export interface MemoryText extends TextStore {
  content: string | null;
  /** Nothing can be written while it is set. */
  failure: Error | null;
}

/** @param content as an earlier run left it */
export function createMemoryText(content: string | null = null): MemoryText {
  const text: MemoryText = {
    content,
    failure: null,
    read: () => Promise.resolve(text.content),
    write(next) {
      if (text.failure) return Promise.reject(text.failure);
      text.content = next;
      return Promise.resolve();
    },
    remove() {
      text.content = null;
      return Promise.resolve();
    },
  };
  return text;
}

/** The texts of an account, each made when it is first asked for. */
export function createMemoryTexts(): (purpose: TextPurpose) => MemoryText {
  const texts = new Map<TextPurpose, MemoryText>();
  return (purpose) => {
    const text = texts.get(purpose) ?? createMemoryText();
    texts.set(purpose, text);
    return text;
  };
}
