import type { UnknownWhy } from '../../model/quick-book.ts';
import { ended } from '../grammar.ts';
import type { PageWords } from '../language.ts';
import type { WordedHost, WordedNext, WordedSeries } from '../parameters.ts';
import { many } from './phrases.ts';

function hosted(host: WordedHost | null): string {
  if (host === null) return '';
  const now = host.name ?? 'você';
  return host.before === null
    ? ` Anfitrião: ${now}.`
    : ` Anfitrião: agora ${now}, não mais ${host.before.name ?? 'você'}.`;
}

/** A short date may end in a full stop, so it stands inside the sentence. */
function nextStep(next: WordedNext): string {
  switch (next.kind) {
    case 'join':
      return 'Ainda sem anfitrião.';
    case 'confirm':
      return next.isOwn ? 'Confirme no app da web.' : 'Ainda não confirmado.';
    case 'pay':
      return `Fica agendado assim que o pagamento de ${next.price} for feito.`;
  }
}

function made(series: WordedSeries | null): string {
  if (series === null) return '';
  return series.known === null
    ? ' Ele se repete: mais agendamentos foram feitos com ele.'
    : ` Até ${series.known.until}, ${series.known.count} agendamentos.`;
}

const reason = 'Agendado por engano';
const lookAgain = (time: string): string => `O Bookbar verifica de novo às ${time}`;

function unknown(why: UnknownWhy, isMove: boolean, who: string): string {
  const done = isMove ? 'remarcado' : 'agendado';
  const ask = `Pergunte a ${who} ou à sua equipe antes de ${isMove ? 'remarcar' : 'agendar'} de novo.`;
  const elsewhere = `Pode ter sido ${done} com outro anfitrião. Seus agendamentos não mostram isso. ${ask}`;
  return {
    unread: `Não está claro se foi ${done}.`,
    'not-listed': elsewhere,
    taken: `Esse horário não está mais tão livre quanto antes. ${elsewhere}`,
    'moved-away': `Ele deixou o horário antigo, e seus agendamentos não mostram o novo: outro anfitrião pode ter ficado com ele. ${ask}`,
    'not-told-apart': `Há um agendamento para ${who} nesse horário, mas não se sabe se é o seu. ${ask}`,
  }[why];
}

/** Brazilian Portuguese: what became of a booking that was sent, and undoing it. */
export const outcomes: PageWords['quickBook']['outcomes'] = {
  booking: 'Agendando',
  moving: 'Remarcando',
  booked: 'Agendado',
  moved: 'Remarcado',
  requested: 'Solicitado',
  awaitingPayment: 'Aguardando pagamento',
  notBooked: 'Não agendado',
  notMoved: 'Não remarcado',
  undoing: 'Desfazendo',
  undone: 'Desfeito',
  partlyUndone: 'Desfeito em parte',

  titleOf: ({ title, guest }) => (guest === null ? title : `${title} com ${guest}`),
  checking: {
    title: 'O Bookbar não recebeu resposta',
    text: ({ isMove }) => `Verificando se foi ${isMove ? 'remarcado' : 'agendado'}.`,
  },
  unknown: {
    title: 'Ainda não se sabe',
    text: ({ why, isMove, who, time }) =>
      `${unknown(why, isMove, who)} ${lookAgain(time)} e não envia nada duas vezes.`,
  },
  neverSent: 'Não chegou ao serviço. Suas respostas foram mantidas.',
  notListed: ({ isMove }) =>
    `Não está entre os seus agendamentos${isMove ? ' no novo horário' : ''}. Se aparecer, o Bookbar avisa você.`,

  undoneText: ({ who, series }) => {
    const mail = `${who} recebe um e-mail de cancelamento`;
    if (series === null) return `${mail}.`;
    const { count, left } = series;
    if (left === null) return `${mail}. Segundo o serviço, o resto da série foi cancelado junto.`;
    if (left > 0)
      return `${left}${count === null ? '' : ` de ${count}`} agendamentos da série continuam de pé. Cancele-os em Agendamentos.`;
    const all =
      count === null
        ? 'A série inteira foi cancelada.'
        : `Todos os ${count} agendamentos da série foram cancelados.`;
    return `${all} ${mail} para cada um.`;
  },

  offText: ({ guest }) => `Com ${guest}`,
  bookedText: ({ guest, place, series, host }) => {
    const more = `${made(series)}${hosted(host)}`;
    return `Com ${guest}${place === null ? '' : `, no ${place}`}${more === '' ? '' : `.${more}`}`;
  },
  requestedText: ({ guest, next, series, host }) =>
    `Com ${guest}. ${nextStep(next)}${made(series)}${hosted(host)}`,
  movedText: ({ time, next, host }) =>
    `Novo horário: ${ended(time)}${next === null ? '' : ` ${nextStep(next)}`}${hosted(host)}`,

  nextStep,

  undo: {
    label: 'Desfazer',
    reason,
    offered: ({ who, series }) => {
      const all =
        series === null
          ? 'o agendamento'
          : series.known === null
            ? 'a série inteira'
            : `todos os ${series.known.count} agendamentos da série, até ${series.known.until},`;
      return `Desfazer cancela ${all} e envia um e-mail a ${who}. O e-mail diz “${reason}”.`;
    },
    unclear: ({ who }) =>
      `Seus agendamentos não mostram se foi cancelado. Pergunte a ${who} ou à sua equipe.`,
    noAnswer: 'O Bookbar não recebeu resposta, e o agendamento continua de pé.',
    failed: ({ message }) =>
      `Não foi possível desfazer, então o agendamento continua de pé.${message === null ? '' : ` “${message}”`}`,
    moved: 'Uma remarcação não pode ser desfeita. Remarque de novo.',
    seats: 'Outras pessoas também têm vagas, então não dá para desfazer aqui.',
  },

  actions: {
    copyDetails: 'Copiar detalhes',
    copied: 'Copiado',
    copyPayLink: 'Copiar link de pagamento',
    payLinkCopied: 'Link de pagamento copiado',
    saveFile: 'Salvar arquivo de calendário…',
    another: 'Agendar outro',
    anotherWith: ({ who }) => `Agendar outro com ${who}`,
    lookNow: 'Verificar agora',
    canClose: 'Você pode fechar. O resultado aparece em Hoje.',
    canCloseAll: 'Você pode fechar. Os resultados aparecem em Hoje.',
  },

  package: {
    label: 'Sessões do pacote',
    partly: 'Agendado em parte',
    count: ({ done, all, isRequest, soFar }) =>
      `${soFar ? 'Até agora, ' : ''}${done} de ${all} sessões ${isRequest ? 'solicitadas' : 'agendadas'}.`,
    stillOn: ({ count }) =>
      `${count} ${many(count, 'agendamento continua', 'agendamentos continuam')} de pé.`,
    none: 'Nenhuma das sessões foi agendada.',
    wants: ({ count, needs, missing }) =>
      `${count} O pacote tem pelo menos ${needs}: escolha mais ${missing} ou desfaça.`,
    enough: ({ count }) => `${count} Isso basta para o pacote.`,
    row: {
      checking: 'O Bookbar não recebeu resposta. Verificando se foi agendada.',
      unknown: ({ time }) => `Ainda não se sabe. ${lookAgain(time)}.`,
      notSent: 'Não enviada',
      notListed: 'Não está entre os seus agendamentos',
      refused: ({ why }) => `Não agendada. ${why}`,
      notUndone: 'Não foi possível desfazer: continua agendada',
    },
    choose: ({ count }) => many(count, 'Escolher outro horário', 'Escolher outros horários'),
    again: ({ count }) => many(count, 'Tentar esse horário de novo', 'Tentar esses horários de novo'),
    undoes: ({ count, who }) =>
      `Desfazer cancela ${many(count, 'o agendamento', `todos os ${count} agendamentos`)} e envia a ${who} um e-mail para cada um. Os e-mails dizem “${reason}”.`,
    undo: ({ count }) => many(count, 'Desfazer', `Desfazer ${count}`),
  },

  notes: {
    booking: 'Agendando.',
    moving: 'Remarcando.',
    checking: 'O Bookbar não recebeu resposta.',
    unknown: ({ isMove }) => `Não se sabe se foi ${isMove ? 'remarcado' : 'agendado'}.`,
    undoing: 'Desfazendo.',
    notBooked: 'Não agendado.',
    notMoved: 'Não remarcado.',
    notUndone: 'Não desfeito.',
    booked: 'Agendado.',
    moved: 'Remarcado.',
    requested: 'Solicitado.',
    awaitingPayment: 'Aguardando pagamento.',
    undone: 'Desfeito.',
  },
};
