import type { PageWords } from '../language.ts';
import type { WordedDuration } from '../parameters.ts';
import { at, days } from './phrases.ts';

/** `⌃` and `⌘` are printed on keys; Windows calls its key Win. */
const strongKeys = { darwin: '⌃ ou ⌘', win32: 'Ctrl, Alt ou Win', linux: 'Ctrl, Alt ou Super' } as const;

/** “5 min”, “1 h”, “1 h 30 min” */
function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} e ${last}` : last;
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const keptKeys = ({ keys }: { readonly keys: string | null }): string =>
  keys === null ? 'Esc deixa sem atalho' : `Esc mantém ${keys}`;

/** Brazilian Portuguese: what the settings say. */
export const settings: PageWords['settings'] = {
  title: 'Configurações',
  tabs: { general: 'Geral', reminders: 'Lembretes', shortcuts: 'Atalhos', account: 'Conta' },
  managed: 'Definido pelo seu administrador',
  percent: ({ value }) => `${value}%`,

  general: {
    card: 'Geral',
    openAtLogin: 'Abrir ao iniciar a sessão',
    openAtLoginElsewhere: 'Escolha nos aplicativos de inicialização do seu sistema',
    countdown: { label: 'Contagem regressiva na bandeja', sub: 'Mostra os minutos ao lado do ícone' },
    countFrom: 'Contar a partir de',
    before: (lead) => `${duration(lead)} antes`,
    barText: {
      label: 'Ao lado do ícone',
      off: 'Nada',
      countdown: 'Contagem regressiva',
      'countdown-title': 'Contagem regressiva e título',
      time: 'Hora do próximo agendamento',
    },
  },

  privacy: {
    title: 'Privacidade',
    hideTitles: {
      label: 'Ocultar títulos',
      sub: 'Mostra “Um agendamento” na bandeja, nos lembretes e, até você clicar em Mostrar, nas listas',
    },
    screenSharing: {
      label: 'Não aparecer no compartilhamento de tela',
      sub: 'Gravações e telas compartilhadas não mostram o Bookbar',
    },
  },

  look: {
    title: 'Aparência',
    language: { label: 'Idioma', automatic: ({ name }) => `Automático (${name})` },
    appearance: { label: 'Tema', system: 'Sistema', light: 'Claro', dark: 'Escuro' },
    trayIcon: {
      label: 'Ícone da bandeja',
      automatic: 'Automático',
      light: 'Claro, para painéis escuros',
      dark: 'Escuro, para painéis claros',
    },
    textSize: 'Tamanho do texto',
  },

  time: {
    title: 'Hora',
    zone: 'Fuso horário',
    clock: 'Relógio',
    weekStarts: 'Início da semana',
    hours: ({ hours }) => `${hours} horas`,
    fromAccount: 'Da sua conta',
    fromAccountWith: ({ value }) => `Da sua conta (${value})`,
    likeComputer: 'Igual a este computador',
    likeComputerWith: ({ city }) => `Igual a este computador (${city})`,
    chosenHere: 'Escolhido aqui',
    regions: {
      Africa: 'África',
      America: 'América',
      Antarctica: 'Antártida',
      Arctic: 'Ártico',
      Asia: 'Ásia',
      Atlantic: 'Atlântico',
      Australia: 'Austrália',
      Europe: 'Europa',
      Indian: 'Índico',
      Pacific: 'Pacífico',
    },
  },

  transfer: {
    title: 'Outro computador',
    export: 'Exportar configurações…',
    import: 'Importar configurações…',
    help: 'Sem contas, endereços do serviço e segredos.',
    exported: 'Configurações exportadas',
  },
  imported: {
    done: 'Configurações importadas',
    someShortcutsKept: 'Configurações importadas. Os atalhos que outros programas usam ficaram como estavam.',
    same: 'Suas configurações já são essas',
    notReadable: 'Não foi possível ler esse arquivo. Nada mudou.',
    notSettings: 'Esse arquivo não tem configurações do Bookbar. Nada mudou.',
    newer: 'Esse arquivo é de um Bookbar mais novo. Nada mudou.',
    wrong: ({ path }) => `“${path}” nesse arquivo não é válido. Nada mudou.`,
  },

  about: {
    title: 'Sobre',
    copyVersions: 'Copiar versões',
    versionsCopied: 'Versões copiadas',
    dataFolder: 'Pasta de dados',
    copyDataFolder: 'Copiar pasta de dados',
    dataFolderCopied: 'Pasta de dados copiada',
    licences: 'Licenças',
  },

  diagnostics: {
    title: 'Diagnóstico',
    about:
      'Onde o Bookbar roda e o que aconteceu há pouco, sem nomes e endereços de pessoas, títulos ou segredos.',
    copy: 'Copiar',
    copied: 'Diagnóstico copiado',
    save: 'Salvar…',
    saved: 'Diagnóstico salvo',
    log: 'Registro',
    lastLines: 'Últimas linhas do registro',
    logEmpty: 'Nada foi registrado ainda.',
    tryAgain: 'Tentar de novo',
  },

  trouble: {
    damaged: ({ setAside }) =>
      `Suas configurações estavam danificadas. O Bookbar as guardou como ${setAside} e usa as padrão.`,
    newer: 'Suas configurações são de um Bookbar mais novo. O que você mudar aqui vale até encerrar o app.',
    notSaved: 'Não é possível salvar suas configurações. O que você mudar vale até encerrar o app.',
    refused: 'O sistema não aceitou. Nada mudou.',
    close: 'Fechar',
  },

  reminders: {
    card: 'Lembretes',
    isOn: 'Lembrar antes dos agendamentos',
    when: 'Quando',
    lead: duration,
    atStart: 'No início',
    unconfirmed: 'Também os agendamentos a confirmar',
    test: 'Enviar um lembrete de teste',
    sound: {
      isOn: 'Tocar um som',
      volume: 'Volume',
      label: 'Som',
      'two-notes': 'Duas notas',
      bell: 'Sino',
      soft: 'Suave',
      play: 'Tocar',
      playName: 'Tocar o som',
    },
    byEventType: {
      title: 'Por tipo de evento',
      choose: 'Tipo de evento com lembretes personalizados',
      customize: 'Personalizar',
      customizeName: ({ title }) => `Personalizar lembretes, ${title}`,
      none: 'Os tipos de evento aparecem aqui quando têm um agendamento.',
      untitled: ({ id }) => `Tipo de evento ${id}`,
    },
    news: {
      title: 'Avisar sobre',
      waiting: { label: 'Alguém esperando', sub: 'Na hora, quando um convidado espera por um anfitrião' },
      end: 'O fim de um agendamento',
      beforeEnd: 'Antes do fim',
      added: 'Novos agendamentos',
      moved: 'Agendamentos remarcados',
      cancelled: 'Agendamentos cancelados',
    },
    cards: {
      title: 'Lembretes na tela',
      stay: { label: 'Manter até dispensar', sub: 'Senão, eles somem sozinhos' },
      snooze: 'Adiar',
    },
    coming: ({ times, leads, isAtStart, end }) =>
      capital(
        listed([
          ...times.map(at),
          ...(leads.length > 0 ? [`${listed(leads.map(duration))} antes`] : []),
          ...(isAtStart ? ['no início'] : []),
          ...(end === null ? [] : [`${duration(end)} antes do fim`]),
        ]),
      ),
    offForBooking: 'Desativados para este agendamento',
    nothing: {
      joined: 'Mais nenhum: você já entrou',
      'all-day': 'Nenhum: dura o dia todo',
      unconfirmed: 'Nenhum até a confirmação',
      off: 'Desativados para todos os agendamentos',
      'event-type': 'Desativados para este tipo de evento',
      quiet: 'Nenhum: as notificações estão silenciadas',
      passed: 'Mais nenhum',
    },
  },

  quiet: {
    title: 'Silenciar notificações',
    hours: { label: 'Horas de silêncio', sub: 'O ícone continua mudando' },
    between: { beforeFrom: 'Entre', beforeTo: 'e', afterTo: '' },
    from: 'Silêncio a partir de',
    until: 'Silêncio até',
    days: 'Dias',
    mute: 'Silenciar agora',
    muteSub: 'Lembretes e novidades ficam em silêncio',
    on: 'Ativado',
    off: 'Desativado',
    mutedUntil: ({ day, date, time }) =>
      day === 'today' ? `Até ${time}` : `Até ${day === 'other' ? date : days[day]}, ${time}`,
    forHours: ({ hours }) => (hours === 1 ? 'Por 1 hora' : `Por ${hours} horas`),
    untilMidnight: 'Até meia-noite',
  },

  shortcuts: {
    anywhere: 'Em qualquer lugar',
    names: {
      quickBook: 'Agendamento rápido',
      join: 'Entrar na próxima reunião',
      open: 'Abrir o Bookbar',
      copyTimes: 'Copiar horários livres',
      hideTitles: 'Ocultar títulos',
    },
    notSupported: ({ commands }) =>
      `Este ambiente não deixa os apps definirem atalhos. Nas configurações de teclado dele, adicione um atalho que execute ${commands.join(', ou ')}.`,
    byDesktop: {
      label: 'Atalhos em qualquer app',
      sub: 'Seu ambiente os guarda e pode perguntar antes',
      noKeys: 'Sem teclas',
      asking: 'Seu ambiente pode estar perguntando. Responda lá.',
      on: 'Mude as teclas nas configurações de teclado do seu ambiente.',
      refused: 'Seu ambiente não permitiu os atalhos. Ative-os para perguntar de novo.',
      ended: 'Seu ambiente retirou os atalhos. Ative-os para perguntar de novo.',
    },
    instead: ({ commands }) =>
      `Ou adicione nas configurações de teclado dele um atalho que execute ${commands.join(', ou ')}.`,
    inBookbar: 'No Bookbar',
    singleKeys: {
      label: 'Atalhos de uma tecla',
      sub: 'C, E, R, T, N, ? e outras, fora dos campos de texto',
    },
    allKeys: 'Todas as teclas',
    restoreAll: 'Restaurar padrões',
    restored: 'Atalhos restaurados',

    notSet: 'Não definido',
    fromAnyApp: 'Em qualquer app',
    stays: ({ keys }) => `Continua ${keys}`,
    kept: keptKeys,
    pressKeys: ({ name, keys }) => `Pressione as teclas para ${name}. ${keptKeys({ keys })}.`,
    taken: ({ name, keys }) => `${name} agora é ${keys}.`,
    field: {
      press: 'pressione uma tecla',
      record: 'Gravar',
      pressName: ({ name }) => `${name}: pressione uma tecla`,
      recordName: ({ name }) => `${name}: gravar`,
      keysName: ({ name, keys }) => `${name}: ${keys}`,
    },
    test: 'Testar',
    testName: ({ name }) => `Testar ${name}`,
    remove: 'Remover',
    removeName: ({ name }) => `Remover ${name}`,
    restore: 'Restaurar padrão',
    restoreName: ({ name }) => `Restaurar padrão ${name}`,

    problems: {
      'no-modifier': ({ system }) => `Segure também ${strongKeys[system]}.`,
      types: ({ keys, system }) =>
        `${keys} digita um caractere. Segure também ${system === 'darwin' ? strongKeys.darwin : 'mais uma tecla'}.`,
      apps: ({ keys }) => `Os próprios apps usam ${keys}. Segure mais uma tecla.`,
      system: ({ keys }) => `O sistema usa ${keys}. Escolha outro.`,
      key: 'Escolha uma letra, um número ou uma tecla de função.',
      taken: ({ keys }) => `Outro app usa ${keys}. Escolha outro.`,
      ours: ({ keys }) => `O Bookbar já usa ${keys}. Escolha outro.`,
      'not-possible': ({ keys }) => `${keys} não pode ser um atalho aqui. Escolha outro.`,
      'not-supported': 'Este ambiente não deixa os apps definirem atalhos.',
    },
    tests: {
      waiting: ({ keys }) => `Pressione ${keys} agora.`,
      heard: ({ keys }) => `O Bookbar recebeu ${keys}.`,
      unheard: ({ keys }) =>
        `O Bookbar não recebeu nada em 10 segundos. Outro app pode estar usando ${keys}. Escolha outro.`,
    },
  },

  account: {
    details: 'Detalhes',
    card: 'Quem fez login',
    unnamed: 'Sua conta',
    demo: 'Espaço de demonstração',
    signIn: {
      label: 'Login',
      again: 'Fazer login de novo',
      signedIn: 'Login feito',
      inMemory: 'Mantido até você encerrar o app.',
    },
    workspace: 'Espaço de trabalho',
    connect: 'Conectar sua conta',
    toAccount: 'Mudar para sua conta',
    toDemo: 'Mudar para a demonstração',
    addresses: 'Endereços do serviço',
    add: 'Adicionar outra conta',
    signOut: 'Sair',
    endsDemo: 'Encerra esta demonstração; a próxima começa do zero.',
    signsOut: 'Remove deste computador o login e os agendamentos salvos.',
  },

  accounts: {
    title: 'Contas',
    inUse: ({ state }) => `${state} · Em uso`,
    name: 'Nome',
    nameHelp: 'Deixe vazio para usar o nome do perfil.',
    colour: 'Cor',
    order: 'Ordem',
    moveUp: ({ name }) => `Mover ${name} para cima`,
    moveDown: ({ name }) => `Mover ${name} para baixo`,
    pause: 'Pausar',
    pauseName: ({ name }) => `Pausar ${name}`,
    pauseSub: 'Os agendamentos não são lidos, e não há lembretes',
    resume: 'Retomar e mostrar os detalhes',
    show: 'Mostrar os detalhes',
    signIn: 'Fazer login',
    disconnect: 'Desconectar…',
  },

  disconnect: {
    title: ({ name }) => `Desconectar ${name}?`,
    going: 'Isto sai deste computador:',
    goingList: {
      signIn: 'o login e o segredo do cliente',
      bookings: 'os agendamentos, tipos de evento e escolhas guardados para ela',
      scheduled: 'as mudanças programadas e ainda não feitas, que não serão executadas',
    },
    staying: 'Seus agendamentos continuam no serviço.',
    withdraw: ({ host }) =>
      `Para retirar sua autorização também lá, abra os apps conectados nas configurações de ${host} e remova o Bookbar.`,
    keep: 'Manter conta',
    disconnect: 'Desconectar',
  },
};
