import type { CommandLineWords } from '../language.ts';

/** German: what the command line prints. */
export const commandLine: CommandLineWords = {
  wrong: ({ why }) => `bookbar: ${why}; siehe bookbar --help`,
  problems: {
    workspace: ({ given }) => `--workspace ist demo oder live, nicht „${given}“`,
    folder: () => '--user-data-dir braucht einen Ordner',
    forget: () => 'forget braucht --yes',
    yes: () => '--yes gehört zu forget',
    json: () => '--json gehört zu next',
    format: () => '--format gehört zu next',
    command: ({ given }) => `unbekannter Befehl „${given}“`,
    flag: ({ flag }) => `unbekannte Option ${flag}`,
    value: ({ flag }) => `${flag} hat keinen Wert`,
    noValue: ({ flag }) => `${flag} braucht einen Wert`,
    twoFormats: () => '--json ist selbst ein Format',
    unknownFormat: ({ given }) => `--format ist polybar, waybar oder plain, nicht „${given}“`,
  },
  dangerous: ({ flag }) => `bookbar: startet nicht mit ${flag}`,
  unsafe: {
    title: 'Bookbar kann hier nicht sicher starten',
    detail:
      'Dieses System verwehrt Programmen in einem AppImage die Prozess-Sandbox, ohne die Bookbar nicht startet. Installiere stattdessen das .deb- oder .rpm-Paket von Bookbar. Oder erlaube sie im Terminal für alle Programme: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
  },
  noAnswer: 'bookbar: das laufende Bookbar hat nicht geantwortet',
  isRunning: 'bookbar: läuft noch; beende es zuerst',
  keychainLocked:
    'bookbar: der Schlüsselbund ist gesperrt; Schlüssel, die nichts mehr öffnen, bleiben darin als „Bookbar“',
  help: `Aufruf: bookbar [--workspace=demo|live] [--user-data-dir=DIR] [--hidden] [COMMAND]

Befehle
  open              das Fenster öffnen (wenn nichts angegeben ist)
  open today        die Buchungen von heute öffnen
  open bookings     die Listen aller Buchungen öffnen
  open event-types  die Termintypen öffnen
  open settings     die Einstellungen öffnen
  quick-book        schnell buchen, an und aus; für eine Taste in den Einstellungen deines Desktops
  join              am laufenden oder nächsten Treffen teilnehmen
  copy-times        freie Zeiten des zuletzt benutzten Termintyps kopieren
  next [--json]     ausgeben, was als Nächstes kommt, für Statusleisten; nichts, wenn Bookbar nicht läuft
       --format=polybar|waybar|plain   dasselbe für eine Leiste mit Auszeichnung, oder als Text (plain)
  forget --yes      deine Anmeldungen, ihre Schlüssel und alles entfernen, was Bookbar hier hat

Optionen
  --workspace=demo|live   der Demo-Arbeitsbereich auf diesem Computer, oder dein Konto
  --user-data-dir=DIR     alles, was Bookbar speichert, in DIR
  --hidden                nur im Tray starten
  --help, --version       ausgeben und enden
`,
};
