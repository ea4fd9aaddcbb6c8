import { app } from 'electron';

/**
 * Before the runtime is ready. Chromium takes the keyring of the desktops that it knows by name and obfuscates on all
 * others (`components/os_crypt/sync/key_storage_util_linux.cc`). But every keyring except KWallet is a Secret Service,
 * also where somebody runs i3 or sway. Where there is none, nothing is stored, as before.
 */
export function chooseKeyStore({
  XDG_CURRENT_DESKTOP,
  DESKTOP_SESSION,
  KDE_FULL_SESSION,
}: NodeJS.ProcessEnv): void {
  const isPlasma = /kde/i.test(`${XDG_CURRENT_DESKTOP} ${DESKTOP_SESSION}`) || KDE_FULL_SESSION !== undefined;
  if (process.platform === 'linux' && !isPlasma && !app.commandLine.hasSwitch('password-store'))
    app.commandLine.appendSwitch('password-store', 'gnome-libsecret');
}
