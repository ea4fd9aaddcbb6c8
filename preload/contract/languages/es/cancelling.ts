import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { WordedPeople } from '../parameters.ts';
import { many, people } from './phrases.ts';

/** In small letters; typed capitals do not matter. */
const typedWord = 'cancelar';

const refunds = 'De los reembolsos se encarga el servicio.';
const paidOf = (paid: number): string =>
  `${paid} de ellas ${many(paid, 'está pagada', 'están pagadas')}. ${refunds}`;
const bookings = (count: number): string => `${count} ${many(count, 'reserva', 'reservas')}`;
const sentences = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');

/** Whether cancelled bookings leave the calendar, and who is emailed. */
function consequence(count: number, who: WordedPeople | null, inCalendar: boolean): string {
  const leaves = many(count, 'sale de tu calendario', 'salen de tu calendario');
  if (who === null) return inCalendar ? `Nadie recibe un correo, y ${leaves}.` : 'Nadie recibe un correo.';
  const mail = `${people(who)} ${many(who.count, 'recibe', 'reciben')} un correo de cancelación`;
  return inCalendar ? `${mail}, y ${leaves}.` : `${mail}.`;
}

/** Spanish: cancelling bookings. */
export const cancelling: PageWords['bookings']['cancelling'] = {
  title: {
    untitled: '¿Cancelar la reserva?',
    one: ({ title }) => `¿Cancelar ${title}?`,
    series: ({ count, eventType }) =>
      `¿Cancelar ${count} ${many(count, 'sesión', 'sesiones')}${eventType === null ? '' : ` de ${eventType}`}?`,
  },
  consequence: ({ count, who, inCalendar, series }) =>
    sentences([
      consequence(count, who, inCalendar),
      series !== null &&
        series.earlier > 0 &&
        `${series.earlier} de ellas ${many(series.earlier, 'va', 'van')} antes que esta.`,
      series !== null && series.hasBegun && 'Esta ya empezó, así que se queda.',
    ]),

  scope: {
    label: 'Qué cancelar',
    one: 'Solo esta',
    all: 'Esta y todas las que quedan',
    rest: ({ count, date }) => `${bookings(count)}, hasta ${date}`,
  },
  notChecked: ({ why }) => `No se pudo comprobar qué se cancelaría. ${why}`,
  checking: 'Comprobando qué se cancelaría…',
  going: 'Lo que se cancelará',
  pricePaid: ({ price }) => `${price} pagado`,
  paid: 'Pagada',
  reason: {
    label: 'Motivo',
    optional: 'opcional, va en el correo',
    placeholder: 'Añade una nota breve',
    usual: ({ reason }) => `Si lo dejas vacío, el correo dice «${reason}»`,
  },

  typed: {
    word: typedWord,
    label: `Escribe «${typedWord}» para confirmar`,
    missing: ({ why }) => `Primero escribe «${typedWord}». ${why}`,
    many: ({ count, paid }) =>
      sentences([
        `Se ${many(count, 'cancelará', 'cancelarán')} ${bookings(count)}.`,
        paid > 0 && paidOf(paid),
      ]),
    paid: ({ count, paid }) => (count === 1 ? `Está pagada. ${refunds}` : paidOf(paid)),
  },

  keepOne: 'Conservar',
  keepAll: 'Conservar',
  cancelOne: 'Cancelar reserva',
  cancelAll: ({ count }) => `Cancelar ${bookings(count)}`,

  blocked: {
    already: 'Ya está cancelada.',
    past: 'Ya pasó, así que no se puede cancelar.',
    'not-allowed': 'Esta cuenta no puede cancelarla.',
    busy: 'Ya se está cancelando.',
    'none-left': 'En esta serie no quedan reservas que cancelar.',
  },

  notCancelled: {
    offline: 'No llegó al servicio, así que la reserva sigue en pie. No se envió ningún correo.',
    'signed-out': 'Primero vuelve a iniciar sesión. La reserva sigue en pie, y no se envió ningún correo.',
    'not-allowed': 'Esta cuenta no puede cancelarla, así que la reserva sigue en pie.',
    past: 'Ya pasó, así que no se pudo cancelar. No se envió ningún correo.',
    gone: 'El servicio ya no conoce esta reserva. Bookbar no puede saber si se envió algún correo.',
    'too-many':
      'El servicio pide una pausa, así que la reserva sigue en pie. Inténtalo otra vez en un minuto.',
    other: 'El servicio lo rechazó, así que la reserva sigue en pie.',
    already: 'Ya estaba rechazada, así que no había nada que cancelar.',
    moved:
      'Ya había cambiado de hora, o se pidió el cambio, así que aquí no se canceló nada. Si cambió, la reserva a su nueva hora sigue en pie.',
    unchanged: 'El servicio lo aceptó, pero la reserva sigue en pie.',
  },
  notCertain: 'La reserva sigue en tu lista. Si resulta que se canceló, Bookbar te avisará.',
  notSent: {
    closed: 'Bookbar se cerró antes de enviarlo, así que la reserva sigue en pie. No se envió ningún correo.',
    late: 'El ordenador entró en reposo antes de enviarlo, así que la reserva sigue en pie. No se envió ningún correo.',
    changed: 'La serie tiene más reservas de las que se mostraban, así que no se envió nada.',
  },
  withMessage: ({ words, message }) => `${words} «${message}»`,

  running: ({ count }) => many(count, 'Cancelando…', `Cancelando ${count} reservas…`),
  answered: 'El servicio lo aceptó. Comprobando qué se canceló.',
  unanswered: ({ count }) =>
    `Bookbar no recibió respuesta. Comprueba si se ${many(count, 'canceló', 'cancelaron')}.`,
  unknown: ({ count, time }) =>
    `Aún no se sabe si se ${many(count, 'canceló', 'cancelaron')}. Bookbar mira otra vez a las ${time}, y no envía nada dos veces.`,
  already: 'Está cancelada, pero con otro motivo. Es posible que alguien la haya cancelado antes.',
  done: ({ count, who }) => {
    const begin = many(count, 'Cancelada.', `${count} reservas canceladas.`);
    if (who === null) return begin;
    const those = who.count > 2 ? `${who.count} personas` : people(who);
    return `${begin} ${those} ${many(who.count, 'recibe', 'reciben')} un correo.`;
  },
  partly: ({ done, count, on, moved, declined, unknown }) =>
    sentences([
      `Se ${many(done, 'canceló', 'cancelaron')} ${done} de ${count}.`,
      on.length > 0 && `Siguen en pie: ${ended(on.join(', '))}`,
      moved.length > 0 && `Cambiaron de hora entretanto: ${ended(moved.join(', '))}`,
      declined.length > 0 && `Ya rechazadas: ${ended(declined.join(', '))}`,
      unknown.length > 0 && `No encontradas: ${ended(unknown.join(', '))}`,
    ]),
  oneOf: ({ title, text }) => `${title}:\u00a0${text}`,
  next: { undo: 'Deshacer', check: 'Mirar ahora', again: 'Reintentar', view: 'Ver' },
};
