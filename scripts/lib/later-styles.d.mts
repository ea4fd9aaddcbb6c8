import type { Rolldown } from 'vite';

export const laterStyles: Rolldown.CodeSplittingOptions;
