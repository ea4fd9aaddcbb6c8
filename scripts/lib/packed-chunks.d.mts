import type { Plugin } from 'vite';

export function packRareChunks(rare: RegExp): Plugin;
