import type { CommandLineWords } from '../language.ts';

/** Spanish: what the command line prints. */
export const commandLine: CommandLineWords = {
  wrong: ({ why }) => `bookbar: ${why}; consulta bookbar --help`,
  problems: {
    workspace: ({ given }) => `--workspace es demo o live, no «${given}»`,
    folder: () => '--user-data-dir necesita una carpeta',
    forget: () => 'forget necesita --yes',
    yes: () => '--yes es de forget',
    json: () => '--json es de next',
    format: () => '--format es de next',
    command: ({ given }) => `orden desconocida «${given}»`,
    flag: ({ flag }) => `opción desconocida ${flag}`,
    value: ({ flag }) => `${flag} no lleva valor`,
    noValue: ({ flag }) => `${flag} necesita un valor`,
    twoFormats: () => '--json ya es un formato',
    unknownFormat: ({ given }) => `--format es polybar, waybar o plain, no «${given}»`,
  },
  dangerous: ({ flag }) => `bookbar: no arranca con ${flag}`,
  unsafe: {
    title: 'Bookbar no puede iniciarse de forma segura',
    detail:
      'Este sistema no permite que los programas de una AppImage usen un espacio aislado de procesos, y Bookbar no se inicia sin él. Instala el paquete .deb o .rpm de Bookbar. O permítelo para todos los programas, en una terminal: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
  },
  noAnswer: 'bookbar: el Bookbar que está abierto no respondió',
  isRunning: 'bookbar: está abierto; ciérralo primero',
  keychainLocked:
    'bookbar: el llavero está bloqueado; quedan en él, como «Bookbar», claves que ya no abren nada',
  help: `Uso: bookbar [--workspace=demo|live] [--user-data-dir=DIR] [--hidden] [COMMAND]

Órdenes
  open              abre la ventana (si no se indica nada)
  open today        abre las reservas de hoy
  open bookings     abre las listas de todas las reservas
  open event-types  abre los tipos de evento
  open settings     abre los ajustes
  quick-book        abre o cierra la reserva rápida; asígnala a una tecla en los ajustes de tu escritorio
  join              entra en la reunión actual o en la siguiente
  copy-times        copia horas libres del último tipo de evento usado
  next [--json]     muestra lo siguiente, para barras de estado; nada si Bookbar no está abierto
       --format=polybar|waybar|plain   lo mismo para una barra que lee marcado, o como texto (plain)
  forget --yes      elimina tus inicios de sesión, sus claves y todo lo que Bookbar guarda aquí

Opciones
  --workspace=demo|live   el espacio de demostración en este ordenador, o tu cuenta
  --user-data-dir=DIR     guarda todo lo de Bookbar en DIR
  --hidden                arranca en la bandeja
  --help, --version       muestra y termina
`,
};
