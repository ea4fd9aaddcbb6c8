import { app } from 'electron';
import { programOf } from './app-image.ts';

/** Ends this process and starts the same on X11. */
export function startOnX11(environment: NodeJS.ProcessEnv): void {
  app.relaunch({
    args: ['--ozone-platform=x11', ...process.argv.slice(1)],
    execPath: programOf(environment, process.execPath),
  });
  app.exit(0);
}
