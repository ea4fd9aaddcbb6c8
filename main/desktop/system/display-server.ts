import { app } from 'electron';

/** Whether Chromium draws Wayland's own windows; from Electron 38 on it fills this switch in itself. */
export const isNativeWayland = (): boolean =>
  process.platform === 'linux' && app.commandLine.getSwitchValue('ozone-platform') === 'wayland';
