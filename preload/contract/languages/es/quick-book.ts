import type { Repeats } from '../../model/quick-book.ts';
import type { PageWords } from '../language.ts';
import { form } from './booking-form.ts';
import { openTimes } from './open-times.ts';
import { outcomes } from './outcomes.ts';
import { many } from './phrases.ts';
import { refusals } from './refusals.ts';

const each = { day: 'cada día', week: 'cada semana', month: 'cada mes', year: 'cada año' } as const;
const several = { day: 'días', week: 'semanas', month: 'meses', year: 'años' } as const;

/** «Se repite cada 2 semanas, 6 reservas» */
const repeats = ({ unit, every, count }: Repeats): string =>
  `Se repite ${every > 1 ? `cada ${every} ${several[unit]}` : each[unit]}, ${count} ${many(count, 'reserva', 'reservas')}`;

/** Spanish: what quick-book says. */
export const quickBook: PageWords['quickBook'] = {
  title: 'Reserva rápida',
  step: ({ step, steps }) => `${step} de ${steps}`,
  move: ({ title }) => `Cambiar ${title}`,

  types: {
    label: 'Tipo de evento',
    placeholder: '¿Qué tipo de evento?',
    account: 'Cuenta',
    bookWith: 'Reservar con',
    list: 'Tipos de evento',
    recent: 'Recientes',
    others: 'Todos los tipos de evento',
    all: 'Tipos de evento',
    minutes: 'min',
    found: ({ count }) => `${count} ${many(count, 'encontrado', 'encontrados')}`,
    nothingFound: 'No se encontró nada',
    lookingUp: 'Buscándolo…',
    use: {
      id: ({ text }) => `Usar el tipo de evento ${text}`,
      link: 'Usar este enlace',
      name: ({ text }) => `Usar ${text}`,
    },
    lookUpNote: 'Buscarlo y añadirlo a tu lista',
    notFound: ({ text }) =>
      text === null
        ? 'No hay ningún tipo de evento en ese enlace. Ábrelo en el navegador, elige allí un tipo de evento y pega su enlace.'
        : `El tipo de evento ${text} no existe o no se comparte contigo. Compruébalo en la app web o pega su enlace.`,
    failed: 'No se pudieron cargar tus tipos de evento',
    noneCalled: ({ text }) =>
      `Ningún tipo de evento se llama «${text}». Escribe parte de un nombre o su ID de la app web.`,
    learning: 'Buscando tipos de evento en tus reservas.',
    none: {
      title: 'Aún no hay tipos de evento',
      text: 'Aparecen aquí cuando tienen una reserva. O escribe el ID de un tipo de evento.',
    },
  },
  facts: {
    pageOnly: 'Se reserva en su página',
    places: ({ places }) => places.join(' o '),
    package: ({ min, max }) =>
      min === max ? `${min} ${many(min, 'sesión', 'sesiones')}` : `de ${min} a ${max} sesiones`,
    repeats,
    directOnly: 'Solo con enlace directo',
  },
  repeatsUntil: ({ date, ...series }) => `${repeats(series)}, hasta el ${date}`,
  choosingBooksAll: (series) => `${repeats(series)}. Al elegir una hora se reserva toda la serie.`,

  pageOnly: {
    label: 'Se reserva en su página',
    title: ({ title }) => `${title} no se puede reservar aquí.`,
    why: {
      package:
        'Se vende como paquete en su página de reservas: tiene más sesiones de las que Bookbar reserva de una vez.',
      length: 'El servicio le da una duración que no tiene sentido.',
      group: 'Varios anfitriones se reservan juntos en su página de reservas.',
      link: 'Bookbar no conoce su ID. Aquí ves sus horas libres; se reserva en su página de reservas.',
      question: 'Hace una pregunta que solo su página de reservas puede mostrar.',
    },
    noLink: 'Indica la dirección de la página en Tipos de evento.',
    open: 'Abrir la página de reservas',
    seeTimes: 'Ver sus horas',
  },

  hints: {
    move: 'Mover',
    choose: 'Elegir',
    lookUp: 'Buscar',
    day: 'Día',
    time: 'Hora',
    nextOpenDay: 'Próximo día libre',
    timeZone: 'Zona horaria',
  },

  openTimes,
  form,
  refusals,
  outcomes,
};
