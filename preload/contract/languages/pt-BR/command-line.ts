import type { CommandLineWords } from '../language.ts';

/** Brazilian Portuguese: what the command line prints. */
export const commandLine: CommandLineWords = {
  wrong: ({ why }) => `bookbar: ${why}; veja bookbar --help`,
  problems: {
    workspace: ({ given }) => `--workspace é demo ou live, não “${given}”`,
    folder: () => '--user-data-dir precisa de uma pasta',
    forget: () => 'forget precisa de --yes',
    yes: () => '--yes é de forget',
    json: () => '--json é de next',
    format: () => '--format é de next',
    command: ({ given }) => `comando desconhecido “${given}”`,
    flag: ({ flag }) => `opção desconhecida ${flag}`,
    value: ({ flag }) => `${flag} não leva valor`,
    noValue: ({ flag }) => `${flag} precisa de um valor`,
    twoFormats: () => '--json já é um formato',
    unknownFormat: ({ given }) => `--format é polybar, waybar ou plain, não “${given}”`,
  },
  dangerous: ({ flag }) => `bookbar: não inicia com ${flag}`,
  unsafe: {
    title: 'O Bookbar não pode iniciar com segurança',
    detail:
      'Este sistema não permite que programas em uma AppImage usem uma sandbox de processos, e o Bookbar não inicia sem ela. Instale o pacote .deb ou .rpm do Bookbar. Ou permita para todos os programas, em um terminal: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
  },
  noAnswer: 'bookbar: o Bookbar aberto não respondeu',
  isRunning: 'bookbar: está aberto; encerre-o primeiro',
  keychainLocked:
    'bookbar: o chaveiro está bloqueado; nele ficam, como “Bookbar”, chaves que não abrem mais nada',
  help: `Uso: bookbar [--workspace=demo|live] [--user-data-dir=DIR] [--hidden] [COMMAND]

Comandos
  open              abre a janela (padrão)
  open today        abre os agendamentos de hoje
  open bookings     abre as listas de todos os agendamentos
  open event-types  abre os tipos de evento
  open settings     abre as configurações
  quick-book        abre ou fecha o agendamento rápido; associe a uma tecla nas configurações do seu desktop
  join              entra na reunião atual ou na próxima
  copy-times        copia horários livres do último tipo de evento usado
  next [--json]     mostra o que vem a seguir, para barras de status; nada se o Bookbar não estiver aberto
       --format=polybar|waybar|plain   o mesmo para uma barra que lê marcação, ou como texto (plain)
  forget --yes      remove seus logins, as chaves deles e tudo o que o Bookbar guarda aqui

Opções
  --workspace=demo|live   o espaço de demonstração neste computador, ou a sua conta
  --user-data-dir=DIR     guarda em DIR tudo o que o Bookbar salva
  --hidden                inicia na bandeja
  --help, --version       mostra e termina
`,
};
