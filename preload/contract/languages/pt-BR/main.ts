import type { MainWords } from '../language.ts';
import type { WordedBookings, WordedDuration, WordedMoment, WordedPeople } from '../parameters.ts';
import { ended, plural } from '../grammar.ts';
import { facts } from './facts.ts';

// Glossary. booking: agendamento. event type: tipo de evento. slot, open time: horário livre. attendee: participante.
// guest: convidado. host: anfitrião. to book: agendar. to cancel: cancelar. to move, reschedule: remarcar. to decline:
// recusar. to request: solicitar. unconfirmed: a confirmar. round robin: rodízio. series: série. to join: entrar. to sign
// in: fazer login. to sign out: sair. to quit: encerrar. reminder: lembrete. to snooze: adiar. approval, consent:
// autorização. keychain: chaveiro. tray: bandeja. time away: ausência. to publish, unpublish: publicar, despublicar.

const many = (count: number, one: string, other: string): string => plural('pt-BR', count, { one, other });

const hiddenTitle = 'Um agendamento';
const titled = (title: string | null): string => title ?? hiddenTitle;

/** “5 min”, “1 h”, “1 h 30 min” */
function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

/** “resta 1 min”, “restam 7 min”: the verb follows the first number. */
const remaining = (text: string): string => `${/^1\D/u.test(text) ? 'resta' : 'restam'} ${text}`;

/** “12m”, “1h”, “1h 5m”, “restam 7m” */
function shortDuration({ hours, minutes }: WordedDuration, isRunning: boolean): string {
  const parts = [...(hours > 0 ? [`${hours}h`] : []), ...(minutes > 0 || hours === 0 ? [`${minutes}m`] : [])];
  const text = parts.join(' ');
  return isRunning ? remaining(text) : text;
}

/** “à 1:00”, “às 14:00” */
const at = (time: string): string => `${/^0?1:/u.test(time) ? 'à' : 'às'} ${time}`;

const days = { yesterday: 'ontem', today: 'hoje', tomorrow: 'amanhã' } as const;

/** “hoje às 14:00”, “qui., 29 de out., às 14:00” */
const moment = ({ day, date, time }: WordedMoment): string =>
  day === 'other' ? `${date}, ${at(time)}` : `${days[day]} ${at(time)}`;

/** “Priya Raman”, “Priya e Jonas”, “Priya, Jonas e mais 2 pessoas” */
function people({ names, others }: WordedPeople): string {
  if (others === 0) return names.join(' e ');
  return `${names.join(', ')} e mais ${others} ${many(others, 'pessoa', 'pessoas')}`;
}

const bookings = ({ title, count }: WordedBookings): string =>
  count > 1 ? `${count} agendamentos` : titled(title);

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const listed = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

const eventTypeHint = 'Você pode agendar no Bookbar; nada é agendado nesta página.';

/** Brazilian Portuguese: what main says to a person. */
export const main: MainWords = {
  facts,
  yes: 'Sim',
  no: 'Não',
  cancel: 'Cancelar',
  hiddenTitle,
  untitledBooking: 'Agendamento',
  untitledEventType: ({ id }) => `Tipo de evento ${id}`,

  tray: {
    tooltip: {
      keychain: 'Bookbar: seu chaveiro precisa de você',
      signIn: 'Bookbar: faça login de novo',
      attention: 'Bookbar: algo precisa de você',
      offline: 'Bookbar: sem conexão',
      nothing: 'Bookbar: mais nada hoje',
      left: ({ subject, left }) => `${bookings(subject)}, ${remaining(duration(left))}`,
      in: ({ subject, left }) => `${bookings(subject)} em ${duration(left)}`,
      at: ({ subject, time }) => `${bookings(subject)} ${at(time)}`,
    },
    bar: {
      countdown: ({ left, isRunning }) => shortDuration(left, isRunning),
      until: ({ time }) => `até ${time}`,
      counted: ({ subject, left, isRunning }) => `${shortDuration(left, isRunning)} ${bookings(subject)}`,
      at: ({ subject, time }) => `${time} ${bookings(subject)}`,
    },
    menu: {
      keychain: 'Seu chaveiro precisa de você',
      signIn: 'Fazer login de novo',
      attention: 'Algo precisa de você',
      settings: 'Configurações',
      restartToUpdate: ({ version }) => `Reiniciar para atualizar para ${version}`,
      tryDemo: 'Testar a demonstração',
      quickBook: 'Agendamento rápido',
      copyTimes: 'Copiar horários livres',
      refresh: 'Atualizar',
      hideTitles: 'Ocultar títulos',
      offline: 'Sem conexão',
      offlineSince: ({ time }) => `Sem conexão: agendamentos das ${time}`,
      notUpdated: ({ names }) => `Sem atualização: ${names}`,
      loading: 'Carregando os agendamentos de hoje',
      nothing: 'Mais nada hoje',
      booking: ({ time, title, guest }) => {
        const others =
          guest === null || guest.others === 0
            ? ''
            : ` e mais ${guest.others} ${many(guest.others, 'pessoa', 'pessoas')}`;
        return `${time}  ${titled(title)}${guest === null ? '' : ` com ${guest.name}${others}`}`;
      },
      more: ({ count }) => `Mais ${count} no Bookbar`,
      join: ({ title, host }) =>
        `${title === null ? 'Entrar na próxima reunião' : `Entrar em ${title}`}${host === null ? '' : ` por ${host}`}`,
      joinLater: ({ time }) => `Entrar: próxima reunião ${at(time)}`,
      joinNothing: 'Entrar: nenhuma reunião hoje',
      mute: 'Silenciar notificações',
      muteForHours: ({ hours }) => `Por ${hours} ${many(hours, 'hora', 'horas')}`,
      muteUntilMidnight: 'Até meia-noite',
      mutedUntil: ({ weekday, time }) => `Silenciadas até ${weekday === null ? '' : `${weekday}, `}${time}`,
    },
  },

  shortcuts: {
    quickBook: 'Agendamento rápido',
    join: 'Entrar na próxima reunião',
    open: 'Abrir o Bookbar',
    copyTimes: 'Copiar horários livres',
    hideTitles: 'Ocultar títulos',
  },

  reminders: {
    waiting: ({ title }) => `Alguém está esperando: ${titled(title)}`,
    endsIn: ({ title, left }) => `${titled(title)} termina em ${duration(left)}`,
    startsIn: ({ title, left }) => `${titled(title)} em ${duration(left)}`,
    starting: ({ title }) => `${titled(title)} está começando`,
    started: ({ title, ago }) => `${titled(title)} começou há ${duration(ago)}`,
    about: ({ who, range, place }) =>
      `${ended(listed([who && people(who), range]))}${place === null ? '' : ` ${ended(place)}`}`,
    aboutStarting: ({ who, provider }) => ended(listed([who && people(who), `por ${provider}`])),
    join: 'Entrar',
    joinAt: ({ host }) => `Entrar por ${host}`,
    remindAtStart: 'Lembrar no início',
    remindIn: ({ minutes }) => `Lembrar em ${minutes} min`,
    test: { title: 'Lembrete de teste', place: 'É assim que o Bookbar lembra você' },
  },

  messages: {
    manyIn: ({ count, left }) => `${count} agendamentos em ${duration(left)}`,
    manyStarting: ({ count }) => `${count} agendamentos estão começando`,
    missed: ({ count }) => many(count, 'Você perdeu um lembrete', `Você perdeu ${count} lembretes`),
    withPeople: ({ title, who }) => listed([title, who && people(who)]),
    withTime: ({ title, when }) => listed([title, moment(when)]),
    lines: ({ lines, more }) =>
      [...lines.map((line) => `${line}.`), ...(more > 0 ? [`Mais ${more}.`] : [])].join(' '),
  },

  news: {
    one: {
      new: ({ title }) => `${titled(title)}: novo agendamento`,
      requested: ({ title }) => `${titled(title)}: agendamento solicitado`,
      moved: ({ title }) => `${titled(title)}: remarcado`,
      newTime: ({ title }) => `${titled(title)}: precisa de um novo horário`,
      cancelled: ({ title }) => `${titled(title)}: cancelado`,
      declined: ({ title }) => `${titled(title)}: recusado`,
      changed: ({ title }) => `${titled(title)}: houve mudanças`,
    },
    several: {
      new: ({ count }) => `${count} novos agendamentos`,
      requested: ({ count }) => `${count} agendamentos solicitados`,
      moved: ({ count }) => `${count} agendamentos remarcados`,
      newTime: ({ count }) => `${count} agendamentos precisam de um novo horário`,
      cancelled: ({ count }) => `${count} agendamentos cancelados`,
      declined: ({ count }) => `${count} agendamentos recusados`,
      changed: ({ count }) => `${count} mudanças nos seus agendamentos`,
    },
    about: ({ who, when, from, state, reason }) => {
      const head =
        who !== null && state === 'requested'
          ? `${people(who)} ${many(who.count, 'solicita', 'solicitam')} ${moment(when)}`
          : listed([who && people(who), moment(when)]);
      const sentences = [capital(head)];
      if (from !== null) sentences.push(`Antes: ${moment(from)}`);
      if (state === 'requested') sentences.push('Ainda não foi confirmado');
      if (state === 'new-time') sentences.push('Esse horário foi cancelado, e ainda não há um novo');
      return `${sentences.join('. ')}.${reason === null ? '' : ` “${reason}”`}`;
    },
  },

  consent: {
    title: 'Faça login de novo',
    notRenewed:
      'Não é possível renovar seu login agora. O Bookbar continua tentando; abra-o para ver o motivo.',
    askedAgain: 'O serviço pediu sua autorização de novo. Nada se perdeu; abra o Bookbar para ver o motivo.',
  },

  updates: {
    bookbar: 'O Bookbar procura atualizações duas vezes por dia.',
    'package-manager': 'O gerenciador de pacotes do sistema atualiza o Bookbar.',
    flatpak: 'O Flatpak atualiza o Bookbar.',
    nobody: ({ site }) => `Nada atualiza este Bookbar. Versões mais novas: ${site}`,
    administrator: 'Seu administrador desativou as atualizações.',
    looking: 'Procurando atualizações…',
    newest: 'Esta é a versão mais recente.',
    failed: 'O Bookbar não consegue procurar atualizações agora.',
    look: 'Procurar atualizações',
    ready: ({ version }) => `A versão ${version} está pronta.`,
    restart: 'Reiniciar para atualizar',
  },

  joining: {
    question: ({ host }) => ({
      message: `Esta chamada é de ${host ?? 'outra pessoa'}. Entrar?`,
      detail: 'Você não é anfitrião nem participante. Vão ver quando você entrar.',
      accept: 'Entrar',
    }),
  },

  lateMail: {
    subject: ({ title }) => `Vou me atrasar um pouco: ${title}`,
    greeting: ({ name }) => (name === null ? 'Olá,' : `Olá, ${name},`),
    text: ({ title, time, zone }) => `Vou me atrasar alguns minutos para “${title}”, ${at(time)} (${zone}).`,
    sorry: 'Desculpe pela espera.',
  },

  reasons: {
    cancelled: 'Nenhum motivo informado.',
    bookedByMistake: 'Agendado por engano',
  },

  places: {
    inPerson: 'Presencial',
    theirPlace: 'No local do convidado',
    somewhereElse: 'Em outro lugar',
    link: 'Link',
    phone: 'Telefone',
    phoneCall: 'Ligação telefônica',
    videoCall: 'Videochamada',
  },

  links: {
    googleCalendar: 'Google Agenda',
    outlookCalendar: 'Calendário do Outlook',
    appleCalendar: 'Calendário da Apple',
    caldavCalendar: 'Calendário CalDAV',
    meetingId: 'ID da reunião',
    password: 'Senha',
    address: 'Endereço',
  },

  bookingForm: {
    yourName: 'Seu nome',
    emailAddress: 'E-mail',
    location: 'Local',
    whatAbout: 'Qual é o assunto da reunião?',
    notes: 'Observações',
    guests: 'Adicionar convidados',
    rescheduleReason: 'Motivo da remarcação',
    textNotifications: 'Telefone (avisos por SMS)',
    phoneNumber: 'Telefone',
    firstName: 'Nome',
    lastName: 'Sobrenome',
    phonePlaceholder: 'Telefone com o código do país',
    notesPlaceholder: 'Algo que ajude na preparação',
    emailPlaceholder: 'E-mail',
    reschedulePlaceholder: 'Conte por que você precisa remarcar',
  },

  booked: {
    series: ({ count, until }) => `${count} agendamentos, até ${until}`,
  },

  accounts: {
    role: 'Função',
    bio: 'Sobre mim',
    subscription: 'Assinatura',
    passwordSet: 'Senha definida',
    twoFactor: 'Verificação em duas etapas',
    otherPerson: ({ name }) => ({
      message: `Adicionar ${name} como outra conta?`,
      detail: `${name} acabou de autorizar o Bookbar, e esta conta é de outra pessoa. Ela fica como está.`,
      accept: 'Adicionar conta',
    }),
    foreignTarget: ({ consentHost, targetHost }) => ({
      message: `Enviar sua autorização para ${targetHost}?`,
      detail: `Você vai autorizar o Bookbar em ${consentHost}. Depois, a autorização vai para ${targetHost}, que pode ler seus agendamentos e agendar por você. Continue somente se esse endereço for do seu serviço ou da sua organização.`,
      accept: 'Continuar',
    }),
    askService: ({ host }) => ({
      message: `Perguntar a ${host} se é o seu serviço?`,
      detail: 'O Bookbar envia para lá uma consulta curta, sem nenhum dado seu.',
      accept: 'Perguntar',
    }),
    firstSignIn: ({ host }) => ({
      message: `Entrar em ${host}?`,
      detail: 'O Bookbar vai abrir este endereço no navegador. Continue só se for o do seu serviço.',
      accept: 'Continuar',
    }),
    openHost: ({ host }) => ({
      message: `Abrir uma página em ${host}?`,
      detail: 'Este endereço não é do seu serviço. O Bookbar pergunta uma vez para cada endereço assim.',
      accept: 'Abrir',
    }),
  },

  limits: {
    cancelMore: {
      message: 'Cancelar mais um agendamento?',
      detail:
        'Você cancelou dois agendamentos no último minuto. Os participantes deste também recebem um e-mail.',
      accept: 'Sim, cancelar',
    },
    publishMore: {
      message: 'Publicar ou despublicar mais tipos de evento?',
      detail: 'Isso muda mais de cinco tipos de evento em um minuto.',
      accept: 'Continuar',
    },
  },

  loopback: {
    approved: {
      title: 'O Bookbar tem sua autorização',
      text: 'Você pode fechar esta página. O Bookbar continua sozinho.',
    },
    notAllowed: {
      title: 'Você não autorizou',
      text: 'Nada foi conectado. Você pode fechar esta página.',
    },
    refused: {
      title: 'O login não foi concluído',
      text: 'O serviço respondeu com um erro, e o Bookbar o mostra. Você pode fechar esta página.',
    },
    used: {
      title: 'Esta página já foi usada',
      text: 'O Bookbar já usou a resposta dela. Você pode fechar esta página.',
    },
    turnedAway: {
      title: 'Não era a página que o Bookbar pediu',
      text: 'O Bookbar a ignorou, e nada foi conectado. Você pode fechar esta página.',
    },
    otherUser: {
      title: 'Este navegador é de outro usuário',
      text: 'O Bookbar só aceita a autorização da pessoa que o está usando. Esta foi ignorada, e o Bookbar continua esperando.',
    },
    unknownUser: {
      title: 'O Bookbar não consegue ver de quem é este navegador',
      text: 'Por isso a autorização foi recusada, e o Bookbar continua esperando. Recarregue esta página ou abra-a em um navegador fora de um contêiner.',
    },
  },

  eventTypePage: {
    hint: eventTypeHint,
    about: ({ owner, minutes }) => `${minutes} min com ${owner}. ${eventTypeHint}`,
  },
  consentPage: {
    question: ({ client, place }) =>
      `Permitir que ${client} use ${place === 'demo' ? 'a demonstração' : 'este espaço de trabalho'}?`,
    signedInAs: ({ name, email }) => `Login feito como ${name}, ${email}`,
    read: 'O app pode ler',
    readRights: [
      'Seu perfil',
      'Seus agendamentos e as respostas deles',
      'Seus tipos de evento e horários livres',
    ],
    write: 'O app pode alterar',
    writeRights: ['Criar, remarcar e cancelar agendamentos', 'Publicar e despublicar tipos de evento'],
    back: 'Voltar',
    allow: 'Permitir',
    returnTo: ({ target, isHere }) => `Você voltará para ${target}${isHere ? ' neste computador' : ''}.`,
    noAddress: {
      title: 'Nenhum endereço para voltar',
      text: 'O link que trouxe você aqui está incompleto. Comece de novo no app.',
    },
    notRegistered: {
      title: 'Este endereço não está registrado',
      text: 'O app pede para voltar a um endereço que não está na lista dele, então nada foi enviado para lá. Registre exatamente este endereço ou corrija-o no app:',
    },
    unknownClient: {
      title: 'Este app não é conhecido aqui',
      text: 'Nenhum app está registrado com este ID do cliente. Corrija-o no app e comece de novo:',
    },
    doubled: {
      title: 'Este link é ambíguo',
      text: 'Ele traz o mesmo parâmetro duas vezes. Comece de novo no app.',
    },
    tooOld: {
      title: 'Esta página é antiga demais',
      text: 'Ela já foi respondida ou tem mais de 10 minutos. Comece de novo no app.',
    },
    refused: ({ client }) => ({
      title: 'Nada foi permitido',
      text: `${client} não recebeu acesso. Você pode fechar esta aba.`,
    }),
  },

  settings: {
    import: ({ changes }) => ({
      message: 'Usar as configurações deste arquivo?',
      detail: `O que muda: ${changes.join(', ')}. As contas e os endereços do serviço ficam como estão.`,
      accept: 'Importar',
    }),
    groups: {
      general: 'Geral',
      privacy: 'Privacidade',
      look: 'Aparência',
      time: 'Hora',
      shortcuts: 'Atalhos',
      reminders: 'Lembretes',
      singleKeys: 'Atalhos de uma tecla',
    },
  },

  desktop: {
    openNotice: 'Abrir',
    allFiles: 'Todos os arquivos',
    alertWindow: 'Lembretes do Bookbar',
    loginItem: 'Os agendamentos de hoje na bandeja',
    licencesIn: ({ file }) => `Veja ${file}`,
  },
};
