import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { WordedMoment } from '../parameters.ts';
import { agoOf, at as atTime, days, listed, many } from './phrases.ts';

/** “hoje às 15:30”, “segunda-feira, às 08:00”, “seg., 9 de novembro, às 08:00” */
export const moment = ({ day, date, time }: WordedMoment): string =>
  day === 'other' ? `${date}, ${atTime(time)}` : `${days[day]} ${atTime(time)}`;

/** “1 tipo de evento”, “5 tipos de evento” */
export const eventTypeCount = (count: number): string =>
  `${count} ${many(count, 'tipo de evento', 'tipos de evento')}`;

/** The lists of bookings that the event types are found in. */
const origin =
  'O serviço não tem uma lista de tipos de evento. Estes vêm dos seus agendamentos e do que você adicionou.';

const verb = { publish: 'publicar', unpublish: 'despublicar' } as const;
const done = { publish: 'Publicado', unpublish: 'Despublicado' } as const;
const busy = { publish: 'Publicando', unpublish: 'Despublicando' } as const;
const busySigns = { publish: 'Publicando…', unpublish: 'Despublicando…' } as const;

/** Brazilian Portuguese: what the board of event types says, and the page of one. */
export const eventTypes: PageWords['eventTypes'] = {
  title: 'Tipos de evento',
  moment,
  yours: 'Seus',
  away: 'Ausência',
  lastKnown: 'Mostrando o último estado conhecido.',
  failed: 'Não foi possível obter seus tipos de evento',
  none: {
    title: 'Nenhum tipo de evento ainda',
    text: 'Eles aparecem aqui quando têm um agendamento. Você também pode adicionar um pelo ID.',
  },
  finding: {
    title: 'Procurando seus tipos de evento',
    text: ({ count }) =>
      `Eles vêm dos seus agendamentos. ${count} ${many(count, 'lido', 'lidos')} até agora.`,
  },
  learning: {
    running: ({ count }) =>
      `Procurando tipos de evento nos seus agendamentos. ${count} ${many(count, 'agendamento', 'agendamentos')} até agora.`,
    ended: ({ unread }) =>
      ({
        none: origin,
        some: `${origin} Nem todos os agendamentos puderam ser lidos.`,
        oldest: `${origin} Só os agendamentos mais recentes foram lidos.`,
      })[unread],
    again: 'Procurar de novo',
    updating: 'Atualizando…',
    updated: ({ ago }) => `Atualizado ${ended(agoOf(ago))}`,
    refresh: 'Atualizar',
  },

  facts: {
    lengths: ({ minutes }) => `${minutes.join(', ')} min`,
    sessions: ({ count }) => `${count} ${many(count, 'sessão', 'sessões')}`,
    sessionsFrom: ({ min, max }) => `${min} a ${max} sessões`,
    package: 'Pacote',
    subscription: 'Assinatura',
    seats: ({ count }) => `${count} ${many(count, 'vaga', 'vagas')}`,
    hidden: 'Oculto',
    published: 'Publicado',
    unpublished: 'Despublicado',
    gone: 'Não existe mais',
  },
  scheduling: { ROUND_ROBIN: 'Rodízio', COLLECTIVE: 'Coletivo', MANAGED: 'Gerenciado' },
  rowName: ({ title, facts, scheduling, isPinned }) =>
    listed([title, ...facts, scheduling, isPinned && 'fixado']),

  switch: {
    name: ({ title }) => `Publicar ${title}`,
    off: 'Despublicado. O link direto ainda funciona.',
    reading: 'Verificando se está publicado…',
    unknown: 'Não se sabe se está publicado.',
    busy: busySigns,
    checking: ({ does, isSlow }) =>
      `O Bookbar não recebeu resposta. ${isSlow ? 'Ainda verificando' : 'Verificando'} se foi ${does === 'publish' ? 'publicado' : 'despublicado'}.`,
    failed: ({ does, why }) => `Não foi possível ${verb[does]}. ${why}`,
    teamIdRefused: 'O serviço não aceita este ID de equipe.',
    teamIdNeeded: 'Adicione o ID da equipe para publicar daqui',
    gone: 'Não existe mais. Foi excluído ou deixou de ser compartilhado com você.',
  },
  failures: {
    gone: 'Foi excluído ou deixou de ser compartilhado com você.',
    'team-id': 'Falta o ID da equipe, ou o serviço não o aceita.',
    refused: 'O serviço recusou.',
    unchanged: 'O pedido foi enviado, mas nada mudou.',
    unknown: 'O pedido foi enviado, mas o Bookbar não conseguiu verificar se deu certo.',
    'not-sent': 'O Bookbar foi encerrado antes do envio.',
  },
  refusedWith: ({ message }) => `O serviço diz “${message}”.`,
  undo: {
    busy: ({ does, title }) => `${busy[does]} ${title}…`,
    done: ({ does, title }) => `${title}: ${done[does].toLowerCase()}.`,
    undo: 'Desfazer',
  },

  teamId: {
    label: 'ID da equipe',
    save: 'Salvar',
    wrong: 'O ID da equipe é um número.',
    help: 'Pergunte ao administrador da equipe ou veja no app da web.',
  },

  hidden: {
    title: 'Ocultos desta lista',
    hide: 'Ocultar',
    hideName: ({ title }) => `Ocultar ${title}`,
    show: 'Mostrar',
    showName: ({ title }) => `Mostrar ${title}`,
    isHidden: 'Oculto desta lista',
    isBack: 'De volta à lista',
  },

  nextFree: {
    at: ({ at }) => `Próximo livre: ${at}`,
    reading: 'Procurando o próximo horário livre…',
    none: 'Nenhum horário livre nas próximas semanas',
    failed: 'Não foi possível ler o próximo horário livre.',
    copy: 'Copiar',
    copyName: ({ at, title }) => `Copiar ${at} para ${title}`,
    book: 'Agendar',
    bookName: ({ at, title }) => `Agendar ${at} para ${title}`,
    copied: 'Próximo horário livre copiado',
  },

  links: {
    copyDirect: ({ title }) => `Copiar link direto de ${title}`,
    publicCopied: 'Link público copiado',
    directCopied: 'Link direto copiado',
    notKnown: 'Ainda sem link. Abra para definir o formato dos links.',
    title: 'Formato dos links',
    about: ({ owner, slug }) =>
      `${owner} vira seu nome de usuário ou o nome da sua equipe; ${slug}, o nome do tipo de evento nos links. Deixe vazio para o Bookbar deduzir.`,
    direct: 'Link direto',
    directWrong: 'Precisa de https://, {owner} e {slug}',
    publicPage: 'Página pública de agendamento',
    publicPageWrong: 'Precisa de https:// e {owner}',
    clear: 'Limpar os dois',
    save: 'Salvar',
  },

  schedule: {
    title: 'Programado',
    due: {
      publish: ({ at }) => `Será publicado ${at}`,
      unpublish: ({ at }) => `Será despublicado ${at}`,
    },
    busy: busySigns,
    triesAgain: ({ at, why }) => `Estava previsto para ${ended(moment(at))} ${why} O Bookbar tenta de novo.`,
    done: ({ does, at }) => `${done[does]} ${moment(at)}`,
    late: ({ does, at, due }) =>
      `${done[does]} ${ended(moment(at))} Estava previsto para ${moment(due)}, quando o Bookbar estava em repouso ou fechado.`,
    failed: ({ does, at, why }) =>
      `Não foi possível ${verb[does]} ${ended(moment(at))}${why === null ? '' : ` ${why}`}`,
    replaced: ({ does, at }) =>
      `Não foi ${done[does].toLowerCase()} ${moment(at)}: outra mudança tomou o lugar.`,
    missed: ({ does, at }) =>
      `Não foi ${done[does].toLowerCase()} ${moment(at)}: o Bookbar ficou fechado por mais de um dia.`,
    callOff: 'Desistir',
    callOffName: ({ title }) => `Desistir da mudança de ${title}`,
    removeNote: ({ title }) => `Remover a nota sobre ${title}`,
    help: 'As mudanças são feitas com o Bookbar aberto; as atrasadas, depois do repouso.',
    shifted: 'Os relógios mudam nesse momento. Será feito no próximo horário que existir.',

    sheet: {
      title: 'Programar uma mudança',
      change: 'Mudança',
      publish: 'Publicar',
      unpublish: 'Despublicar',
      date: 'Data',
      time: 'Hora',
      past: 'Já passou. Escolha uma hora mais tarde',
      at: ({ date, time, city }) =>
        `${date}, ${time} em ${city}. Funciona com o Bookbar aberto; depois do repouso, recupera o atraso.`,
      zone: ({ city }) =>
        `No horário de ${city}. Funciona com o Bookbar aberto; depois do repouso, recupera o atraso.`,
      suggestions: {
        tomorrow: ({ time }) => `Amanhã ${time}`,
        monday: ({ time }) => `Segunda ${time}`,
      },
      save: { publish: 'Programar publicação', unpublish: 'Programar despublicação' },
    },
  },

  add: {
    title: 'Adicionar um tipo de evento',
    field: 'ID do tipo de evento, link, ou nome de usuário e nome',
    placeholder: 'Adicionar por link ou ID',
    add: 'Adicionar',
    options: 'Tipos de evento',
    known: 'Na lista',
    hidden: 'Oculto. Mostrar de novo',
    lookUp: ({ text }) => `Procurar ${text}`,
    lookUpNote: 'Adiciona à lista',
    found: ({ count }) => `${count} na lista`,
    lookingUp: 'Procurando…',
    lookingUpSign: 'Procurando',
    shown: 'Na lista',
    added: 'Adicionado à lista',
    problems: {
      input: 'Digite um ID, um link de agendamento, ou um nome de usuário e o nome no link.',
      link: 'Não há nenhum tipo de evento nesse link.',
      other: ({ text }) => `O tipo de evento ${text} não existe ou não é compartilhado com você.`,
    },
  },

  page: {
    title: 'Tipo de evento',
    failed: 'Não foi possível obter este tipo de evento',
    gone: 'O serviço não tem mais este tipo de evento, ou ele deixou de ser compartilhado com você.',
    loading: 'Carregando os detalhes…',
    actions: 'Ações',
    book: 'Agendamento rápido',
    copyDirect: 'Copiar link direto',
    copyPublic: 'Copiar link público',
    schedule: 'Programar',
    cannot: {
      gone: 'Não existe mais.',
      pageOnly: 'É agendado na página dele.',
      noLink: 'Ainda sem link. Defina o formato dos links.',
    },
    inBookbar: 'No Bookbar',
    published: 'Publicado',
    unpublished: 'Despublicado',
    notKnown: 'Publicado: não se sabe',
    alsoHidden: 'O serviço também o marca como oculto, então a página pode não o listar.',
    pin: {
      label: 'Fixar no topo',
      name: ({ title }) => `Fixar no topo: ${title}`,
      sub: 'Mostra o próximo horário livre.',
    },
    hide: {
      label: 'Ocultar desta lista',
      name: ({ title }) => `Ocultar desta lista: ${title}`,
      sub: 'Só aqui. Nada muda para os participantes.',
    },
    reminders: { title: 'Lembretes', label: 'Lembrar', off: 'Desativados para todos os agendamentos' },
    description: 'Descrição',
    links: {
      title: 'Links',
      direct: 'Link direto',
      publicPage: 'Página pública de agendamento',
      notKnown: 'Não conhecido',
      setFormat: 'Definir formato',
      guessed: 'Deduzido do seu perfil',
    },
    groups: {
      booking: 'Agendamento',
      people: 'Anfitriões',
      places: 'Locais',
      questions: 'Perguntas',
      limits: 'Limites',
      attached: 'Anexos',
      service: 'No serviço',
    },
    more: 'Mais do serviço',
  },
};
