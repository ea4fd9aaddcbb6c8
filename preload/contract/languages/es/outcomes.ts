import type { UnknownWhy } from '../../model/quick-book.ts';
import { ended } from '../grammar.ts';
import type { PageWords } from '../language.ts';
import type { WordedHost, WordedNext, WordedSeries } from '../parameters.ts';
import { many } from './phrases.ts';

function hosted(host: WordedHost | null): string {
  if (host === null) return '';
  const now = host.name ?? 'tú';
  return host.before === null
    ? ` Anfitrión: ${now}.`
    : ` Anfitrión: ahora ${now}, ya no ${host.before.name ?? 'tú'}.`;
}

function nextStep(next: WordedNext): string {
  switch (next.kind) {
    case 'join':
      return 'Aún sin anfitrión.';
    case 'confirm':
      return next.isOwn ? 'Confirma en la app web.' : 'Aún sin confirmar.';
    case 'pay':
      return `Quedará reservado cuando se pague: ${next.price}.`;
  }
}

function made(series: WordedSeries | null): string {
  if (series === null) return '';
  return series.known === null
    ? ' Se repite: se hicieron más reservas con ella.'
    : ` ${series.known.count} reservas, hasta el ${ended(series.known.until)}`;
}

const reason = 'Reservado por error';
const lookAgain = (time: string): string => `Bookbar vuelve a mirar a las ${time}`;

function unknown(why: UnknownWhy, isMove: boolean, who: string): string {
  const done = isMove ? 'cambió' : 'reservó';
  const ask = `Pregunta a ${who} o a tu equipo antes de ${isMove ? 'cambiarla' : 'reservar'} otra vez.`;
  const elsewhere = `Puede que se ${isMove ? 'cambiara' : 'reservara'} con otro anfitrión. No se ve en tus reservas. ${ask}`;
  return {
    unread: `No está claro si se ${done}.`,
    'not-listed': elsewhere,
    taken: `Esa hora ya no está tan libre como antes. ${elsewhere}`,
    'moved-away': `Dejó su hora anterior y la nueva no está en tus reservas: puede que la tenga otro anfitrión. ${ask}`,
    'not-told-apart': `Hay una reserva para ${who} a esa hora, pero no se sabe si es la tuya. ${ask}`,
  }[why];
}

/** Spanish: what became of a booking that was sent, and undoing it. */
export const outcomes: PageWords['quickBook']['outcomes'] = {
  booking: 'Reservando',
  moving: 'Cambiando',
  booked: 'Reservado',
  moved: 'Cambiada',
  requested: 'Solicitado',
  awaitingPayment: 'Pendiente de pago',
  notBooked: 'No se reservó',
  notMoved: 'No se cambió',
  undoing: 'Deshaciendo',
  undone: 'Deshecho',
  partlyUndone: 'Deshecho en parte',

  titleOf: ({ title, guest }) => (guest === null ? title : `${title} con ${guest}`),
  checking: {
    title: 'No llegó respuesta',
    text: ({ isMove }) => `Comprobando si se ${isMove ? 'cambió' : 'reservó'}.`,
  },
  unknown: {
    title: 'Aún no se sabe',
    text: ({ why, isMove, who, time }) =>
      `${unknown(why, isMove, who)} ${lookAgain(time)} y no envía nada dos veces.`,
  },
  neverSent: 'No llegó al servicio. Se conservan tus respuestas.',
  notListed: ({ isMove }) =>
    `No está entre tus reservas${isMove ? ' a la nueva hora' : ''}. Si aparece, Bookbar te avisa.`,

  undoneText: ({ who, series }) => {
    const mail = `${who} recibe un correo de cancelación`;
    if (series === null) return `${mail}.`;
    const { count, left } = series;
    if (left === null) return `${mail}. Según el servicio, el resto de la serie también se canceló.`;
    if (left > 0)
      return `${left}${count === null ? '' : ` de ${count}`} reservas de la serie siguen en pie. Cancélalas en Reservas.`;
    const all =
      count === null
        ? 'Toda la serie está cancelada.'
        : `Las ${count} reservas de la serie están canceladas.`;
    return `${all} ${mail} por cada una.`;
  },

  offText: ({ guest }) => `Con ${guest}`,
  bookedText: ({ guest, place, series, host }) => {
    const more = `${made(series)}${hosted(host)}`;
    return `Con ${guest}${place === null ? '' : `, por ${place}`}${more === '' ? '' : `.${more}`}`;
  },
  requestedText: ({ guest, next, series, host }) =>
    `Con ${guest}. ${nextStep(next)}${made(series)}${hosted(host)}`,
  movedText: ({ time, next, host }) =>
    `Nueva hora: ${ended(time)}${next === null ? '' : ` ${nextStep(next)}`}${hosted(host)}`,

  nextStep,

  undo: {
    label: 'Deshacer',
    reason,
    offered: ({ who, series }) => {
      const all =
        series === null
          ? 'la reserva'
          : series.known === null
            ? 'toda la serie'
            : `las ${series.known.count} reservas de la serie, hasta el ${series.known.until},`;
      return `Deshacer cancela ${all} y envía un correo a ${who}. El correo dice «${reason}».`;
    },
    unclear: ({ who }) => `En tus reservas no se ve si se canceló. Pregunta a ${who} o a tu equipo.`,
    noAnswer: 'No llegó respuesta y la reserva sigue en pie.',
    failed: ({ message }) =>
      `No se pudo deshacer, así que la reserva sigue en pie.${message === null ? '' : ` «${message}»`}`,
    moved: 'Un cambio de hora no se puede deshacer. Cámbiala otra vez.',
    seats: 'Otras personas también tienen plaza, así que no se puede deshacer aquí.',
  },

  actions: {
    copyDetails: 'Copiar detalles',
    copied: 'Copiado',
    copyPayLink: 'Copiar enlace de pago',
    payLinkCopied: 'Enlace de pago copiado',
    saveFile: 'Archivo de calendario…',
    another: 'Reservar otra',
    anotherWith: ({ who }) => `Reservar otra con ${who}`,
    lookNow: 'Mirar ahora',
    canClose: 'Puedes cerrar esto. El resultado aparece en Hoy.',
    canCloseAll: 'Puedes cerrar esto. Los resultados aparecen en Hoy.',
  },

  package: {
    label: 'Sesiones del paquete',
    partly: 'Reservado en parte',
    count: ({ done, all, isRequest, soFar }) =>
      `${soFar ? 'Por ahora, ' : ''}${done} de ${all} sesiones ${isRequest ? 'solicitadas' : 'reservadas'}.`,
    stillOn: ({ count }) => `${count} ${many(count, 'reserva sigue', 'reservas siguen')} en pie.`,
    none: 'No se reservó ninguna sesión.',
    wants: ({ count, needs, missing }) =>
      `${count} El paquete tiene al menos ${needs}: elige ${missing} más o deshaz.`,
    enough: ({ count }) => `${count} Basta para el paquete.`,
    row: {
      checking: 'No llegó respuesta. Comprobando si se reservó.',
      unknown: ({ time }) => `Aún no se sabe. ${lookAgain(time)}.`,
      notSent: 'No se envió',
      notListed: 'No está entre tus reservas',
      refused: ({ why }) => `No se reservó. ${why}`,
      notUndone: 'No se pudo deshacer: sigue reservada',
    },
    choose: ({ count }) => many(count, 'Elegir otra hora', 'Elegir otras horas'),
    again: ({ count }) => many(count, 'Probar otra vez esa hora', 'Probar otra vez esas horas'),
    undoes: ({ count, who }) =>
      `Deshacer cancela ${many(count, 'la reserva', `las ${count} reservas`)} y envía un correo a ${who} por cada una. Los correos dicen «${reason}».`,
    undo: ({ count }) => many(count, 'Deshacer', `Deshacer ${count}`),
  },

  notes: {
    booking: 'Reservando.',
    moving: 'Cambiando.',
    checking: 'No llegó respuesta.',
    unknown: ({ isMove }) => `No se sabe si se ${isMove ? 'cambió' : 'reservó'}.`,
    undoing: 'Deshaciendo.',
    notBooked: 'No se reservó.',
    notMoved: 'No se cambió.',
    notUndone: 'No se deshizo.',
    booked: 'Reservado.',
    moved: 'Cambiada.',
    requested: 'Solicitado.',
    awaitingPayment: 'Pendiente de pago.',
    undone: 'Deshecho.',
  },
};
