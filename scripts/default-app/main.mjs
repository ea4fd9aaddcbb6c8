/**
 * Stands in for Electron's own default app, which the fallback runtime lacks: `electron [-r MODULE] FOLDER [ARGUMENTS]`.
 * `-r` is how end-to-end tests attach.
 */
import { app } from 'electron/main';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param {string[]} args what was typed after the program's name */
function readArguments(args) {
  const modules = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    if (arg === '-r' || arg === '--require') modules.push(args[(at += 1)]);
    else if (arg === '-v' || arg === '--version')
      return { modules, printed: `v${process.versions.electron}` };
    else if (arg === '-a' || arg === '--abi') return { modules, printed: process.versions.modules };
    else if (!arg.startsWith('-')) return { modules, target: path.resolve(arg) };
  }
  return { modules };
}

/** Lets the app have the name, version and folder that it would have when packaged. @param {string} target */
function takeIdentity(target) {
  const manifest = path.join(target, 'package.json');
  if (!existsSync(manifest)) return false;
  const { name, productName, version, desktopName } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (version) app.setVersion(version);
  if (productName ?? name) app.name = productName ?? name;
  app.setDesktopName(desktopName ?? `${app.name}.desktop`);
  return true;
}

const { modules, printed, target } = readArguments(process.argv.slice(1));
if (modules.length > 0) Module._preloadModules(modules);

if (printed !== undefined) {
  console.log(printed);
  process.exit(0);
} else if (target === undefined) {
  console.error('Usage: electron [-r MODULE] FOLDER [ARGUMENTS]');
  process.exit(1);
} else {
  Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
  try {
    const hasIdentity = takeIdentity(target);
    const entry = createRequire(path.join(target, 'noop.js')).resolve(target);
    app.setAppPath(hasIdentity ? target : path.dirname(entry));
    await import(pathToFileURL(entry).href);
  } catch (error) {
    console.error('The app failed to load:', error);
    process.exit(1);
  }
}
