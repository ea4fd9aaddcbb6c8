import type { IconShape } from './icons.ts';

/** Icons of views that are opened later: the first picture has no need of them. */
export const assistantIcon: IconShape = {
  line: 'M6.75 2.75c.5 2.6 1.4 3.5 4 4-2.6.5-3.5 1.4-4 4-.5-2.6-1.4-3.5-4-4 2.6-.5 3.5-1.4 4-4zM12 9.75c.25 1.3.7 1.75 2 2-1.3.25-1.75.7-2 2-.25-1.3-.7-1.75-2-2 1.3-.25 1.75-.7 2-2z',
};
export const terminalIcon: IconShape = { line: 'm3 4.5 3.5 3.5L3 11.5M8 11.75h5' };
