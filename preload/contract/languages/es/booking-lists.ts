import type { BookingListName } from '../../model/bookings.ts';
import { ended } from '../grammar.ts';
import type { PageWords } from '../language.ts';
import { listed, many, people } from './phrases.ts';

/** Which bookings a list has, after the word «reserva». */
const kindOf: Record<BookingListName, string> = {
  upcoming: 'próxima',
  unconfirmed: 'sin confirmar',
  recurring: 'periódica',
  past: 'pasada',
  cancelled: 'cancelada',
};

/** Spanish: the lists of bookings. */
export const lists: PageWords['bookings']['lists'] = {
  title: 'Reservas',
  which: 'Qué reservas',
  names: {
    upcoming: 'Próximas',
    unconfirmed: 'Sin confirmar',
    recurring: 'Periódicas',
    past: 'Pasadas',
    cancelled: 'Canceladas',
  },
  whose: 'Reservas de quién',
  lenses: { mine: 'Mías', team: 'Equipo' },
  onePerson: { label: 'Reservas de una persona', none: 'Una persona', everybody: 'Todos' },

  search: { label: 'Buscar reservas', placeholder: 'Título o asistente', clear: 'Borrar búsqueda' },
  news: 'Novedades',
  newsUnread: ({ count }) => `Novedades, ${count} sin leer`,

  footer: {
    first: 'Cargando tus reservas',
    more: 'Cargando más',
    notUpdated: 'Aún sin actualizar',
    found: ({ count }) => `${count} ${many(count, 'encontrada', 'encontradas')}`,
  },

  row: {
    host: ({ name }) => `Anfitrión: ${name}`,
    foundByService: 'La encontró el servicio',
    left: ({ count }) => `${many(count, 'queda', 'quedan')} ${count}`,
    name: ({ day, row }) => `${day}, ${row}`,
    seriesName: ({ title, who, left, next, account }) =>
      listed([
        title,
        who && `con ${people(who)}`,
        `${many(left, 'queda', 'quedan')} ${left}`,
        `la próxima ${next.date}, ${next.time}`,
        account,
      ]),
    checking: ({ name }) => `${name}, comprobándose`,
  },

  broken: { title: 'No se pudieron cargar tus reservas', tryNow: 'Probar ahora' },
  empty: {
    upcoming: { title: 'Nada a la vista', text: 'Las reservas aparecen aquí en cuanto se hacen.' },
    unconfirmed: {
      title: 'Nada que confirmar',
      text: 'Aquí aparecen las reservas que esperan confirmación.',
    },
    recurring: {
      title: 'Sin reservas periódicas',
      text: 'Las reservas periódicas aparecen aquí, una fila por serie.',
    },
    past: { title: 'Sin reservas pasadas', text: 'Las reservas aparecen aquí cuando terminan.' },
    cancelled: { title: 'Nada cancelado', text: 'Aquí aparecen las reservas canceladas y rechazadas.' },
  },
  filtered: { title: 'Nada coincide', text: 'Quita los filtros para ver las demás.' },
  noMatch: ({ list, search }) => `Ninguna reserva ${kindOf[list]} coincide con «${search}»`,
  emptyBesideTeam: ({ text }) => `${text} Las de tus compañeros están en Equipo.`,

  everyMatch: ({ list, search }) =>
    `Esas son todas: no hay otra reserva ${kindOf[list]} que coincida con «${search}».`,
  searchScope: 'La búsqueda mira títulos, y nombres y direcciones de asistentes.',
  elsewhere: {
    title: 'También hay resultados en otras listas',
    found: ({ name, count, isMore }) => `${name}: ${count}${isMore ? '+' : ''}`,
  },
  olderFailed: 'No se pudieron cargar reservas anteriores.',
  laterFailed: 'No se pudieron cargar reservas posteriores.',
  noneOfMine: 'Por ahora, solo reservas de compañeros.',
  noMoreOfMine: 'Después de estas, por ahora solo reservas de compañeros.',
  lookFurther: 'Seguir buscando',
  confirmInWebApp: 'Se confirma en la app web. Desde aquí puedes cambiar la hora o cancelar.',
};

/** Spanish: what narrows the lists. */
export const filters: PageWords['bookings']['filters'] = {
  title: 'Filtrar',
  chosen: ({ count }) => `Filtrar, ${count} ${many(count, 'elegido', 'elegidos')}`,
  eventType: { label: 'Tipo de evento', none: 'Todos los tipos de evento' },
  team: { label: 'Equipo', none: 'Todos los equipos' },
  host: { label: 'Anfitrión', none: 'Todos los anfitriones' },
  inAccount: ({ name, account }) => `${name} (${account})`,
  teamId: {
    label: 'ID de equipo',
    help: 'El número en la dirección de la página del equipo en la app web.',
    problem: 'Escribe solo cifras, por ejemplo 310.',
  },
  attendee: 'Correo del asistente',
  from: 'Desde',
  until: 'Hasta',
  withTeamMembers: 'También las reservas propias del equipo',
  clear: 'Quitar filtros',
  done: 'Listo',

  line: ({ only, withTeamMembers }) => {
    const own = 'con las reservas propias del equipo';
    if (only.length === 0) return 'Con las reservas propias del equipo';
    return listed([`Solo ${only.join(', ')}`, withTeamMembers && own]);
  },
  words: {
    eventType: ({ title }) => title ?? 'un tipo de evento',
    team: ({ name }) => name ?? 'un equipo',
    host: ({ name }) => `anfitrión: ${name ?? 'una persona'}`,
    attendee: ({ email }) => `con ${email}`,
    from: ({ date }) => `desde ${date}`,
    until: ({ date }) => `hasta ${date}`,
  },
};

/** Spanish: what is known of one person. */
export const person: PageWords['bookings']['person'] = {
  summary: ({ count, first, last, usual, cancelled, city }) => {
    const facts = listed([
      `${count} ${many(count, 'reserva', 'reservas')}`,
      first && `la primera ${first}`,
      last && `la última ${last}`,
      usual && `normalmente ${usual}`,
      cancelled > 0 && `${cancelled} ${many(cancelled, 'cancelada', 'canceladas')}`,
    ]);
    return city === null ? ended(facts) : `${ended(facts)} Vive con la hora de ${city}.`;
  },
  groups: { upcoming: 'Próximas', earlier: 'Anteriores' },
  showAll: {
    upcoming: ({ count }) => `Ver las ${count} próximas`,
    earlier: ({ count }) => `Ver las ${count} anteriores`,
  },
  looking: 'Buscando más reservas',
  known: ({ why }) => `${why} Se muestra lo que se sabía.`,
  bookNext: 'Reservar la próxima',
};
