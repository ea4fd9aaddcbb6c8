import type { Plugin } from 'vite';

export const callNames: Plugin;
