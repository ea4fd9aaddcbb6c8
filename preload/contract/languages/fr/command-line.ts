import type { CommandLineWords } from '../language.ts';
import { quoted } from './phrases.ts';

/** French: what the command line prints. */
export const commandLine: CommandLineWords = {
  wrong: ({ why }) => `bookbar\u00a0: ${why}\u202f; voir bookbar --help`,
  problems: {
    workspace: ({ given }) => `--workspace vaut demo ou live, pas ${quoted(given)}`,
    folder: () => '--user-data-dir demande un dossier',
    forget: () => 'forget demande --yes',
    yes: () => '--yes va avec forget',
    json: () => '--json va avec next',
    format: () => '--format va avec next',
    command: ({ given }) => `commande inconnue ${quoted(given)}`,
    flag: ({ flag }) => `option inconnue ${flag}`,
    value: ({ flag }) => `${flag} ne prend pas de valeur`,
    noValue: ({ flag }) => `${flag} demande une valeur`,
    twoFormats: () => '--json est déjà un format',
    unknownFormat: ({ given }) => `--format vaut polybar, waybar ou plain, pas ${quoted(given)}`,
  },
  dangerous: ({ flag }) => `bookbar\u00a0: refuse de démarrer avec ${flag}`,
  unsafe: {
    title: 'Bookbar ne peut pas démarrer en sécurité',
    detail:
      'Ce système n’accorde pas de bac à sable aux programmes d’une AppImage, et Bookbar ne démarre pas sans. Installez plutôt le paquet .deb ou .rpm de Bookbar. Ou autorisez-le pour tous les programmes, dans un terminal\u00a0: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
  },
  noAnswer: 'bookbar\u00a0: le Bookbar ouvert n’a pas répondu',
  isRunning: 'bookbar\u00a0: est ouvert\u202f; quittez-le d’abord',
  keychainLocked:
    'bookbar\u00a0: le trousseau est verrouillé\u202f; des clés qui n’ouvrent plus rien y restent sous le nom «\u00a0Bookbar\u00a0»',
  help: `Usage\u00a0: bookbar [--workspace=demo|live] [--user-data-dir=DIR] [--hidden] [COMMAND]

Commandes
  open              ouvre la fenêtre (par défaut)
  open today        ouvre les réservations du jour
  open bookings     ouvre les listes de toutes les réservations
  open event-types  ouvre les types d’événement
  open settings     ouvre les réglages
  quick-book        ouvre ou ferme la réservation rapide\u202f; liez-la à une touche dans les réglages de votre bureau
  join              rejoint la réunion en cours, ou la prochaine
  copy-times        copie des créneaux libres du dernier type d’événement utilisé
  next [--json]     affiche la suite, pour les barres d’état\u202f; rien si Bookbar n’est pas ouvert
       --format=polybar|waybar|plain   la même chose pour une barre qui lit un balisage, ou en texte (plain)
  forget --yes      supprime vos connexions, leurs clés et tout ce que Bookbar garde ici

Options
  --workspace=demo|live   l’espace de démonstration sur cet ordinateur, ou votre compte
  --user-data-dir=DIR     garde dans DIR tout ce que Bookbar enregistre
  --hidden                démarre dans la zone de notification
  --help, --version       affiche et s’arrête
`,
};
