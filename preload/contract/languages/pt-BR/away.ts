import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { WordedMoment } from '../parameters.ts';
import { eventTypeCount, moment } from './event-types.ts';
import { listed, many, people } from './phrases.ts';

const sentences = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' ');

/** Event types that a time away unpublished. */
interface Unpublished {
  readonly count: number;
  /** How many were unpublished, where some could not be; null: all. */
  readonly done: number | null;
  readonly since: WordedMoment;
}

const unpublished = ({ count, done, since }: Unpublished): string =>
  `${done === null ? '' : `${done} de `}${eventTypeCount(count)} ${many(done ?? count, 'despublicado', 'despublicados')} desde ${ended(moment(since))}`;

/** Brazilian Portuguese: what time away says, in its sheet, over the event types, and on Today. */
export const away: PageWords['away'] = {
  title: 'Ausência',

  heading: {
    planned: ({ from }) => `Ausência a partir de ${moment(from)}`,
    away: ({ until }) => (until === null ? 'Você está ausente' : `Você está ausente até ${moment(until)}`),
    over: 'Sua ausência terminou',
    missed: ({ from }) => `A ausência não começou ${moment(from)}`,
    switching: ({ does, count }) =>
      `${does === 'publish' ? 'Publicando' : 'Despublicando'} ${eventTypeCount(count)}`,
    stopped: { publish: 'A publicação parou', unpublish: 'A despublicação parou' },
  },
  headingInText: ({ heading }) => `${heading}.`,
  about: {
    planned: ({ until, count }) =>
      sentences([
        until && `Até ${ended(moment(until))}`,
        count > 0 && `Despublica ${eventTypeCount(count)}.`,
        'Silencia as notificações.',
      ]),
    away: ({ rows, then }) =>
      sentences([
        rows && unpublished(rows),
        rows && then === 'published' && 'Depois, voltam a ser publicados.',
        rows && then === 'unpublished' && 'Depois, continuam despublicados.',
        'As notificações estão silenciadas.',
        rows && 'Os links diretos ainda funcionam.',
      ]),
    over: unpublished,
    missed: 'O Bookbar ficou fechado o tempo todo, então nada foi despublicado.',
    switching: ({ done, count }) => `${done} de ${count} ${many(done, 'feito', 'feitos')}`,
    stopped: ({ why, done, count }) =>
      `${why ?? 'O Bookbar foi encerrado antes de terminar.'} ${done} de ${count} ${many(done, 'feito', 'feitos')}.`,
  },
  lost: {
    planned: 'Você planejou uma ausência: o Bookbar a esquece.',
    rows: 'Você está ausente: os tipos de evento que você despublicou continuam despublicados, e o Bookbar esquece quais eram.',
    muted: 'Você está ausente: as notificações deixam de ser silenciadas.',
  },

  rows: {
    title: 'Tipos de evento',
    notDone: ({ open, count }) => `${open} de ${count} não ${many(open, 'feito', 'feitos')}`,
    done: ({ done, count }) => `${done} de ${count} ${many(done, 'feito', 'feitos')}`,
    planned: 'Será despublicado',
    waiting: 'Em espera',
    busy: { publish: 'Publicando…', unpublish: 'Despublicando…' },
    isDone: { publish: 'Publicado', unpublish: 'Despublicado' },
    failed: { publish: 'Não foi possível publicar', unpublish: 'Não foi possível despublicar' },
    gone: 'Não existe mais',
    again: 'Tentar esses de novo',
    leave: 'Deixar tudo como está',
  },

  change: 'Mudar',
  changeName: 'Mudar a ausência',
  back: 'Voltei',
  backName: 'Voltei: publicar de novo',
  publishAgain: 'Publicar de novo',
  continue: 'Continuar',
  callOff: 'Desistir',
  callOffName: 'Desistir da ausência',
  gotIt: 'Entendi',

  sheet: {
    inProfile: 'Seu perfil diz que você está ausente. Não diz até quando.',
    from: 'De',
    now: 'Agora',
    until: 'Até',
    untilBack: 'Eu voltar',
    aDate: 'Uma data',
    date: 'Data',
    time: 'Hora',
    past: 'Já passou. Escolha uma hora mais tarde',
    order: 'Escolha uma hora depois do início',
    zone: ({ city }) =>
      `No horário de ${city}. Funciona com o Bookbar aberto; depois do repouso, recupera o atraso.`,
    shifted: 'Os relógios mudam nesse momento, então o Bookbar usa o próximo horário que existir.',
    conflict: 'Eles foram despublicados nesse meio-tempo.',
    mutes: 'Durante sua ausência, as notificações desta conta ficam silenciadas.',
    meanwhile: 'Enquanto isso',
    publishAgain: 'Publicar os tipos de evento de novo nessa data',
    unpublish: {
      title: 'Despublicar',
      help: 'Tira estes da sua página de agendamento. Os links diretos ainda funcionam.',
      yours: 'Seus',
      hidden: 'Ocultos da lista',
      reading: 'Verificando quais tipos de evento estão publicados…',
      none: 'Nenhum tipo de evento está publicado.',
      withoutTeamId: ({ titles }) => `Sem ID de equipe, então ficam como estão: ${ended(listed(titles))}`,
      notKnown: ({ titles }) =>
        `Não se sabe se estão publicados, então ficam como estão: ${ended(listed(titles))}`,
      chosen: ({ count }) => `Despublica ${eventTypeCount(count)}`,
    },
    save: { change: 'Salvar mudanças', start: 'Começar ausência', plan: 'Planejar ausência' },
  },

  booked: {
    reading: 'Agendado nesse período',
    inThatTime: ({ count }) =>
      count === 0
        ? 'Nada nesse período'
        : `${count} ${many(count, 'agendamento', 'agendamentos')} nesse período`,
    inNextWeeks: ({ count }) =>
      count === 0
        ? 'Nada nas próximas 4 semanas'
        : `${count} ${many(count, 'agendamento', 'agendamentos')} nas próximas 4 semanas`,
    failed: 'Não foi possível verificar o que está agendado nesse período.',
    checking: 'Verificando o que está agendado…',
    help: 'Eles ficam. Remarque ou cancele os que você não puder cumprir.',
    row: ({ title, who }) => listed([title, who && people(who)]),
    cancelling: 'Sendo cancelado',
    reschedule: ({ name }) => `Remarcar ${name}`,
    cancel: ({ name }) => `Cancelar ${name}`,
    more: ({ count }) => `E mais ${count}, em Agendamentos.`,
  },
};
