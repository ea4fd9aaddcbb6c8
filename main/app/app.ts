import type { CallsOf, PopoverCallName } from '../../preload/contract/calls.ts';
import { app } from 'electron';
import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { announceAsking } from './announce-asking.ts';
import { openAssistants } from '../assistants/open-assistants.ts';
import { createFileText } from '../account/vault/durable-files.ts';
import { readManagedFields } from '../account/connection.ts';
import { createCaller } from '../api/call.ts';
import { createOpenings } from '../base/brakes.ts';
import { systemClock as clock, createComputerTimeZone } from '../base/clock.ts';
import { words } from '../base/words.ts';
import { Failure, reportTo } from '../base/failure.ts';
import type { RunOptions } from '../command-line.ts';
import type { AlertParts } from '../alerts/open-alerts.ts';
import { openAlerts } from './open-alerts.ts';
import { createLog } from '../diagnostics/log.ts';
import { watchComputer } from '../desktop/system/sleep-and-lock.ts';
import { createConnections } from '../account/connections.ts';
import { closeToOthers } from '../desktop/system/own-folder.ts';
import { keepOutOfCoreDumps } from '../desktop/system/core-dumps.ts';
import { createLeftKeys } from '../account/left-keys.ts';
import { createJoin } from '../bookings/join.ts';
import { hoursInForce } from '../agenda/own-hours.ts';
import { alertAppearanceOf, volumeOf } from '../settings/values.ts';
import { createPreferences } from '../settings/preferences.ts';
import type { AppContext } from './open-account.ts';
import { openOwnUpdates } from './open-updates.ts';
import { wireCommands, wirePopover } from './popover-wiring.ts';
import { joinShutdown } from './shutdown.ts';
import { openTray } from '../tray/open-tray.ts';
import { createAccounts } from './accounts.ts';
import { openInBrowser, openInMail, openLink, copyText, readCopied } from '../desktop/system/open-outside.ts';
import { createSystemShortcuts } from '../desktop/system/global-shortcuts.ts';
import { createShortcutsPortal } from '../desktop/system/shortcuts-portal.ts';
import { readAbout } from '../desktop/system/about.ts';
import { createGnomeDesktop } from '../desktop/gnome/gnome-desktop.ts';
import { createGnomePanel } from '../desktop/gnome/panel.ts';
import { readSystem } from '../desktop/system/surroundings.ts';
import { createDialogs } from '../desktop/system/dialogs.ts';
import { createKeychain } from '../desktop/keychain/keychain.ts';
import type { KeytarClient } from '../desktop/keychain/keytar-client.ts';
import { readLicences } from '../desktop/system/licences.ts';
import { createLoginItem, startCommand } from '../desktop/system/login-item.ts';
import { applyAppearance, type Shell } from '../desktop/shell.ts';
import { createFreshProcess } from '../desktop/window/fresh-process.ts';
import { openSettingsFile } from '../desktop/system/settings-file.ts';
import { readManagedSettings } from '../desktop/system/managed-settings.ts';
import { createPictureReader, createTransport } from '../desktop/system/transport.ts';
import { createAnnouncements } from '../ipc/announcements.ts';
import { createAnswer, limitCalls } from '../ipc/answer.ts';
import { createAppCalls } from '../ipc/app-calls.ts';
import type { PopoverAnswer } from '../ipc/doors.ts';
import { createLimits } from '../ipc/limits.ts';
import { closeForeignChannels } from '../ipc/router.ts';
import { createShortcutKeeper } from '../settings/shortcut-keeper.ts';
import { managedKinds, readManaged } from '../settings/managed.ts';
import { openSettings } from '../settings/settings.ts';

export interface AppParts {
  readonly options: RunOptions;
  readonly shell: Shell;
  readonly keytar: KeytarClient;
}

export interface App {
  readonly answer: PopoverAnswer;
  start(): void;
}

/** Builds every part in order and joins the shutdown; the only place that sees all. */
export function createApp({ options, shell, keytar }: AppParts): App {
  keepOutOfCoreDumps();
  const userData = app.getPath('userData');
  const startedMs = clock.now();
  const log = createLog({ clock, folder: userData, root: app.getAppPath() });
  const say = reportTo((line) => process.stderr.write(`${line}\n`));
  const report = (error: unknown): void => {
    say(error);
    log.write({ level: 'error', subject: 'app', code: 'reported', error });
  };
  try {
    closeToOthers(userData);
  } catch (error) {
    report(error);
  }
  process.on('uncaughtExceptionMonitor', (error) => {
    log.write({ level: 'error', subject: 'app', code: 'uncaught', error });
  });
  const complain = (line: string): void => {
    process.stderr.write(`bookbar: ${line}\n`);
    log.write({ level: 'warning', subject: 'app', code: 'managed-ignored' });
  };
  const managed = readManaged(
    readManagedFields(process.env),
    readManagedSettings(process.env, managedKinds, complain),
    complain,
  );
  const settings = openSettings(openSettingsFile(userData, report), report, managed.choices);
  const { ask, saveFile, openFile } = createDialogs({
    window: shell.popover.window,
    keepOpen: shell.keepOpen,
  });
  const transport = createTransport(clock);
  const opening = createOpenings(clock);
  const context: AppContext = {
    clock,
    transport,
    report,
    log,
    call: createCaller({ transport, clock }),
    readPicture: createPictureReader(),
    randomBytes: (size) => randomBytes(size),
    random: () => randomInt(2 ** 32) / 2 ** 32,
    computerTimeZone: createComputerTimeZone(() => clock.monotonic()),
    chosenTime: () => settings.get().time,
    ownHours: () => hoursInForce(settings.get().hours),
    reminding: {
      settings: () => settings.get().reminders,
      isInView: shell.popover.isShown,
      ownElsewhere: (account) =>
        accounts
          .all()
          .flatMap((one) => (one.id === account ? [] : (one.bookings()?.ownKnown() ?? [])))
          .map(({ booking }) => booking),
      hidden: shell.hidden,
      changed: settings.changed,
      alerts: () => alerts,
    },
    outside: {
      copy: copyText,
      readCopied,
      openLink: (link) => opening(() => openLink(link)),
      openMail: (address) => opening(() => openInMail(address)),
      saveFile,
      ask,
    },
  };
  const panel = createGnomePanel(process.env, clock);
  const shortcuts = createShortcutKeeper({
    system: createSystemShortcuts(process.env, panel),
    portal: createShortcutsPortal(process.env, clock),
    settings,
    clock,
    platform: process.platform,
    onPress: {
      quickBook: () => shell.toggle('quick-book'),
      join: () => shell.open('join'),
      open: () => shell.toggle('today'),
      copyTimes: () => shell.open('copy-times'),
      hideTitles: () => preferences.toggleHideTitles(),
    },
  });
  closeForeignChannels();
  const connections = createConnections({
    transport,
    clock,
    ask,
    randomBytes: context.randomBytes,
    own: () => accounts.connection,
    managed: managed.connection,
    secretStored: (connection) => accounts.secretStored(connection),
  });
  const keychain = createKeychain({
    keytar,
    userDataFolder: userData,
    environment: process.env,
    clock,
    randomBytes: context.randomBytes,
  });
  const leftKeys = createLeftKeys({
    keychain,
    clock,
    report,
    file: path.join(userData, 'left-keys.json'),
    accounts: path.join(userData, 'accounts'),
  });
  const accounts = createAccounts({
    context,
    settings,
    leftKeys,
    ask,
    userData,
    openBrowser: (address) => opening(() => openInBrowser(address, { http: 'loopback' })),
    inForce: connections.inForce,
  });
  const join = createJoin({ account: accounts.of, openLink: context.outside.openLink, ask });
  const openBooking: AlertParts['openBooking'] = ({ account, uid }, wish) => {
    accounts.use(account);
    if (uid === null) shell.open('open');
    else shell.openBooking(uid, wish);
  };
  const openPlace: AlertParts['openPlace'] = (account, place) => {
    if (place === 'assistants') {
      shell.open('open assistants');
      return;
    }
    accounts.use(account);
    if (place === 'earlier') shell.open('open earlier');
    else shell.openPlan(place.plan);
  };
  const agendas = () => accounts.all().flatMap((account) => account.agenda() ?? []);
  const accountFor = (id: number | undefined) => (id === undefined ? accounts.current() : accounts.of(id));
  let shutDown: () => Promise<void> = () => Promise.resolve();
  const { updates, site } = openOwnUpdates({
    managed: managed.updates,
    clock,
    report,
    environment: process.env,
    userDataDir: options.userDataDir,
    shutDown: () => shutDown(),
  });
  const gnome =
    panel && process.env['FLATPAK_ID'] === undefined
      ? createGnomeDesktop({
          environment: process.env,
          clock,
          panel,
          extensions: path.join(
            app.isPackaged ? process.resourcesPath : path.join(app.getAppPath(), 'dist'),
            'gnome-extension',
          ),
          command: startCommand(process.env, options.userDataDir, 'quick-book'),
        })
      : null;
  const preferences = createPreferences({
    settings,
    gnome,
    hasTray: shell.hasTray,
    updates,
    site,
    shortcuts,
    loginItem: createLoginItem(process.env, options.userDataDir),
    computerTimeZone: context.computerTimeZone,
    accountInUse: accounts.current,
    systemLanguages: () => app.getPreferredSystemLanguages(),
    agendas,
    applyAppearance: (chosen) => applyAppearance(shell, chosen),
    protectWindows: (isOn) => shell.popover.window.setContentProtection(isOn),
    saveFile,
    openFile,
    ask,
    report,
  });
  const forAssistants = () => accounts.all().flatMap((account) => account.forAssistants() ?? []);
  const assistants = openAssistants({
    clock,
    settings,
    text: createFileText(path.join(userData, 'assistants.json')),
    accounts: forAssistants,
    answering: async () =>
      (await import('./answer-assistants.ts')).answerAssistants({
        accounts,
        open: forAssistants,
        clock,
        ownHours: context.ownHours,
        computerTimeZone: context.computerTimeZone,
      }),
    timeZone: accounts.merged.timeZone,
    version: app.getVersion(),
    command: 'bookbar mcp',
    copy: copyText,
    report,
  });
  wirePopover({ accounts, shell, shortcuts, clock });
  const { window } = shell.popover;
  const freshProcess = createFreshProcess(window, { goToRoot: shell.goToRoot, report });
  const announcements = createAnnouncements({
    page: () => (window.isDestroyed() ? null : window.webContents),
    accounts,
    shell,
    preferences,
    assistants,
    report,
  });
  accounts.changed.subscribe(preferences.update);
  const alerts = openAlerts({
    root: app.getAppPath(),
    devTools: !app.isPackaged,
    environment: process.env,
    appearance: () => alertAppearanceOf(settings.get()),
    protection: {
      isOn: () => settings.get().privacy.contentProtection,
      changed: settings.changed,
    },
    complain: (line) => process.stderr.write(line),
    clock,
    shell,
    accounts,
    announcements,
    join,
    openBooking,
    openPlace,
    report,
    computerTimeZone: context.computerTimeZone,
  });
  const stopAnnouncing = announceAsking({ ...context, assistants, report });
  settings.changed.subscribe(alerts.refresh);
  shell.shown.subscribe(alerts.answer);
  /** What is open for a while is closed by quitting, which is asked once. */
  const quit = async (): Promise<void> => {
    const open = accounts.doors().doors.find(({ door }) => door !== null && !door.onlyRings)?.door;
    if (open) {
      shell.open('open');
      const { door } = words();
      const title = settings.get().reminders.hideTitles ? null : open.eventType.title;
      const isMeant = await ask({ message: door.quit({ title }), detail: door.detail, accept: door.accept });
      if (!isMeant) return;
    }
    app.quit();
  };
  /** Loaded when somebody first asks for them. */
  let diagnostics: Promise<CallsOf<'diagnostics'>> | null = null;
  const appCalls = createAppCalls({
    environment: readAbout(),
    announceAll: announcements.all,
    account() {
      const inUse = accounts.current();
      if (!inUse) throw new Failure('signed-out', 'There is no account yet');
      return inUse.account;
    },
    agendas,
    accounts: accounts.calls,
    bookings: accounts.merged.calls,
    days: accounts.merged.days,
    changes: accounts.changes.calls,
    plans: accounts.plans.calls,
    assistants: assistants.calls,
    tryDemo: accounts.openDemo,
    async signIn(inMemory) {
      const inUse = accounts.current();
      const live = inUse?.workspace === 'live' ? inUse : await accounts.openLive('');
      const signingIn = live.account.signIn(inMemory);
      freshProcess.renew();
      await signingIn;
    },
    signOut: accounts.signOut,
    async openAccount() {
      await accounts.openLive('');
    },
    connection: connections.show,
    testConnection: connections.test,
    async saveConnection(form) {
      const saved = connections.save(form);
      if (!saved.ok) return { saved: false, problems: saved.problems };
      if (saved.clientSecret !== '') freshProcess.typed();
      const { workspace, account } = accounts.current() ?? {};
      const isKept = saved.isSignInSame && workspace === 'live' && account?.state().state === 'signed-in';
      const opened = isKept ? account : (await accounts.openLive(saved.clientSecret)).account;
      // Back at an account that is still signed in; a secret that was just typed is proved by signing in.
      const isSignedIn = saved.clientSecret === '' && opened.state().state === 'signed-in';
      return { saved: true, signedIn: isSignedIn, connection: connections.show() };
    },
    factsOf: (uid, id) => accountFor(id)?.bookings()?.factsOf(uid) ?? null,
    picture: async (id) => (await accountFor(id)?.picture()) ?? null,
    mail: () => accounts.current()?.readMail ?? null,
    testReminder: () => {
      alerts.sendTest({ volume: volumeOf(settings.get()) });
    },
    focusCards: alerts.focus,
    settings: preferences.calls,
    async diagnostics() {
      diagnostics ??= import('../diagnostics/open-diagnostics.ts').then(({ openDiagnostics }) =>
        openDiagnostics({
          startedMs,
          clock,
          settings,
          log,
          outside: context.outside,
          accounts: accounts.all,
          readSystem: (soon) => readSystem(process.env, keychain, soon),
        }),
      );
      return diagnostics;
    },
    licences: () => readLicences(app.getAppPath(), path.dirname(process.execPath)),
    copy: copyText,
    join: (uid, id, link) => join({ account: accountFor(id)?.id ?? 0, uid }, link),
    hide: shell.popover.hide,
    quit: () => void quit(),
  });

  return {
    answer: createAnswer<PopoverCallName>(
      {
        app: appCalls,
        account: (id) => accountFor(id)?.calls() ?? null,
        before: limitCalls(createLimits({ clock, ask }), () => accounts.plans.view().plans),
      },
      clock,
      (call, error) => {
        say(error);
        log.write({ level: 'error', subject: 'page', code: 'reported', call, error });
      },
    ),
    start() {
      log.write({ level: 'info', subject: 'app', code: 'started', version: app.getVersion() });
      const noted = (code: string, act: () => void) => () => {
        log.write({ level: 'info', subject: 'power', code });
        act();
      };
      const tray = openTray({
        accounts,
        shell,
        settings,
        preferences,
        updates,
        join,
        openBooking,
        quit: () => void quit(),
        clock,
        report,
      });
      const stopWatching = watchComputer(
        {
          onSuspend: noted('sleep', () => accounts.all().forEach((account) => account.suspend())),
          onResume: noted('wake', () => accounts.all().forEach((account) => account.resume())),
          onLock: noted('lock', () => agendas().forEach((agenda) => agenda.lock())),
          onUnlock: noted('unlock', () => agendas().forEach((agenda) => agenda.unlock())),
          onClockSet: noted('clock-set', () => agendas().forEach((agenda) => agenda.clockSet())),
        },
        { clock, environment: process.env, report },
      );
      const { copied } = announcements;
      wireCommands({ accounts, shell, copied, join, showBooking: openBooking, clock, report });
      const terminals = import('./open-terminals.ts').then(({ openTerminals }) =>
        openTerminals({
          environment: process.env,
          version: app.getVersion(),
          next: { get: tray.next, changed: tray.drawn },
          open: shell.open,
          assist: assistants.serve,
          accounts,
          ownHours: context.ownHours,
          computerTimeZone: context.computerTimeZone,
          waits: () => settings.get().terminal.waits,
          isYesAllowed: managed.isYesAllowed,
          clock,
          report,
        }),
      );
      terminals.catch(report);
      shutDown = joinShutdown(clock, report, async () => {
        (await terminals.catch(() => null))?.close();
        stopWatching();
        updates.stop();
        tray.stop();
        shortcuts.stop();
        stopAnnouncing();
        await alerts.stop();
        await assistants.stop();
        await accounts.stop();
        leftKeys.stop();
        keychain.close();
        log.write({ level: 'info', subject: 'app', code: 'stopped' });
      });
      shell.followDesktop(process.env, panel).catch(report);
      void gnome?.look();
      leftKeys.begin();
      // Who opens Bookbar after unlocking the keychain is not told for another minute that it is locked.
      shell.shown.subscribe(leftKeys.begin);
      const workspace = options.workspace ?? settings.get().workspace ?? firstWorkspace(process.env);
      const openFirst = async (): Promise<void> => {
        await leftKeys.finish().catch(report);
        await (workspace === 'demo' ? accounts.openDemo() : accounts.openLive(''));
      };
      void openFirst().catch(report);
    },
  };
}

/** What opens before the first choice: the welcome, or the demo where Bookbar is started from its sources. */
function firstWorkspace(environment: NodeJS.ProcessEnv): 'demo' | 'live' {
  return environment['BOOKBAR_FIRST_WORKSPACE'] === 'demo' ? 'demo' : 'live';
}
