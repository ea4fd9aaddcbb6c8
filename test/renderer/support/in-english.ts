import { afterEach } from 'vitest';
import './test-languages.ts';
import { laterWords, speak } from '../../../renderer/words.svelte.ts';

/** Every test of the page begins in English, with all its words. */
await speak('en');
await laterWords();
afterEach(() => speak('en'));
