import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { many } from './phrases.ts';

const allOf = new Intl.ListFormat('es', { type: 'conjunction' });
const whose = (firstName: string | null): string =>
  firstName === null ? 'del asistente' : `de ${firstName}`;
const who = (firstName: string | null): string => firstName ?? 'El asistente';

/** Spanish: the booking form, and moving a booking. */
export const form: PageWords['quickBook']['form'] = {
  failed: 'No se pudo cargar el formulario',
  getting: 'Cargando el formulario',
  pickTime: 'Elige una hora para reservar',
  move: 'Cambiar la reserva',
  book: ({ isRequest, times, firstName }) =>
    [
      isRequest ? 'Solicitar' : 'Reservar',
      times !== null && `${times} sesiones`,
      firstName !== null && `con ${firstName}`,
    ]
      .filter(Boolean)
      .join(' '),

  chosen: {
    one: 'Hora elegida',
    several: 'Horas elegidas',
    count: ({ count }) => `${count} ${many(count, 'sesión', 'sesiones')}`,
    night: 'noche',
    nightFor: ({ firstName, time, city }) =>
      `De noche para ${firstName ?? 'el asistente'}: ${time} en ${city}`,
    change: 'Cambiar',
  },
  bookedThen: ({ time, others }) =>
    `Ya tienes otra reserva a esa hora: ${time}${others > 0 ? ` y ${others} más` : ''}.`,
  guests: {
    label: 'Personas con las que reservaste',
    count: ({ count }) => `${count} ${many(count, 'persona', 'personas')}`,
  },
  lastTime: ({ name, city }) => `${name} estaba en ${city} la última vez`,

  fields: { name: 'Nombre', email: 'Correo' },
  yes: 'Sí',
  no: 'No',
  chooseOne: 'Elige una opción',
  onePerLine: 'Una dirección por línea',
  place: {
    label: 'Dónde',
    phone: ({ firstName }) => `Teléfono ${whose(firstName)}`,
    address: ({ firstName }) => `Dirección ${whose(firstName)}`,
    text: 'Dónde exactamente',
    hints: {
      phone: ({ firstName }) => `${who(firstName)} da un número`,
      address: ({ firstName }) => `${who(firstName)} da una dirección`,
      text: 'Tú dices dónde',
    },
  },
  problems: {
    name: 'Añade un nombre',
    email: 'Añade un correo',
    reason: 'Añade un motivo',
    fillIn: ({ label }) => `Rellena «${label}»`,
    answer: 'Añade una respuesta',
    tick: 'Hay que marcarla',
    chooseSome: 'Elige al menos una',
    chooseOne: 'Elige una',
    phone: 'Añade un número con el prefijo del país',
    emailEnding: 'A este correo le falta el final, como .com',
    notEmail: 'Esto no es un correo',
    number: 'Usa un número, como 30',
    url: 'Añade una dirección web, como https://example.com',
    tooShort: ({ count }) => `Usa al menos ${count} ${many(count, 'carácter', 'caracteres')}`,
    tooLong: ({ count }) => `Usa como mucho ${count} ${many(count, 'carácter', 'caracteres')}`,
    option: 'Elige una de estas',
    duplicate: 'Hay una dirección repetida',
    refused: 'El servicio no aceptó esto',
  },
  payFirst: ({ price }) => `${price}. Se reserva al pagar.`,
  isRequest: 'Queda como solicitud hasta que el anfitrión la confirme.',
  more: {
    label: 'Más',
    note: ({ language }) => `Correos en ${language}`,
    language: 'Idioma de los correos',
  },

  moving: {
    from: 'De',
    to: 'A',
    night: ({ city, time }) => `A esa hora es de noche en ${city}: ${ended(time)}`,
    reason: 'Motivo',
    answers: 'Respuestas',
    kept: 'se conservan',
    makesNew: 'Al cambiarla se cancela la reserva anterior y se hace otra a la nueva hora.',
    session: ({ names, others }) => {
      const all = [
        ...names,
        ...(others > 0 ? [`${others} ${many(others, 'persona más', 'personas más')}`] : []),
      ];
      return `Cambia toda la sesión${all.length === 0 ? '' : `, también para ${allOf.format(all)}`}.`;
    },
    seat: 'Cambia solo tu plaza. La sesión se queda donde está.',
    anyHost: ({ does }) => `${does} Puede tocarle a cualquier anfitrión: lo decide el servicio.`,
    sameHost: ({ does, host }) => `${does} ${host} sigue como anfitrión.`,
    newHost: ({ does, host, before }) => `${does} ${host} toma el relevo de ${before}.`,
  },
};
