import type { ActionRefusal } from '../../model/bookings.ts';
import { ended } from '../grammar.ts';
import type { PageWords } from '../language.ts';
import { days, many } from './phrases.ts';

/** Why something cannot be done with a booking now. */
const refusals: Record<ActionRefusal, string> = {
  past: 'Este agendamento já terminou.',
  cancelled: 'Já foi cancelado.',
  declined: 'Já foi recusado.',
  'not-yours': 'Esta conta não pode mudar este agendamento.',
  'event-type-gone': 'O tipo de evento foi excluído.',
  offline: 'Você está sem conexão.',
  'web-only': 'Somente no app da web.',
  'too-early': 'Você pode entrar 15 minutos antes do início.',
  'no-link': 'Nenhum link para copiar.',
  'no-address': 'Nenhum participante tem e-mail.',
};

/** Brazilian Portuguese: the page of one booking. */
export const detail: PageWords['bookings']['detail'] = {
  title: 'Agendamento',
  more: 'Mais',
  moreActions: 'Mais ações',
  gone: {
    title: 'Não está mais nos seus agendamentos',
    text: 'Foi remarcado para outro dia ou removido desde que você o abriu.',
  },
  bookAgain: 'Agendar de novo',

  chips: {
    moved: 'Remarcado',
    repeats: 'Recorrente',
    roundRobin: 'Rodízio',
    collective: 'Coletivo',
  },

  join: {
    anyway: 'Abrir o link agora',
    anywayAt: ({ host }) => `Abrir ${host} agora`,
    opensAt: ({ time }) => `Você pode entrar a partir de ${time}, 15 min antes.`,
    ways: ({ count }) => `Há ${count} formas de entrar. Veja Links abaixo.`,
  },

  actions: {
    title: 'Ações',
    copyLink: 'Copiar link',
    email: 'E-mail',
    reschedule: 'Remarcar',
    cancel: 'Cancelar',
  },
  menu: {
    copyDetails: 'Copiar detalhes',
    copyEmail: 'Copiar e-mail',
    copyPlace: 'Copiar endereço',
    saveCalendarFile: 'Salvar arquivo de calendário…',
  },
  refusals,
  notes: {
    pending: {
      title: 'Ainda não confirmado.',
      canMove: 'Confirme ou recuse no app da web. Aqui você pode remarcar ou cancelar.',
      canCancel: 'Confirme ou recuse no app da web. Aqui você pode cancelar.',
    },
    unpaid: {
      title: 'Aguardando pagamento.',
      canMove: 'Aqui você pode remarcar ou cancelar.',
      canCancel: 'Aqui você pode cancelar.',
    },
    viewOnly: { title: 'Só para ver.', text: refusals['not-yours'] },
    asAttendee: {
      title: 'Você é participante.',
      text: 'Você pode tentar remarcar ou cancelar como participante. O serviço decide se é permitido.',
    },
    awaitingHost: 'Esperando um anfitrião entrar.',
    eventTypeGone: {
      title: refusals['event-type-gone'],
      canCancel: 'Você pode cancelar, mas não remarcar.',
      cannotCancel: 'Não é possível remarcar.',
    },
    movedTo: ({ day, date, time }) => `Remarcado para ${day === 'other' ? date : days[day]}, ${ended(time)}`,
    moved: 'Remarcado, ou novo horário solicitado.',
  },
  toasts: {
    openingMail: 'Abrindo seu app de e-mail. Se nada acontecer, copie o endereço.',
    calendarFileSaved: 'Arquivo de calendário salvo',
  },

  reason: {
    moved: 'Motivo da remarcação',
    title: 'Motivo',
    cancelled: 'Cancelado',
    byYou: 'Cancelado por você',
    by: ({ who }) => `Cancelado por ${who}`,
  },

  people: {
    title: 'Pessoas',
    host: 'Anfitrião',
    noShow: 'Não compareceu',
    clock: ({ time }) => `${time} agora`,
    email: ({ name }) => `Enviar e-mail para ${name}`,
    bookings: ({ name }) => `Agendamentos com ${name}`,
  },

  reminders: {
    title: 'Lembretes',
    label: 'Lembrar',
    name: ({ title }) => `Lembrar de ${title}`,
  },

  moves: {
    title: 'Remarcado',
    from: 'Remarcado de',
    to: 'Remarcado para',
    other: 'O outro agendamento',
  },
  description: 'Descrição',
  answers: { title: 'Respostas', none: 'Sem resposta' },
  place: 'Local',
  phone: { title: 'Telefone', copy: 'Copiar número' },
  payment: {
    title: 'Pagamento',
    paid: 'Pago',
    open: 'Não pago',
    refunded: 'Reembolsado',
    held: 'Reservado até a cobrança',
  },
  links: {
    title: 'Links',
    unnamed: 'Referência',
    detail: ({ label, text }) => `${label}: ${text}`,
  },
  series: {
    title: ({ left }) => `Série, ${many(left, 'resta', 'restam')} ${left}`,
    thisOne: 'Este',
    paid: 'Pago',
    looking: 'Procurando os outros',
    showAll: ({ count }) => `Mostrar todos os ${count} da série`,
  },
  about: {
    title: 'Sobre',
    eventType: 'Tipo de evento',
    team: 'Equipe',
    id: 'ID do agendamento',
    copyId: 'Copiar ID do agendamento',
    more: 'Todo o resto',
  },
};
