import type { Plugin } from 'vite';

export const withoutUnused: Plugin;
