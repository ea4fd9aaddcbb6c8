import type { ActionRefusal } from '../../model/bookings.ts';
import { ended } from '../grammar.ts';
import type { PageWords } from '../language.ts';

/** Why something cannot be done with a booking now. */
const refusals: Record<ActionRefusal, string> = {
  past: 'Esta reserva ya pasó.',
  cancelled: 'Ya está cancelada.',
  declined: 'Ya está rechazada.',
  'not-yours': 'Esta cuenta no puede cambiar esta reserva.',
  'event-type-gone': 'Su tipo de evento se eliminó.',
  offline: 'Sin conexión.',
  'web-only': 'Solo en la app web.',
  'too-early': 'Podrás unirte 15 minutos antes.',
  'no-link': 'No hay enlace que copiar.',
  'no-address': 'Ningún asistente tiene correo.',
};

const days = { yesterday: 'ayer', today: 'hoy', tomorrow: 'mañana' } as const;

/** Spanish: the page of one booking. */
export const detail: PageWords['bookings']['detail'] = {
  title: 'Reserva',
  more: 'Más',
  moreActions: 'Más acciones',
  gone: {
    title: 'Ya no está en tus reservas',
    text: 'Pasó a otro día o se quitó desde que la abriste.',
  },
  bookAgain: 'Reservar otra vez',

  chips: {
    moved: 'Cambio de hora',
    repeats: 'Se repite',
    roundRobin: 'Por turnos',
    collective: 'Colectivo',
  },

  join: {
    anyway: 'Abrir el enlace ahora',
    anywayAt: ({ host }) => `Abrir ${host} ahora`,
    opensAt: ({ time }) => `Podrás unirte desde las ${time}, 15 min antes.`,
    ways: ({ count }) => `Hay ${count} formas de unirse. Mira Enlaces, más abajo.`,
  },

  actions: {
    title: 'Acciones',
    copyLink: 'Copiar enlace',
    email: 'Correo',
    reschedule: 'Cambiar hora',
    cancel: 'Cancelar',
  },
  menu: {
    copyDetails: 'Copiar detalles',
    copyEmail: 'Copiar correo',
    copyPlace: 'Copiar dirección',
    saveCalendarFile: 'Guardar archivo de calendario…',
  },
  refusals,
  notes: {
    pending: {
      title: 'Aún sin confirmar.',
      canMove: 'Confírmala o recházala en la app web. Aquí puedes cambiarla de hora o cancelarla.',
      canCancel: 'Confírmala o recházala en la app web. Aquí puedes cancelarla.',
    },
    unpaid: {
      title: 'Pendiente de pago.',
      canMove: 'Aquí puedes cambiarla de hora o cancelarla.',
      canCancel: 'Aquí puedes cancelarla.',
    },
    viewOnly: { title: 'Solo para ver.', text: refusals['not-yours'] },
    asAttendee: {
      title: 'Eres asistente.',
      text: 'Puedes intentar reprogramarla o cancelarla como asistente. El servicio decide si se permite.',
    },
    awaitingHost: 'Espera a que se una un anfitrión.',
    eventTypeGone: {
      title: refusals['event-type-gone'],
      canCancel: 'Puedes cancelarla, pero no cambiarla de hora.',
      cannotCancel: 'No se puede cambiar de hora.',
    },
    movedTo: ({ day, date, time }) => `Pasa a ${day === 'other' ? date : days[day]}, ${ended(time)}`,
    moved: 'Cambiada de hora, o se pidió otra hora.',
  },
  toasts: {
    openingMail: 'Se abre tu app de correo. Si no aparece nada, copia la dirección.',
    calendarFileSaved: 'Archivo de calendario guardado',
  },

  reason: {
    moved: 'Motivo del cambio',
    title: 'Motivo',
    cancelled: 'Cancelada',
    byYou: 'La cancelaste tú',
    by: ({ who }) => `La canceló ${who}`,
  },

  people: {
    title: 'Personas',
    host: 'Anfitrión',
    noShow: 'No vino',
    clock: ({ time }) => `Allí son las ${time}`,
    email: ({ name }) => `Escribir a ${name}`,
    bookings: ({ name }) => `Reservas con ${name}`,
  },

  reminders: {
    title: 'Recordatorios',
    label: 'Avisarme',
    name: ({ title }) => `Avisarme de ${title}`,
  },

  moves: {
    title: 'Cambio de hora',
    from: 'Antes',
    to: 'Ahora',
    other: 'La otra reserva',
  },
  description: 'Descripción',
  answers: { title: 'Respuestas', none: 'Sin respuesta' },
  place: 'Lugar',
  phone: { title: 'Teléfono', copy: 'Copiar número' },
  payment: {
    title: 'Pago',
    paid: 'Pagada',
    open: 'Sin pagar',
    refunded: 'Reembolsada',
    held: 'Retenido hasta que se cobre',
  },
  links: {
    title: 'Enlaces',
    unnamed: 'Referencia',
    detail: ({ label, text }) => `${label}: ${text}`,
  },
  series: {
    title: ({ left }) => `Serie, quedan ${left}`,
    thisOne: 'Esta',
    paid: 'Pagada',
    looking: 'Buscando las demás',
    showAll: ({ count }) => `Ver las ${count} de la serie`,
  },
  about: {
    title: 'Acerca de',
    eventType: 'Tipo de evento',
    team: 'Equipo',
    id: 'ID de la reserva',
    copyId: 'Copiar ID de la reserva',
    more: 'Todo lo demás',
  },
};
