import type { Plugin } from 'vite';

export const messages: Plugin;
