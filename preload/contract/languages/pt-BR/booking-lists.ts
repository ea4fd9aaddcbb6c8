import type { BookingListName } from '../../model/bookings.ts';
import { ended } from '../grammar.ts';
import type { PageWords } from '../language.ts';
import { listed, many, people } from './phrases.ts';

/** Which bookings a list has, behind the word “agendamento”. */
const kindOf: Record<BookingListName, string> = {
  upcoming: 'futuro',
  unconfirmed: 'a confirmar',
  recurring: 'recorrente',
  past: 'passado',
  cancelled: 'cancelado',
};

/** Brazilian Portuguese: the lists of bookings. */
export const lists: PageWords['bookings']['lists'] = {
  title: 'Agendamentos',
  which: 'Quais agendamentos',
  names: {
    upcoming: 'Futuros',
    unconfirmed: 'A confirmar',
    recurring: 'Recorrentes',
    past: 'Passados',
    cancelled: 'Cancelados',
  },
  whose: 'De quem são os agendamentos',
  lenses: { mine: 'Meus', team: 'Equipe' },
  onePerson: { label: 'Agendamentos de uma pessoa', none: 'Uma pessoa', everybody: 'Todas as pessoas' },

  search: { label: 'Buscar agendamentos', placeholder: 'Título ou participante', clear: 'Limpar busca' },
  news: 'Novidades',
  newsUnread: ({ count }) => `Novidades, ${count} ${many(count, 'não lida', 'não lidas')}`,

  footer: {
    first: 'Obtendo seus agendamentos',
    more: 'Carregando mais',
    notUpdated: 'Ainda não atualizado',
    found: ({ count }) => `${count} ${many(count, 'encontrado', 'encontrados')}`,
  },

  row: {
    host: ({ name }) => `Anfitrião: ${name}`,
    foundByService: 'Encontrado pelo serviço',
    left: ({ count }) => `${many(count, 'resta', 'restam')} ${count}`,
    name: ({ day, row }) => `${day}, ${row}`,
    seriesName: ({ title, who, left, next, account }) =>
      listed([
        title,
        who && `com ${people(who)}`,
        `${many(left, 'resta', 'restam')} ${left}`,
        `próximo ${next.date}, ${next.time}`,
        account,
      ]),
    checking: ({ name }) => `${name}, em verificação`,
  },

  broken: { title: 'Não foi possível obter seus agendamentos', tryNow: 'Tentar agora' },
  empty: {
    upcoming: {
      title: 'Nada por vir',
      text: 'Os agendamentos aparecem aqui assim que são feitos.',
    },
    unconfirmed: {
      title: 'Nada a confirmar',
      text: 'Os agendamentos que esperam confirmação aparecem aqui.',
    },
    recurring: {
      title: 'Nenhum agendamento recorrente',
      text: 'Os agendamentos recorrentes aparecem aqui, uma linha por série.',
    },
    past: {
      title: 'Nenhum agendamento passado',
      text: 'Os agendamentos aparecem aqui depois que terminam.',
    },
    cancelled: {
      title: 'Nada cancelado',
      text: 'Os agendamentos cancelados e recusados aparecem aqui.',
    },
  },
  filtered: { title: 'Nenhum resultado', text: 'Limpe os filtros para ver os outros.' },
  noMatch: ({ list, search }) => `Nenhum agendamento ${kindOf[list]} corresponde a “${search}”`,
  emptyBesideTeam: ({ text }) => `${text} Os agendamentos dos colegas estão em Equipe.`,

  everyMatch: ({ list, search }) => `Nenhum outro agendamento ${kindOf[list]} corresponde a “${search}”.`,
  searchScope: 'A busca olha títulos, nomes e endereços dos participantes.',
  elsewhere: {
    title: 'Também encontrado em outras listas',
    found: ({ name, count, isMore }) => `${name}: ${count}${isMore ? '+' : ''}`,
  },
  olderFailed: 'Não foi possível carregar agendamentos mais antigos.',
  laterFailed: 'Não foi possível carregar agendamentos posteriores.',
  noneOfMine: 'Só agendamentos de colegas até aqui.',
  noMoreOfMine: 'Depois destes, só agendamentos de colegas até aqui.',
  lookFurther: 'Buscar mais',
  confirmInWebApp: 'A confirmação é feita no app da web. Aqui você pode remarcar ou cancelar.',
};

/** Brazilian Portuguese: what narrows the lists. */
export const filters: PageWords['bookings']['filters'] = {
  title: 'Filtrar',
  chosen: ({ count }) => `Filtrar, ${count} ${many(count, 'escolhido', 'escolhidos')}`,
  eventType: { label: 'Tipo de evento', none: 'Todos os tipos de evento' },
  team: { label: 'Equipe', none: 'Todas as equipes' },
  host: { label: 'Anfitrião', none: 'Todos os anfitriões' },
  inAccount: ({ name, account }) => `${name} (${account})`,
  teamId: {
    label: 'ID da equipe',
    help: 'O número no endereço da página da equipe no app da web.',
    problem: 'Digite só números, por exemplo 310.',
  },
  attendee: 'E-mail do participante',
  from: 'De',
  until: 'Até',
  withTeamMembers: 'Também os agendamentos próprios dos membros da equipe',
  clear: 'Limpar filtros',
  done: 'Concluir',

  line: ({ only, withTeamMembers }) => {
    const own = 'agendamentos próprios dos membros da equipe';
    if (only.length === 0) return `Com ${own}`;
    return listed([`Só ${only.join(', ')}`, withTeamMembers && `com ${own}`]);
  },
  words: {
    eventType: ({ title }) => title ?? 'um tipo de evento',
    team: ({ name }) => name ?? 'uma equipe',
    host: ({ name }) => `anfitrião: ${name ?? 'uma pessoa'}`,
    attendee: ({ email }) => `com ${email}`,
    from: ({ date }) => `a partir de ${date}`,
    until: ({ date }) => `até ${date}`,
  },
};

/** Brazilian Portuguese: what is known of one person. */
export const person: PageWords['bookings']['person'] = {
  summary: ({ count, first, last, usual, cancelled, city }) => {
    const facts = listed([
      `${count} ${many(count, 'agendamento', 'agendamentos')}`,
      first && `o primeiro em ${first}`,
      last && `o último em ${last}`,
      usual && `em geral ${usual}`,
      cancelled > 0 && `${cancelled} ${many(cancelled, 'cancelado', 'cancelados')}`,
    ]);
    return city === null ? ended(facts) : `${ended(facts)} Vive no horário de ${city}.`;
  },
  groups: { upcoming: 'Futuros', earlier: 'Anteriores' },
  showAll: {
    upcoming: ({ count }) => `Mostrar todos os ${count} futuros`,
    earlier: ({ count }) => `Mostrar todos os ${count} anteriores`,
  },
  looking: 'Procurando mais agendamentos',
  known: ({ why }) => `${why} Mostrando o que já se sabia.`,
  bookNext: 'Agendar o próximo',
};
