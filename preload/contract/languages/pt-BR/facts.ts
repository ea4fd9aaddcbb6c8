import type { MainWords } from '../language.ts';
import { length, many } from './phrases.ts';

const sessions = (count: number): string => `${count} ${many(count, 'sessão', 'sessões')}`;
const each = { day: 'Todo dia', week: 'Toda semana', month: 'Todo mês', year: 'Todo ano' } as const;
const several = { day: 'dias', week: 'semanas', month: 'meses', year: 'anos' } as const;
const per = { day: 'por dia', week: 'por semana', month: 'por mês', year: 'por ano' } as const;
const time = (unit: 'minute' | 'hour' | 'day', count: number): string =>
  ({
    minute: `${count} min`,
    hour: `${count} ${many(count, 'hora', 'horas')}`,
    day: `${count} ${many(count, 'dia', 'dias')}`,
  })[unit];

/** Brazilian Portuguese: the facts of an event type. */
export const facts: MainWords['facts'] = {
  labels: {
    length: 'Duração',
    lengths: 'Durações',
    kind: 'Formato',
    seats: 'Vagas',
    package: 'Pacote',
    subscription: 'Assinatura',
    confirmation: 'Confirmação',
    series: 'Série',
    guests: 'Convidados',
    notice: 'Antecedência',
    bufferBefore: 'Intervalo antes',
    bufferAfter: 'Intervalo depois',
    starts: 'Início',
    period: 'Pode ser agendado',
    bookingLimit: 'Limite de agendamentos',
    durationLimit: 'Limite de duração',
    team: 'Equipe',
    host: 'Anfitrião',
    hosts: 'Anfitriões',
    scheduling: 'Como o anfitrião é escolhido',
    schedule: 'Agenda',
    place: 'Local',
    places: 'Locais',
    id: 'ID do tipo de evento',
    slug: 'Nome nos links',
    published: 'Publicado',
    hidden: 'Oculto',
    workflow: 'Fluxo de trabalho',
    webhook: 'Webhook',
  },
  listed: ({ parts }) => parts.join(', '),
  length,

  kinds: { ONE_ON_ONE: 'Individual', GROUP: 'Grupo, com vagas' },
  seats: ({ count, areShown }) =>
    `${count} ${many(count, 'vaga', 'vagas')} por horário; os participantes ${areShown ? 'veem' : 'não veem'} uns aos outros`,
  package: ({ min, max }) => {
    if (max === null) return `Pelo menos ${sessions(min ?? 1)} juntas`;
    if (min === null) return `Até ${sessions(max)} juntas`;
    return `${min === max ? sessions(min) : `${min} a ${sessions(max)}`} juntas`;
  },
  subscription: 'Agendado como parte de uma assinatura',
  confirmation: {
    first: 'Cada agendamento é confirmado antes',
    held: 'Cada agendamento é confirmado antes; até lá, o horário fica reservado',
  },
  series: ({ unit, every, count }) =>
    `${every === 1 ? each[unit] : `A cada ${every} ${several[unit]}`}${count === null ? '' : `, ${count} ${many(count, 'vez', 'vezes')}`}`,
  noGuests: 'Os participantes não podem levar convidados',

  notice: (least) => `Pelo menos ${length(least)} antes`,
  every: (long) => `A cada ${length(long)}`,
  firstOnly: 'só o primeiro horário de cada dia é oferecido',
  firstOnlyAlone: 'Só o primeiro horário de cada dia é oferecido',
  daysAhead: ({ days, isBusinessDays, hasOpenTimes }) =>
    `Com ${days} ${isBusinessDays ? many(days, 'dia útil', 'dias úteis') : many(days, 'dia', 'dias')}${hasOpenTimes ? ' com horários livres' : ''} de antecedência`,
  between: ({ from, to }) => `De ${from} a ${to}`,
  bookingLimit: ({ count, span }) => `${count} ${many(count, 'agendamento', 'agendamentos')} ${per[span]}`,
  durationLimit: ({ span, ...most }) => `${length(most)} ${per[span]}`,

  scheduling: {
    ROUND_ROBIN: 'Um anfitrião livre, em rodízio',
    COLLECTIVE: 'Todos os anfitriões juntos',
    MANAGED: 'Cada anfitrião tem uma cópia',
  },
  user: ({ id }) => (id === null ? 'Usuário' : `Usuário ${id}`),
  fixedHost: ({ name }) => `${name}, sempre presente`,
  rankedHost: {
    lowest: ({ name }) => `${name}, prioridade mínima`,
    low: ({ name }) => `${name}, prioridade baixa`,
    medium: ({ name }) => `${name}, prioridade média`,
    high: ({ name }) => `${name}, prioridade alta`,
    highest: ({ name }) => `${name}, prioridade máxima`,
  },
  scheduleNumber: ({ id }) => `Agenda ${id}`,
  ownSchedule: 'A dos próprios anfitriões',

  answers: {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    text: 'Texto curto',
    textarea: 'Texto longo',
    number: 'Número',
    address: 'Endereço',
    url: 'Link',
    multiemail: 'E-mails',
    one: 'Um destes:',
    some: 'Alguns destes:',
    boolean: 'Sim ou não',
  },
  question: ({ answer, options, isRequired }) =>
    `${[answer, options.join(', ')].filter(Boolean).join(' ')}${isRequired ? ', obrigatório' : ''}`,

  workflow: {
    before: ({ unit, count }) => `${time(unit, count)} antes do evento`,
    after: ({ unit, count }) => `${time(unit, count)} depois do evento`,
  },
  webhookOff: ({ host }) => `${host}, desativado`,
};
