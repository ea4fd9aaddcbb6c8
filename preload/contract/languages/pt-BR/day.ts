import type { AccountStanding } from '../../model/accounts.ts';
import { ended } from '../grammar.ts';
import type { TodayWords } from '../language.ts';
import { at, length, listed, many } from './phrases.ts';

const allOf = (names: readonly string[]): string => new Intl.ListFormat('pt-BR').format(names);

/** “no sábado”, “na quinta-feira” */
const on = (weekday: string): string => `${/^(?:sáb|dom)/iu.test(weekday) ? 'no' : 'na'} ${weekday}`;

/** Why an account isn’t updated. */
const reasons: Partial<Record<AccountStanding, string>> = {
  paused: ': está pausada',
  'signed-out': ' até você fazer login',
  'consent-needed': ' até você fazer login de novo',
  keychain: ' até seu chaveiro ser desbloqueado',
};

/** Brazilian Portuguese: Today. */
export const day: TodayWords['day'] = {
  left: ({ count, time }) => `${many(count, 'resta', 'restam')} ${count}, até ${time}`,
  earlier: ({ done, cancelled }) =>
    listed([
      done > 0 && `${done} ${many(done, 'concluído', 'concluídos')}`,
      cancelled > 0 && `${cancelled} ${many(cancelled, 'cancelado', 'cancelados')}`,
    ]),
  now: 'Agora',
  nextUp: 'A seguir',
  elapsed: 'Decorrido',
  hourBefore: 'A hora anterior',
  about: ({ time, who, there, place }) =>
    `${time}${who ? `\u00a0· ${who}` : ''}${there ? `, ${there}` : ''}${place ? `\u00a0em ${place}` : ''}`,
  moreNow: ({ count }) => `e mais ${count} agora`,
  nextHeading: 'Próximo',
  later: 'Mais tarde hoje',
  cancelled: 'Cancelados',
  cancelledLater: ({ count }) => `${count} mais tarde hoje`,
  earlierHeading: 'Mais cedo',
  earlierToday: 'Mais cedo hoje',
  startsIn: ({ title, left }) => `${title} em ${length(left)}`,
  starting: ({ title }) => `${title} está começando`,
  next: {
    tomorrowAt: ({ time }) => `Amanhã começa ${ended(at(time))}`,
    onWeekday: ({ weekday }) => `Seu próximo agendamento é ${on(weekday)}.`,
    onDate: ({ date }) => `Seu próximo agendamento é em ${ended(date)}`,
  },
  end: {
    empty: 'Nada agendado para hoje',
    done: 'Por hoje é só',
    in: {
      empty: ({ names }) => `Nada agendado para hoje em ${allOf(names)}`,
      done: ({ names }) => `Por hoje é só em ${allOf(names)}`,
    },
    notKnown: 'Não se sabe quais são os agendamentos de hoje',
  },
  failed: {
    title: 'Não foi possível obter seus agendamentos',
    retry: ({ left }) => `O Bookbar tenta de novo em ${length(left)}.`,
    tryNow: 'Tentar agora',
  },
  footer: {
    linksWork: 'Os links para entrar ainda funcionam',
    notYet: 'Ainda não atualizado',
    loading: 'Obtendo seus agendamentos',
  },
  demo: {
    title: 'Isto é uma demonstração.',
    text: 'Agende e cancele à vontade.',
    connect: 'Conectar',
  },
  asOf: ({ time }) => `Última atualização dos agendamentos: ${ended(time)}`,
  notUpdated: {
    one: ({ name, why }) => `${name} não é atualizada${reasons[why] ?? ''}.`,
    several: ({ names }) => `${allOf(names)} não são atualizadas.`,
  },
};
