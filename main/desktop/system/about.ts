import { app } from 'electron';

/** Bookbar, what it runs on, and where it keeps its files. */
export function readAbout() {
  const { electron, chrome, node } = process.versions;
  return {
    platform: pagePlatform(),
    version: app.getVersion(),
    runtime: [
      { name: 'Electron', version: electron },
      { name: 'Chromium', version: chrome },
      { name: 'Node', version: node },
    ],
    dataFolder: app.getPath('userData'),
  };
}

function pagePlatform(): 'darwin' | 'win32' | 'linux' {
  return process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
}
