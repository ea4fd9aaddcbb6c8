import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { WordedMoment, WordedSwitch } from '../parameters.ts';
import { agoOf, listed, many } from './phrases.ts';

// Publish is “publicar”, unpublish “despublicar”.

const days = { yesterday: 'ayer', today: 'hoy', tomorrow: 'mañana' } as const;

/** «hoy 15:30», «lun, 9 de noviembre 08:00» */
export const moment = ({ day, date, time }: WordedMoment): string =>
  `${day === 'other' ? date : days[day]} ${time}`;

/** «1 tipo de evento», «5 tipos de evento» */
export const eventTypeCount = (count: number): string =>
  `${count} ${many(count, 'tipo de evento', 'tipos de evento')}`;

/** The lists of bookings that the event types are found in. */
const origin =
  'El servicio no tiene una lista de tipos de evento. Estos salen de tus reservas y de lo que añadiste.';

const verb: Record<WordedSwitch, string> = { publish: 'publicar', unpublish: 'despublicar' };
const busy: Record<WordedSwitch, string> = { publish: 'Publicando…', unpublish: 'Despublicando…' };
const isDone: Record<WordedSwitch, string> = { publish: 'Publicado', unpublish: 'Despublicado' };

/** Spanish: what the board of event types says, and the page of one. */
export const eventTypes: PageWords['eventTypes'] = {
  title: 'Tipos de evento',
  moment,
  yours: 'Tuyos',
  away: 'Ausencia',
  lastKnown: 'Se muestra el último estado conocido.',
  failed: 'No se pudieron cargar tus tipos de evento',
  none: {
    title: 'Aún no hay tipos de evento',
    text: 'Aparecen aquí cuando tienen una reserva. También puedes añadir uno con su ID.',
  },
  finding: {
    title: 'Buscando tus tipos de evento',
    text: ({ count }) => `Salen de tus reservas. ${count} leídas por ahora.`,
  },
  learning: {
    running: ({ count }) =>
      `Buscando tipos de evento en tus reservas. Por ahora, ${count} ${many(count, 'reserva', 'reservas')}.`,
    ended: ({ unread }) =>
      ({
        none: origin,
        some: `${origin} No se pudieron leer todas las reservas.`,
        oldest: `${origin} Solo se leyeron las reservas más recientes.`,
      })[unread],
    again: 'Buscar otra vez',
    updating: 'Actualizando…',
    updated: ({ ago }) => `Actualizado ${ended(agoOf(ago))}`,
    refresh: 'Actualizar',
  },

  facts: {
    lengths: ({ minutes }) => `${minutes.join(', ')} min`,
    sessions: ({ count }) => `${count} ${many(count, 'sesión', 'sesiones')}`,
    sessionsFrom: ({ min, max }) => `de ${min} a ${max} sesiones`,
    package: 'Paquete',
    subscription: 'Suscripción',
    seats: ({ count }) => `${count} ${many(count, 'plaza', 'plazas')}`,
    hidden: 'Oculto',
    published: 'Publicado',
    unpublished: 'Despublicado',
    gone: 'Ya no existe',
  },
  scheduling: { ROUND_ROBIN: 'Por turnos', COLLECTIVE: 'Colectivo', MANAGED: 'Gestionado' },
  rowName: ({ title, facts, scheduling, isPinned }) =>
    listed([title, ...facts, scheduling, isPinned && 'fijado']),

  switch: {
    name: ({ title }) => `Publicar ${title}`,
    off: 'Despublicado. El enlace directo sigue funcionando.',
    reading: 'Comprobando si está publicado…',
    unknown: 'No se sabe si está publicado.',
    busy,
    checking: ({ does, isSlow }) =>
      `Bookbar no recibió respuesta. ${isSlow ? 'Sigue comprobando' : 'Comprueba'} si se llegó a ${verb[does]}.`,
    failed: ({ does, why }) => `No se pudo ${verb[does]}. ${why}`,
    teamIdRefused: 'El servicio no acepta este ID de equipo.',
    teamIdNeeded: 'Añade su ID de equipo para publicarlo desde aquí',
    gone: 'Ya no existe. Se eliminó, o ya no se comparte contigo.',
  },
  failures: {
    gone: 'Se eliminó, o ya no se comparte contigo.',
    'team-id': 'Falta su ID de equipo, o el servicio no lo acepta.',
    refused: 'El servicio lo rechazó.',
    unchanged: 'Se envió, pero no cambió nada.',
    unknown: 'Se envió, pero Bookbar no pudo comprobar si funcionó.',
    'not-sent': 'Bookbar se cerró antes de enviarlo.',
  },
  refusedWith: ({ message }) => `El servicio dice «${message}».`,
  undo: {
    busy: ({ does, title }) => `${title}: ${busy[does].toLowerCase()}`,
    done: ({ does, title }) => `${title}: ${isDone[does].toLowerCase()}.`,
    undo: 'Deshacer',
  },

  teamId: {
    label: 'ID de equipo',
    save: 'Guardar',
    wrong: 'Un ID de equipo es un número.',
    help: 'Pregunta a quien administra tu equipo, o mira en la app web.',
  },

  hidden: {
    title: 'Ocultos de esta lista',
    hide: 'Ocultar',
    hideName: ({ title }) => `Ocultar ${title}`,
    show: 'Mostrar',
    showName: ({ title }) => `Mostrar ${title}`,
    isHidden: 'Oculto de esta lista',
    isBack: 'De vuelta en la lista',
  },

  nextFree: {
    at: ({ at }) => `Próxima hora libre: ${at}`,
    reading: 'Buscando la próxima hora libre…',
    none: 'Sin horas libres en las próximas semanas',
    failed: 'No se pudo leer la próxima hora libre.',
    copy: 'Copiar',
    copyName: ({ at, title }) => `Copiar ${at} para ${title}`,
    book: 'Reservar',
    bookName: ({ at, title }) => `Reservar ${at} para ${title}`,
    copied: 'Próxima hora libre copiada',
  },

  links: {
    copyDirect: ({ title }) => `Copiar enlace directo a ${title}`,
    publicCopied: 'Enlace público copiado',
    directCopied: 'Enlace directo copiado',
    notKnown: 'Aún no hay enlace. Ábrelo para definir el formato de tus enlaces.',
    title: 'Formato de enlaces',
    about: ({ owner, slug }) =>
      `${owner} se cambia por tu nombre de usuario o el de tu equipo, y ${slug} por el nombre del tipo de evento en los enlaces. Si lo dejas vacío, Bookbar lo deduce.`,
    direct: 'Enlace directo',
    directWrong: 'Necesita https://, {owner} y {slug}',
    publicPage: 'Página pública de reservas',
    publicPageWrong: 'Necesita https:// y {owner}',
    clear: 'Vaciar los dos',
    save: 'Guardar',
  },

  schedule: {
    title: 'Programado',
    due: {
      publish: ({ at }) => `Se publica ${at}`,
      unpublish: ({ at }) => `Se despublica ${at}`,
    },
    busy,
    triesAgain: ({ at, why }) => `Tocaba ${ended(moment(at))} ${why} Bookbar lo intenta otra vez.`,
    done: ({ does, at }) => `${isDone[does]} ${moment(at)}`,
    late: ({ does, at, due }) =>
      `${isDone[does]} ${ended(moment(at))} Tocaba ${moment(due)}, cuando Bookbar estaba en reposo o cerrado.`,
    failed: ({ does, at, why }) =>
      `No se pudo ${verb[does]} ${ended(moment(at))}${why === null ? '' : ` ${why}`}`,
    replaced: ({ does, at }) => `Sin ${verb[does]} ${moment(at)}: otro cambio ocupó su lugar.`,
    missed: ({ does, at }) => `Sin ${verb[does]} ${moment(at)}: Bookbar estuvo cerrado más de un día.`,
    callOff: 'Anular',
    callOffName: ({ title }) => `Anular el cambio de ${title}`,
    removeNote: ({ title }) => `Quitar la nota de ${title}`,
    help: 'Los cambios se hacen con Bookbar abierto; tras el reposo se ponen al día.',
    shifted: 'A esa hora cambia el reloj. Se hará a la siguiente hora que exista.',

    sheet: {
      title: 'Programar un cambio',
      change: 'Cambio',
      publish: 'Publicar',
      unpublish: 'Despublicar',
      date: 'Fecha',
      time: 'Hora',
      past: 'Eso ya pasó. Elige una hora posterior',
      at: ({ date, time, city }) =>
        `${date}, ${time} en ${city}. Se hace con Bookbar abierto; tras el reposo se pone al día.`,
      zone: ({ city }) => `Hora de ${city}. Se hace con Bookbar abierto; tras el reposo se pone al día.`,
      suggestions: {
        tomorrow: ({ time }) => `Mañana ${time}`,
        monday: ({ time }) => `Lunes ${time}`,
      },
      save: { publish: 'Programar publicación', unpublish: 'Programar despublicación' },
    },
  },

  add: {
    title: 'Añadir un tipo de evento',
    field: 'ID, enlace, o usuario y nombre del tipo de evento',
    placeholder: 'Añadir por enlace o ID',
    add: 'Añadir',
    options: 'Tipos de evento',
    known: 'En la lista',
    hidden: 'Oculto. Mostrarlo otra vez',
    lookUp: ({ text }) => `Buscar ${text}`,
    lookUpNote: 'Lo añade a la lista',
    found: ({ count }) => `${count} en la lista`,
    lookingUp: 'Buscándolo…',
    lookingUpSign: 'Buscándolo',
    shown: 'En la lista',
    added: 'Añadido a la lista',
    problems: {
      input: 'Escribe un ID, un enlace de reserva, o un usuario y el nombre del enlace.',
      link: 'No hay ningún tipo de evento en ese enlace.',
      other: ({ text }) => `No hay ningún tipo de evento ${text}, o no se comparte contigo.`,
    },
  },

  page: {
    title: 'Tipo de evento',
    failed: 'No se pudo cargar este tipo de evento',
    gone: 'El servicio ya no tiene este tipo de evento, o ya no se comparte contigo.',
    loading: 'Cargando sus detalles…',
    actions: 'Acciones',
    book: 'Reserva rápida',
    copyDirect: 'Copiar enlace directo',
    copyPublic: 'Copiar enlace público',
    schedule: 'Programar',
    cannot: {
      gone: 'Ya no existe.',
      pageOnly: 'Se reserva en su página.',
      noLink: 'Aún no hay enlace. Define el formato de tus enlaces.',
    },
    inBookbar: 'En Bookbar',
    published: 'Publicado',
    unpublished: 'Despublicado',
    notKnown: 'Publicado: no se sabe',
    alsoHidden: 'El servicio también lo marca como oculto, así que quizá no salga en su página.',
    pin: {
      label: 'Fijar arriba',
      name: ({ title }) => `Fijar arriba: ${title}`,
      sub: 'Muestra su próxima hora libre.',
    },
    hide: {
      label: 'Ocultar de esta lista',
      name: ({ title }) => `Ocultar de esta lista: ${title}`,
      sub: 'Solo aquí. Nada cambia para los asistentes.',
    },
    reminders: { title: 'Recordatorios', label: 'Avisarme', off: 'Desactivado para todas las reservas' },
    description: 'Descripción',
    links: {
      title: 'Enlaces',
      direct: 'Enlace directo',
      publicPage: 'Página pública de reservas',
      notKnown: 'No se sabe',
      setFormat: 'Definir formato',
      guessed: 'Deducido de tu perfil',
    },
    groups: {
      booking: 'Reserva',
      people: 'Anfitriones',
      places: 'Lugares',
      questions: 'Preguntas',
      limits: 'Límites',
      attached: 'Adjuntos',
      service: 'En el servicio',
    },
    more: 'Más del servicio',
  },
};
