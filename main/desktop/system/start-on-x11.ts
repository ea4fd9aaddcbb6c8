import { app } from 'electron';
import { appImageOf } from './app-image.ts';

/**
 * Ends this process and starts the same on X11; an AppImage’s own program is gone with the process. The image of
 * another program, from which this one was started, is not ours.
 */
export function startOnX11(environment: NodeJS.ProcessEnv): void {
  const appImage = appImageOf(environment, process.execPath);
  app.relaunch({
    args: ['--ozone-platform=x11', ...process.argv.slice(1)],
    ...(appImage === null ? {} : { execPath: appImage }),
  });
  app.exit(0);
}
