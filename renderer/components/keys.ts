/** Whether the key is held that commands have on this system: ⌘ on macOS, else Ctrl. */
export const hasMod = (
  event: Pick<KeyboardEvent, 'metaKey' | 'ctrlKey'>,
  platform: 'darwin' | 'linux' | 'win32',
): boolean => (platform === 'darwin' ? event.metaKey : event.ctrlKey);
