import type { TodayWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { AccountStanding } from '../../model/accounts.ts';
import { length, listed, many } from './phrases.ts';

const allOf = (names: readonly string[]): string => new Intl.ListFormat('es').format(names);

/** Why an account isn’t updated. */
const reasons: Partial<Record<AccountStanding, string>> = {
  paused: ': está en pausa',
  'signed-out': ' hasta que inicies sesión',
  'consent-needed': ' hasta que vuelvas a iniciar sesión',
  keychain: ' hasta que desbloquees tu llavero',
};

/** Spanish: Today. */
export const day: TodayWords['day'] = {
  left: ({ count, time }) => `${many(count, 'queda', 'quedan')} ${count}, hasta las ${time}`,
  earlier: ({ done, cancelled }) =>
    listed([
      done > 0 && `${done} ${many(done, 'hecha', 'hechas')}`,
      cancelled > 0 && `${cancelled} ${many(cancelled, 'cancelada', 'canceladas')}`,
    ]),
  now: 'Ahora',
  nextUp: 'A continuación',
  elapsed: 'Transcurrido',
  hourBefore: 'La hora anterior',
  about: ({ time, who, there, place }) =>
    `${time}${who ? `\u00a0· ${who}` : ''}${there ? `, ${there}` : ''}${place ? `\u00a0en ${place}` : ''}`,
  moreNow: ({ count }) => `y ${count} más ahora`,
  nextHeading: 'Siguiente',
  later: 'Más tarde hoy',
  cancelled: 'Canceladas',
  cancelledLater: ({ count }) => `${count} más tarde hoy`,
  earlierHeading: 'Antes',
  earlierToday: 'Antes, hoy',
  startsIn: ({ title, left }) => `${title} en ${length(left)}`,
  starting: ({ title }) => `Empieza ${title}`,
  next: {
    tomorrowAt: ({ time }) => `Mañana empieza a las ${ended(time)}`,
    onWeekday: ({ weekday }) => `Tu próxima reserva es el ${ended(weekday)}`,
    onDate: ({ date }) => `Tu próxima reserva: ${ended(date)}`,
  },
  end: {
    empty: 'Nada reservado para hoy',
    done: 'Eso es todo por hoy',
    in: {
      empty: ({ names }) => `Nada reservado para hoy en ${allOf(names)}`,
      done: ({ names }) => `Eso es todo por hoy en ${allOf(names)}`,
    },
    notKnown: 'No se conocen las reservas de hoy',
  },
  failed: {
    title: 'No se pudieron cargar tus reservas',
    retry: ({ left }) => `Bookbar lo intenta de nuevo en ${length(left)}.`,
    tryNow: 'Probar ahora',
  },
  footer: {
    linksWork: 'Los enlaces para unirse siguen funcionando',
    notYet: 'Aún sin actualizar',
    loading: 'Cargando tus reservas',
  },
  demo: { title: 'Esto es una demo.', text: 'Reserva y cancela sin miedo.', connect: 'Conectar' },
  asOf: ({ time }) => `Reservas a las ${ended(time)}`,
  notUpdated: {
    one: ({ name, why }) => `${name} no se actualiza${reasons[why] ?? ''}.`,
    several: ({ names }) => `${allOf(names)} no se actualizan.`,
  },
};
