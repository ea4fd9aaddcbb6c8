import { app } from 'electron';

/** Whether Chromium draws Wayland's own windows; from Electron 38 on it fills this switch in itself. */
export const isNativeWayland = (): boolean =>
  process.platform === 'linux' && app.commandLine.getSwitchValue('ozone-platform') === 'wayland';

/** Ends this process and starts the same on X11; an AppImage’s own program is gone with the process. */
export function startOnX11({ APPIMAGE: appImage }: NodeJS.ProcessEnv): void {
  app.relaunch({
    args: ['--ozone-platform=x11', ...process.argv.slice(1)],
    ...(appImage === undefined ? {} : { execPath: appImage }),
  });
  app.exit(0);
}
