import type { PageWords } from '../language.ts';
import { many } from './phrases.ts';

/** Brazilian Portuguese: notes, sheets and small pages around the views that are loaded when they are needed. */
export const around: PageWords['around'] = {
  menu: {
    settings: 'Configurações',
    keys: 'Atalhos de teclado',
    away: 'Ausência',
    mail: 'E-mails da demonstração',
    signOut: 'Sair',
    signOutOf: ({ name }) => `Sair de ${name}`,
    quit: 'Encerrar o Bookbar',
    yourAccount: 'Sua conta',
    demo: 'Espaço de demonstração',
    isAway: 'Ausente no seu perfil',
  },

  bookingMenu: {
    openBooking: 'Abrir agendamento',
    runningLate: 'Avisar atraso',
    reschedule: 'Remarcar',
    cancelBooking: 'Cancelar agendamento',
    copyDetails: 'Copiar detalhes',
    copyEmail: 'Copiar e-mail',
  },

  hiddenTitles: {
    title: 'Títulos ocultos',
    shown: 'Os títulos ficam visíveis até você fechar o Bookbar.',
    hidden: 'Os títulos estão ocultos.',
    show: { label: 'Mostrar', name: 'Mostrar títulos' },
    hide: { label: 'Ocultar', name: 'Ocultar títulos' },
  },

  unread: {
    booking: ({ title, people, start }) =>
      [
        title === null ? 'um sem título' : `“${title}”`,
        people.length > 0 ? `\u00a0com ${people.join(', ')}` : '',
        start === null ? '' : `, em “${start}”`,
      ].join(''),
    text: ({ count, bookings, more }) => {
      const lead = many(
        count,
        'Não foi possível ler 1 agendamento, então ele não está na lista, e o Bookbar não lembra você dele',
        `Não foi possível ler ${count} agendamentos, então eles não estão na lista, e o Bookbar não lembra você deles`,
      );
      const named = [...bookings, ...(more > 0 ? [`e mais ${more}`] : [])].join('; ');
      return `${lead}${named === '' ? '' : `: ${named}`}. Veja na página do próprio serviço.`;
    },
  },

  notes: {
    computerZone: ({ used, other }) =>
      `Os horários são de ${used}, como neste computador. Seu perfil está em ${other}.`,
    profileZone: ({ used, other }) =>
      `Os horários são de ${used}, como no seu perfil. Este computador está em ${other}.`,
    useZone: ({ city }) => `Usar ${city}`,
    noNotifications:
      'Este ambiente não mostra notificações, então o Bookbar mostra os lembretes como cartões.',
    inMemory: 'Seu login é mantido até você encerrar o app.',

    title: ({ title }) => `${title}.`,
    stillSignedIn: 'Seu login continua ativo.',
    signInAgain: 'Fazer login de novo',
    away: {
      back: 'Voltei',
      backName: 'Voltei: publicar de novo',
      show: { label: 'Mostrar', name: 'Mostrar ausência' },
      inProfile: {
        title: 'Seu perfil diz que você está ausente.',
        text: 'Os tipos de evento e as notificações continuam como sempre.',
        setUp: 'Configurar ausência',
      },
    },
    consent: {
      gotIt: { label: 'Entendi', name: 'Entendi: quando sua autorização termina' },
      later: { label: 'Depois', name: 'Depois: quando sua autorização termina' },
    },
    shortcut: {
      text: ({ keys }) => `Agendamento rápido em qualquer app: pressione ${keys}`,
      gotIt: 'Entendi',
    },
  },

  typed: {
    date: ({ example }) => `Digite uma data como ${example}`,
    time: ({ example }) => `Digite um horário como ${example}`,
  },

  sent: { copyFresh: 'Copiar novos horários' },

  signOut: {
    title: 'Sair?',
    titleOf: ({ name }) => `Sair de ${name}?`,
    demo: 'Encerra esta demonstração; a próxima começa do zero.',
    text: 'Remove deste computador o login e os agendamentos salvos.',
    scheduled: 'As mudanças programadas não serão feitas.',
    stay: 'Não sair',
    signOut: 'Sair',
  },

  mail: {
    title: 'E-mails da demonstração',
    failed: 'Não foi possível obter os e-mails',
    none: {
      title: 'Nenhum e-mail ainda',
      text: 'Os e-mails que os participantes receberiam sobre os agendamentos aparecem aqui. Nada é enviado.',
    },
    note: 'O que os participantes teriam recebido. Nada foi enviado.',
    addresses: ({ to }) => to.join(', '),
    to: ({ addresses }) => `Para ${addresses}`,
    rowName: ({ time, subject, addresses }) => `${time}, ${subject}, para ${addresses}`,
    message: {
      title: 'E-mail da demonstração',
      notSent: ({ day, time }) => `${day}, ${time}, não enviado`,
      calendar: 'Parte do calendário',
    },
  },

  keys: {
    title: 'Atalhos de teclado',
    anywhere: 'Em qualquer lugar',
    none: { label: 'Agendamento rápido', text: 'Não definido' },
    window: {
      title: 'No Bookbar',
      today: 'Hoje',
      bookings: 'Agendamentos',
      eventTypes: 'Tipos de evento',
      search: 'Buscar agendamentos',
      quickBook: 'Agendamento rápido',
      join: 'Entrar',
      freshTimes: 'Copiar novos horários',
      refresh: 'Atualizar',
      settings: 'Configurações',
      move: 'Percorrer uma lista',
      open: 'Abrir',
      back: 'Voltar ou fechar',
      keys: 'Atalhos de teclado',
    },
    times: {
      title: 'Ao escolher um horário',
      move: 'Dia, hora',
      swap: 'Trocar fusos horários',
      nextDay: 'Próximo dia livre',
      copy: 'Copiar horários livres',
    },
    booking: {
      title: 'Em um agendamento ou na linha dele',
      copy: 'Copiar link, e-mail',
      late: 'Avisar atraso',
      reschedule: 'Remarcar',
      cancel: 'Cancelar',
    },
    eventType: {
      title: 'Em um tipo de evento',
      publish: 'Publicar ou despublicar',
      copy: 'Copiar link, próximo horário livre',
      book: 'Agendar',
    },
  },

  reminders: {
    usual: 'Padrão',
    own: 'Personalizados',
    off: 'Desativados',
    none: 'Sem lembretes',
    when: ({ label }) => `Quando, ${label}`,
    useDefault: 'Usar padrão',
    useDefaultName: ({ label }) => `Usar padrão, ${label}`,
  },
};
