import { alertCalls } from './alert-calls.ts';
import { popoverCalls } from './calls.ts';

/*
 * The names alone, for what is loaded before all else: preloads and the entry of main. The build puts the lists
 * themselves in place of this file (`scripts/lib/call-names.mjs`), since what the definitions are made of is large.
 */
export const callNames = Object.keys(popoverCalls) as readonly (keyof typeof popoverCalls)[];
export const alertCallNames = Object.keys(alertCalls) as readonly (keyof typeof alertCalls)[];
