import type { MetadataJson } from 'libphonenumber-js/core';
import type { Plugin } from 'vite';

export function withoutFormats(json: string): MetadataJson;
export const withoutUnused: Plugin;
