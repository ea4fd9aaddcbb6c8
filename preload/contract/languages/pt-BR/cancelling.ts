import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { WordedPeople } from '../parameters.ts';
import { at, many, people } from './phrases.ts';

/** In small letters; typed capitals do not matter. */
const typedWord = 'cancelar';

const refunds = 'Os reembolsos ficam a cargo do serviço.';
const paidOf = (paid: number): string =>
  `${paid} deles ${many(paid, 'está pago', 'estão pagos')}. ${refunds}`;
const bookings = (count: number): string => `${count} ${many(count, 'agendamento', 'agendamentos')}`;
const sentences = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');

/** Whether cancelled bookings leave the calendar, and who is emailed. */
function consequence(count: number, who: WordedPeople | null, inCalendar: boolean): string {
  const leaves = many(count, 'o agendamento sai da sua agenda', 'os agendamentos saem da sua agenda');
  if (who === null) return inCalendar ? `Ninguém recebe e-mail, e ${leaves}.` : 'Ninguém recebe e-mail.';
  const mail = `${people(who)} ${many(who.count, 'recebe', 'recebem')} um e-mail de cancelamento`;
  return inCalendar ? `${mail}, e ${leaves}.` : `${mail}.`;
}

/** Brazilian Portuguese: cancelling bookings. */
export const cancelling: PageWords['bookings']['cancelling'] = {
  title: {
    untitled: 'Cancelar agendamento?',
    one: ({ title }) => `Cancelar ${title}?`,
    series: ({ count, eventType }) =>
      `Cancelar ${count} ${many(count, 'sessão', 'sessões')}${eventType === null ? '' : ` de ${eventType}`}?`,
  },
  consequence: ({ count, who, inCalendar, series }) =>
    sentences([
      consequence(count, who, inCalendar),
      series !== null &&
        series.earlier > 0 &&
        `${series.earlier} deles ${many(series.earlier, 'vem', 'vêm')} antes deste.`,
      series !== null && series.hasBegun && 'Este já começou, então fica.',
    ]),

  scope: {
    label: 'O que cancelar',
    one: 'Só este',
    all: 'Este e todos os restantes',
    rest: ({ count, date }) => `${bookings(count)}, até ${date}`,
  },
  notChecked: ({ why }) => `Não foi possível verificar o que seria cancelado. ${why}`,
  checking: 'Verificando o que seria cancelado…',
  going: 'O que será cancelado',
  pricePaid: ({ price }) => `${price} pago`,
  paid: 'Pago',
  reason: {
    label: 'Motivo',
    optional: 'opcional, vai no e-mail',
    placeholder: 'Escreva uma nota curta',
    usual: ({ reason }) => `Se ficar vazio, o e-mail diz “${reason}”`,
  },

  typed: {
    word: typedWord,
    label: `Digite “${typedWord}” para confirmar`,
    missing: ({ why }) => `Antes, digite “${typedWord}”. ${why}`,
    many: ({ count, paid }) =>
      sentences([
        `${bookings(count)} ${many(count, 'será cancelado', 'serão cancelados')}.`,
        paid > 0 && paidOf(paid),
      ]),
    paid: ({ count, paid }) => (count === 1 ? `Está pago. ${refunds}` : paidOf(paid)),
  },

  keepOne: 'Manter agendamento',
  keepAll: 'Manter agendamentos',
  cancelOne: 'Cancelar agendamento',
  cancelAll: ({ count }) => `Cancelar ${bookings(count)}`,

  blocked: {
    already: 'Já foi cancelado.',
    past: 'Já terminou, então não pode ser cancelado.',
    'not-allowed': 'Esta conta não pode cancelá-lo.',
    busy: 'Já está sendo cancelado.',
    'none-left': 'Esta série não tem mais agendamentos para cancelar.',
  },

  notCancelled: {
    offline: 'O pedido não chegou ao serviço, então o agendamento continua de pé. Nenhum e-mail foi enviado.',
    'signed-out': 'Antes, faça login de novo. O agendamento continua de pé, e nenhum e-mail foi enviado.',
    'not-allowed': 'Esta conta não tem permissão para cancelá-lo, então o agendamento continua de pé.',
    past: 'Já terminou, então não pôde ser cancelado. Nenhum e-mail foi enviado.',
    gone: 'O serviço não conhece mais este agendamento. O Bookbar não tem como saber se algum e-mail foi enviado.',
    'too-many': 'O serviço pede uma pausa, então o agendamento continua de pé. Tente de novo em um minuto.',
    other: 'O serviço recusou, então o agendamento continua de pé.',
    already: 'Já tinha sido recusado, então não havia o que cancelar.',
    moved:
      'Já tinha sido remarcado, ou um novo horário tinha sido solicitado, então nada foi cancelado aqui. Se foi remarcado, o agendamento no novo horário continua de pé.',
    unchanged: 'O serviço aceitou o pedido, mas o agendamento continua de pé.',
  },
  notCertain: 'O agendamento ainda está na sua lista. Se acabar cancelado, o Bookbar avisa você.',
  notSent: {
    closed:
      'O Bookbar foi encerrado antes do envio, então o agendamento continua de pé. Nenhum e-mail foi enviado.',
    late: 'O computador entrou em repouso antes do envio, então o agendamento continua de pé. Nenhum e-mail foi enviado.',
    changed: 'A série tem mais agendamentos do que os mostrados, então nada foi enviado.',
  },
  withMessage: ({ words, message }) => `${words} “${message}”`,

  running: ({ count }) => many(count, 'Cancelando…', `Cancelando ${count} agendamentos…`),
  answered: 'O serviço aceitou o pedido. Verificando o que foi cancelado.',
  unanswered: ({ count }) =>
    `O Bookbar não recebeu resposta. Verificando se ${many(count, 'foi cancelado', 'foram cancelados')}.`,
  unknown: ({ count, time }) =>
    `Ainda não se sabe se ${many(count, 'foi cancelado', 'foram cancelados')}. O Bookbar verifica de novo ${at(time)} e não envia nada duas vezes.`,
  already: 'Está cancelado, mas com outro motivo. Talvez alguém tenha cancelado antes.',
  done: ({ count, who }) => {
    const begin = many(count, 'Cancelado.', `${count} agendamentos cancelados.`);
    if (who === null) return begin;
    const those = who.count > 2 ? `${who.count} pessoas` : people(who);
    return `${begin} ${those} ${many(who.count, 'recebe', 'recebem')} um e-mail.`;
  },
  partly: ({ done, count, on, moved, declined, unknown }) =>
    sentences([
      `${done} de ${count} ${many(done, 'foi cancelado', 'foram cancelados')}.`,
      on.length > 0 && `Continuam de pé: ${ended(on.join(', '))}`,
      moved.length > 0 && `Remarcados nesse meio-tempo: ${ended(moved.join(', '))}`,
      declined.length > 0 && `Já recusados: ${ended(declined.join(', '))}`,
      unknown.length > 0 && `Não encontrados: ${ended(unknown.join(', '))}`,
    ]),
  oneOf: ({ title, text }) => `${title}:\u00a0${text}`,
  next: { undo: 'Desfazer', check: 'Verificar agora', again: 'Tentar de novo', view: 'Ver' },
};
