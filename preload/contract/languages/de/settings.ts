import type { PageWords } from '../language.ts';
import type { WordedDuration } from '../parameters.ts';

/** `⌃` and `⌘` are printed on keys; Windows calls its key Win. */
const strongKeys = {
  darwin: '⌃ oder ⌘',
  win32: 'Strg, Alt oder Win',
  linux: 'Strg, Alt oder Super',
} as const;

/** „5 Min.“, „1 Std.“, „1 Std. 30 Min.“ */
function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes} Min.`;
  return minutes === 0 ? `${hours} Std.` : `${hours} Std. ${minutes} Min.`;
}

function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')}${and}${last}` : last;
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const keptKeys = ({ keys }: { readonly keys: string | null }): string =>
  keys === null ? 'Mit Esc bleibt es leer' : `Mit Esc bleibt ${keys}`;

const days = { yesterday: 'gestern', today: 'heute', tomorrow: 'morgen' } as const;

/** German: what the settings say. */
export const settings: PageWords['settings'] = {
  title: 'Einstellungen',
  tabs: { general: 'Allgemein', reminders: 'Erinnern', shortcuts: 'Kürzel', account: 'Konto' },
  managed: 'Von der Verwaltung festgelegt',
  percent: ({ value }) => `${value}\u00a0%`,

  general: {
    card: 'Allgemein',
    openAtLogin: 'Beim Anmelden öffnen',
    openAtLoginElsewhere: 'Das legst du in den Autostart-Einstellungen deines Desktops fest',
    countdown: { label: 'Countdown im Tray', sub: 'Zeigt Minuten neben dem Symbol' },
    countFrom: 'Herunterzählen ab',
    before: (lead) => `${duration(lead)} vorher`,
    barText: {
      label: 'Neben dem Symbol',
      off: 'Nichts',
      countdown: 'Countdown',
      'countdown-title': 'Countdown und Titel',
      time: 'Uhrzeit der nächsten Buchung',
    },
  },

  privacy: {
    title: 'Privatsphäre',
    hideTitles: {
      label: 'Titel verbergen',
      sub: 'Zeigt „Eine Buchung“ im Tray, in Erinnerungen, und in Listen, bis du „Zeigen“ drückst',
    },
    screenSharing: {
      label: 'Beim Teilen des Bildschirms verbergen',
      sub: 'Aufnahmen und geteilte Bildschirme zeigen Bookbar nicht',
    },
  },

  look: {
    title: 'Aussehen',
    language: { label: 'Sprache', automatic: ({ name }) => `Automatisch (${name})` },
    appearance: { label: 'Farbschema', system: 'System', light: 'Hell', dark: 'Dunkel' },
    trayIcon: {
      label: 'Tray-Symbol',
      automatic: 'Automatisch',
      light: 'Hell, für dunkle Leisten',
      dark: 'Dunkel, für helle Leisten',
    },
    textSize: 'Textgröße',
  },

  time: {
    title: 'Zeit',
    zone: 'Zeitzone',
    clock: 'Uhr',
    weekStarts: 'Woche beginnt',
    hours: ({ hours }) => `${hours} Stunden`,
    fromAccount: 'Aus deinem Konto',
    fromAccountWith: ({ value }) => `Aus deinem Konto (${value})`,
    likeComputer: 'Wie dieser Computer',
    likeComputerWith: ({ city }) => `Wie dieser Computer (${city})`,
    chosenHere: 'Hier gewählt',
    regions: {
      Africa: 'Afrika',
      America: 'Amerika',
      Antarctica: 'Antarktis',
      Arctic: 'Arktis',
      Asia: 'Asien',
      Atlantic: 'Atlantik',
      Australia: 'Australien',
      Europe: 'Europa',
      Indian: 'Indischer Ozean',
      Pacific: 'Pazifik',
    },
  },

  transfer: {
    title: 'Anderer Computer',
    export: 'Einstellungen exportieren…',
    import: 'Einstellungen importieren…',
    help: 'Ohne Konten, Adressen von Diensten und Geheimnisse.',
    exported: 'Einstellungen exportiert',
  },
  imported: {
    done: 'Einstellungen importiert',
    someShortcutsKept:
      'Einstellungen importiert. Kürzel, die andere Programme nutzen, blieben, wie sie waren.',
    same: 'Deine Einstellungen sind schon dieselben',
    notReadable: 'Diese Datei lässt sich nicht lesen. Nichts wurde geändert.',
    notSettings: 'In dieser Datei stehen keine Einstellungen von Bookbar. Nichts wurde geändert.',
    newer: 'Diese Datei ist von einem neueren Bookbar. Nichts wurde geändert.',
    wrong: ({ path }) => `„${path}“ in dieser Datei passt nicht. Nichts wurde geändert.`,
  },

  about: {
    title: 'Über Bookbar',
    copyVersions: 'Versionen kopieren',
    versionsCopied: 'Versionen kopiert',
    dataFolder: 'Datenordner',
    copyDataFolder: 'Datenordner kopieren',
    dataFolderCopied: 'Datenordner kopiert',
    licences: 'Lizenzen',
  },

  diagnostics: {
    title: 'Diagnose',
    about:
      'Worauf Bookbar läuft und was zuletzt geschah, ohne Namen und Adressen von Personen, Titel oder Geheimnisse.',
    copy: 'Kopieren',
    copied: 'Diagnose kopiert',
    save: 'Speichern…',
    saved: 'Diagnose gespeichert',
    log: 'Protokoll',
    lastLines: 'Letzte Zeilen des Protokolls',
    logEmpty: 'Noch nichts notiert.',
    tryAgain: 'Erneut versuchen',
  },

  trouble: {
    damaged: ({ setAside }) =>
      `Deine Einstellungen waren beschädigt. Bookbar hat sie als ${setAside} aufgehoben und nutzt die Standardwerte.`,
    newer:
      'Deine Einstellungen sind von einem neueren Bookbar. Was du hier änderst, gilt, bis du Bookbar beendest.',
    notSaved:
      'Deine Einstellungen lassen sich nicht speichern. Was du änderst, gilt, bis du Bookbar beendest.',
    refused: 'Das System hat das nicht angenommen. Nichts wurde geändert.',
    close: 'Schließen',
  },

  reminders: {
    card: 'Erinnerungen',
    isOn: 'Vor Buchungen erinnern',
    when: 'Wann',
    lead: duration,
    atStart: 'Zu Beginn',
    unconfirmed: 'Auch an unbestätigte Buchungen',
    test: 'Erinnerung zur Probe senden',
    sound: {
      isOn: 'Ton abspielen',
      volume: 'Lautstärke',
      label: 'Ton',
      'two-notes': 'Zwei Töne',
      bell: 'Glocke',
      soft: 'Sanft',
      play: 'Abspielen',
      playName: 'Ton abspielen',
    },
    byEventType: {
      title: 'Nach Termintyp',
      choose: 'Termintyp mit eigenen Erinnerungen',
      customize: 'Anpassen',
      customizeName: ({ title }) => `Anpassen: Erinnerungen für ${title}`,
      none: 'Termintypen stehen hier, sobald sie eine Buchung haben.',
      untitled: ({ id }) => `Termintyp ${id}`,
    },
    news: {
      title: 'Mitteilen',
      waiting: { label: 'Jemand wartet', sub: 'Sofort, wenn ein Gast auf einen Gastgeber wartet' },
      end: 'Das Ende einer Buchung',
      beforeEnd: 'Vor dem Ende',
      added: 'Neue Buchungen',
      moved: 'Verschobene Buchungen',
      cancelled: 'Abgesagte Buchungen',
    },
    cards: {
      title: 'Erinnerungen auf dem Bildschirm',
      stay: { label: 'Bleiben, bis du sie schließt', sub: 'Sonst verschwinden sie' },
      snooze: 'Schlummern',
    },
    coming: ({ times, leads, isAtStart, end }) =>
      capital(
        listed(
          [
            ...times.map((time) => `um ${time}`),
            ...(leads.length > 0 ? [`${listed(leads.map(duration), ' und ')} vorher`] : []),
            ...(isAtStart ? ['zu Beginn'] : []),
            ...(end === null ? [] : [`${duration(end)} vor dem Ende`]),
          ],
          ' und ',
        ),
      ),
    offForBooking: 'Für diese Buchung aus',
    nothing: {
      joined: 'Keine mehr: Du hast teilgenommen',
      'all-day': 'Keine: Sie dauert den ganzen Tag',
      unconfirmed: 'Keine, bis sie bestätigt ist',
      off: 'Für alle Buchungen aus',
      'event-type': 'Für diesen Termintyp aus',
      quiet: 'Keine: Mitteilungen sind stumm',
      passed: 'Keine mehr',
    },
  },

  quiet: {
    title: 'Mitteilungen stummschalten',
    hours: { label: 'Ruhezeiten', sub: 'Das Symbol ändert sich weiterhin' },
    between: { beforeFrom: 'Zwischen', beforeTo: 'und', afterTo: '' },
    from: 'Ruhe ab',
    until: 'Ruhe bis',
    days: 'Tage',
    mute: 'Jetzt stummschalten',
    muteSub: 'Erinnerungen und Neuigkeiten bleiben still',
    on: 'Ein',
    off: 'Aus',
    mutedUntil: ({ day, date, time }) =>
      day === 'today' ? `Bis ${time}` : `Bis ${day === 'other' ? date : days[day]}, ${time}`,
    forHours: ({ hours }) => (hours === 1 ? 'Für 1 Stunde' : `Für ${hours} Stunden`),
    untilMidnight: 'Bis Mitternacht',
  },

  shortcuts: {
    anywhere: 'Überall',
    names: {
      quickBook: 'Schnell buchen',
      join: 'Am nächsten Termin teilnehmen',
      open: 'Bookbar öffnen',
      copyTimes: 'Freie Zeiten kopieren',
      hideTitles: 'Titel verbergen',
    },
    notSupported: ({ commands }) =>
      `Auf diesem Desktop können Apps keine Kürzel festlegen. Lege in seinen Tastatureinstellungen ein Kürzel an für ${commands.join(' oder ')}.`,
    byDesktop: {
      label: 'Kürzel aus jeder App',
      sub: 'Dein Desktop verwaltet sie und fragt dich vielleicht zuerst',
      noKeys: 'Keine Tasten',
      asking: 'Vielleicht fragt dich dein Desktop gerade. Antworte dort.',
      on: 'Ändere die Tasten in den Tastatureinstellungen deines Desktops.',
      refused: 'Dein Desktop hat die Kürzel nicht erlaubt. Schalte sie ein, um erneut zu fragen.',
      ended: 'Dein Desktop hat die Kürzel zurückgenommen. Schalte sie ein, um erneut zu fragen.',
    },
    instead: ({ commands }) =>
      `Oder lege in seinen Tastatureinstellungen ein Kürzel an für ${commands.join(' oder ')}.`,
    inBookbar: 'In Bookbar',
    singleKeys: {
      label: 'Kürzel mit einer Taste',
      sub: 'C, E, R, T, N, ? und andere, außerhalb von Textfeldern',
    },
    allKeys: 'Alle Tasten',
    restoreAll: 'Standard wiederherstellen',
    restored: 'Kürzel zurückgesetzt',

    notSet: 'Nicht festgelegt',
    fromAnyApp: 'Aus jeder App',
    stays: ({ keys }) => `Es bleibt ${keys}`,
    kept: keptKeys,
    pressKeys: ({ name, keys }) => `Drücke die Tasten für ${name}. ${keptKeys({ keys })}.`,
    taken: ({ name, keys }) => `${name} ist jetzt ${keys}.`,
    field: {
      press: 'Taste drücken',
      record: 'Aufnehmen',
      pressName: ({ name }) => `${name}: Taste drücken`,
      recordName: ({ name }) => `${name}: aufnehmen`,
      keysName: ({ name, keys }) => `${name}: ${keys}`,
    },
    test: 'Testen',
    testName: ({ name }) => `Testen: ${name}`,
    remove: 'Entfernen',
    removeName: ({ name }) => `Entfernen: ${name}`,
    restore: 'Standard wiederherstellen',
    restoreName: ({ name }) => `Standard wiederherstellen: ${name}`,

    problems: {
      'no-modifier': ({ system }) => `Halte dazu ${strongKeys[system]} gedrückt.`,
      types: ({ keys, system }) =>
        `${keys} schreibt ein Zeichen. Halte dazu ${system === 'darwin' ? strongKeys.darwin : 'eine weitere Taste'} gedrückt.`,
      apps: ({ keys }) => `Apps nutzen ${keys} selbst. Halte eine weitere Taste gedrückt.`,
      system: ({ keys }) => `Das System nutzt ${keys}. Wähle andere Tasten.`,
      key: 'Wähle einen Buchstaben, eine Ziffer oder eine Funktionstaste.',
      taken: ({ keys }) => `Eine andere App nutzt ${keys}. Wähle andere Tasten.`,
      ours: ({ keys }) => `Bookbar nutzt ${keys} schon. Wähle andere Tasten.`,
      'not-possible': ({ keys }) => `${keys} kann hier kein Kürzel sein. Wähle andere Tasten.`,
      'not-supported': 'Auf diesem Desktop können Apps keine Kürzel festlegen.',
    },
    tests: {
      waiting: ({ keys }) => `Drücke jetzt ${keys}.`,
      heard: ({ keys }) => `Bookbar hat ${keys} gehört.`,
      unheard: ({ keys }) =>
        `Bookbar hat 10 Sekunden lang nichts gehört. Vielleicht nutzt eine andere App ${keys}. Wähle andere Tasten.`,
    },
  },

  account: {
    details: 'Details',
    card: 'Wer angemeldet ist',
    unnamed: 'Dein Konto',
    demo: 'Demo-Arbeitsbereich',
    signIn: {
      label: 'Anmeldung',
      again: 'Erneut anmelden',
      signedIn: 'Angemeldet',
      inMemory: 'Gilt, bis du Bookbar beendest.',
    },
    workspace: 'Arbeitsbereich',
    connect: 'Dein Konto verbinden',
    toAccount: 'Zu deinem Konto wechseln',
    toDemo: 'Zum Demo-Arbeitsbereich wechseln',
    addresses: 'Adressen des Dienstes',
    add: 'Weiteres Konto hinzufügen',
    signOut: 'Abmelden',
    endsDemo: 'Beendet diese Demo; die nächste beginnt von vorn.',
    signsOut: 'Entfernt die Anmeldung und gespeicherte Buchungen von diesem Computer.',
  },

  accounts: {
    title: 'Konten',
    inUse: ({ state }) => `${state} · In Gebrauch`,
    name: 'Name',
    nameHelp: 'Leer lassen, um den Namen aus dem Profil zu nehmen.',
    colour: 'Farbe',
    order: 'Reihenfolge',
    moveUp: ({ name }) => `${name} nach oben`,
    moveDown: ({ name }) => `${name} nach unten`,
    pause: 'Pausieren',
    pauseName: ({ name }) => `Pausieren: ${name}`,
    pauseSub: 'Buchungen werden nicht gelesen, und nichts erinnert an sie',
    resume: 'Fortsetzen und Details zeigen',
    show: 'Details zeigen',
    signIn: 'Anmelden',
    disconnect: 'Trennen…',
  },

  disconnect: {
    title: ({ name }) => `${name} trennen?`,
    going: 'Das verschwindet von diesem Computer:',
    goingList: {
      signIn: 'die Anmeldung und das Client-Geheimnis',
      bookings: 'Buchungen, Termintypen und die Auswahl, die dafür gespeichert sind',
      scheduled: 'geplante Änderungen, die noch ausstehen; sie werden nicht ausgeführt',
    },
    staying: 'Deine Buchungen bleiben beim Dienst.',
    withdraw: ({ host }) =>
      `Um auch dort die Zustimmung zu widerrufen, öffne in den Einstellungen von ${host} die verbundenen Apps und entferne Bookbar.`,
    keep: 'Konto behalten',
    disconnect: 'Trennen',
  },
};
