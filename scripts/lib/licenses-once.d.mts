import type { Plugin } from 'vite';

export function licensesOnce(list: string): string;
export const withLicensesOnce: Plugin;
