import type { WebPreferences } from 'electron';

/** The pages' own background, so that the first picture is not a flash of white. */
export const pageBackground = { light: '#FBFBF8', dark: '#1A1B18' } as const;

/** How every page of ours is fenced in: no Node, a sandbox, and one object that its preload gives it. */
export const securePage = (preload: string, devTools: boolean): WebPreferences => ({
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  devTools,
});
