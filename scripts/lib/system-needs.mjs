/**
 * What the project needs from the system, and how each need is seen to be met. `packages` are Debian's names,
 * later Ubuntu names beside them; the first one the machine's package lists know is taken.
 *
 * @typedef {object} Need
 * @property {string[]} packages
 * @property {string} [command] met when this program is on the PATH
 * @property {string} [library] met when the loader knows this library
 * @property {string} [file] met when this file exists
 * @property {boolean} [listed] met when dpkg knows one of the packages as unpacked
 * @property {boolean} [optional] left out without a word where no package has it
 */

/** To unpack an Electron. @type {Need[]} */
const unpack = [{ packages: ['unzip'], command: 'unzip' }];

/** To start the app. libnotify is opened when the first notification is shown, so nothing else asks for it. @type {Need[]} */
const run = [
  { packages: ['libgtk-3-0', 'libgtk-3-0t64'], library: 'libgtk-3.so.0' },
  { packages: ['libnss3'], library: 'libnss3.so' },
  { packages: ['libasound2', 'libasound2t64'], library: 'libasound.so.2' },
  { packages: ['libgbm1'], library: 'libgbm.so.1' },
  { packages: ['libsecret-1-0'], library: 'libsecret-1.so.0' },
  { packages: ['libnotify4'], library: 'libnotify.so.4' },
  { packages: ['xdg-utils'], command: 'xdg-open' },
];

/** To start the app where there is no display, and to take a picture of it there. @type {Need[]} */
const display = [
  { packages: ['xvfb'], command: 'Xvfb' },
  { packages: ['x11-xserver-utils'], command: 'xhost' },
  { packages: ['dbus-daemon', 'dbus'], command: 'dbus-daemon' },
  { packages: ['imagemagick'], command: 'import' },
  { packages: ['fonts-dejavu-core'], file: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf' },
];

/** The private desktop of the end-to-end tests: panel, notifications, keyring, browser, and hands to use them. @type {Need[]} */
const test = [
  { packages: ['xauth'], command: 'xauth' },
  { packages: ['dbus-daemon', 'dbus'], command: 'dbus-run-session' },
  { packages: ['openbox'], command: 'openbox' },
  { packages: ['weston'], command: 'weston' },
  { packages: ['xwayland'], command: 'Xwayland' },
  { packages: ['xfce4-panel'], command: 'xfce4-panel' },
  { packages: ['xfconf'], command: 'xfconf-query' },
  { packages: ['dunst'], command: 'dunst' },
  { packages: ['gnome-keyring'], command: 'gnome-keyring-daemon' },
  { packages: ['gcr'], file: '/usr/share/dbus-1/services/org.gnome.keyring.SystemPrompter.service' },
  { packages: ['python3-dbusmock'], file: '/usr/lib/python3/dist-packages/dbusmock/__init__.py' },
  { packages: ['xdotool'], command: 'xdotool' },
  { packages: ['x11-utils'], command: 'xwininfo' },
  { packages: ['libglib2.0-bin'], command: 'gdbus' },
  { packages: ['systemd'], command: 'busctl' },
  { packages: ['util-linux'], command: 'setpriv' },
  { packages: ['chromium', 'chromium-browser'], command: 'chromium' },
  { packages: ['faketime'], command: 'faketime' },
  { packages: ['conky-cli', 'conky-std'], command: 'conky' },
  { packages: ['appstream'], command: 'appstreamcli' },
  { packages: ['postgresql'], listed: true },
  { packages: ['desktop-file-utils'], command: 'desktop-file-validate' },
  { packages: ['at-spi2-core'], file: '/usr/libexec/at-spi-bus-launcher' },
  { packages: ['gir1.2-atspi-2.0'], listed: true },
  { packages: ['fonts-inter'], listed: true, optional: true },
  { packages: ['fonts-droid-fallback'], listed: true, optional: true },
];

/** Whole desktops, on which the app is tried too where they can be had. @type {Need[]} */
const desktops = [
  { packages: ['gnome-shell'], command: 'gnome-shell', optional: true },
  { packages: ['gjs'], command: 'gjs', optional: true },
  { packages: ['gnome-shell-extension-appindicator'], listed: true, optional: true },
  { packages: ['orca'], command: 'orca', optional: true },
  { packages: ['speech-dispatcher'], listed: true, optional: true },
  { packages: ['plasma-workspace'], command: 'plasmashell', optional: true },
  { packages: ['plasma-desktop'], listed: true, optional: true },
  { packages: ['kwin-x11'], command: 'kwin_x11', optional: true },
  { packages: ['kwin-wayland'], command: 'kwin_wayland', optional: true },
  { packages: ['qtwayland5'], listed: true, optional: true },
  { packages: ['xserver-xorg-core'], command: 'Xorg', optional: true },
  { packages: ['xserver-xorg-video-dummy'], listed: true, optional: true },
  { packages: ['libkf5wallet-bin'], command: 'kwalletd5', optional: true },
  // Without it KWallet cannot answer as the Secret Service.
  { packages: ['libqca-qt5-2-plugins'], listed: true, optional: true },
  { packages: ['kde-cli-tools'], listed: true, optional: true },
  { packages: ['xclip'], command: 'xclip', optional: true },
  { packages: ['kactivitymanagerd'], listed: true, optional: true },
  { packages: ['breeze-icon-theme'], listed: true, optional: true },
  { packages: ['xdg-desktop-portal'], listed: true, optional: true },
  { packages: ['xdg-desktop-portal-gnome'], listed: true, optional: true },
  { packages: ['xdg-desktop-portal-gtk'], listed: true, optional: true },
  { packages: ['xdg-desktop-portal-kde'], listed: true, optional: true },
];

/** To build `bookbar`, the small program that people type. @type {Need[]} */
const compile = [
  { packages: ['gcc'], command: 'cc' },
  { packages: ['libc6-dev'], listed: true },
];

/** To make every package for Linux. @type {Need[]} */
const pack = [{ packages: ['rpm'], command: 'rpmbuild' }];

/** To try every package in a system that never had it. @type {Need[]} */
const packages = [
  { packages: ['debootstrap'], command: 'debootstrap' },
  { packages: ['bubblewrap'], command: 'bwrap' },
  { packages: ['apt-utils'], command: 'apt-ftparchive' },
  { packages: ['gnupg'], command: 'gpg' },
  { packages: ['rpm2cpio'], command: 'rpm2cpio' },
  { packages: ['cpio'], command: 'cpio' },
  { packages: ['squashfs-tools'], command: 'mksquashfs' },
  { packages: ['flatpak-builder'], command: 'flatpak-builder' },
];

/** @typedef {'unpack' | 'run' | 'display' | 'test' | 'compile' | 'pack' | 'packages'} Group */
/** @type {Record<Group, Need[]>} */
export const needs = {
  unpack,
  run,
  display,
  test: [...run, ...display, ...test, ...compile, ...desktops],
  compile,
  pack,
  packages: [...compile, ...pack, ...packages],
};
