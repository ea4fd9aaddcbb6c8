import type { PageWords } from '../language.ts';
import { many } from './phrases.ts';

/** Spanish: notes, sheets and small pages around the views that are loaded when they are needed. */
export const around: PageWords['around'] = {
  menu: {
    settings: 'Ajustes',
    keys: 'Atajos de teclado',
    away: 'Ausencia',
    mail: 'Correos de la demo',
    signOut: 'Cerrar sesión',
    signOutOf: ({ name }) => `Cerrar sesión de ${name}`,
    quit: 'Salir de Bookbar',
    yourAccount: 'Tu cuenta',
    demo: 'Espacio de demostración',
    isAway: 'Ausente en tu perfil',
  },

  bookingMenu: {
    openBooking: 'Abrir reserva',
    runningLate: 'Llego tarde',
    reschedule: 'Cambiar hora',
    cancelBooking: 'Cancelar reserva',
    copyDetails: 'Copiar detalles',
    copyEmail: 'Copiar correo',
  },

  hiddenTitles: {
    title: 'Títulos ocultos',
    shown: 'Los títulos se ven hasta que cierres Bookbar.',
    hidden: 'Los títulos están ocultos.',
    show: { label: 'Mostrar', name: 'Mostrar títulos' },
    hide: { label: 'Ocultar', name: 'Ocultar títulos' },
  },

  unread: {
    booking: ({ title, people, start }) =>
      [
        title === null ? 'una sin título' : `«${title}»`,
        people.length > 0 ? `\u00a0con ${people.join(', ')}` : '',
        start === null ? '' : `, el «${start}»`,
      ].join(''),
    text: ({ count, bookings, more }) => {
      const lead = many(
        count,
        '1 reserva no se pudo leer: no está en las listas y Bookbar no avisa de ella',
        `${count} reservas no se pudieron leer: no están en las listas y Bookbar no avisa de ellas`,
      );
      const named = [...bookings, ...(more > 0 ? [`y ${more} más`] : [])].join('; ');
      return `${lead}${named === '' ? '' : ` (${named})`}. Míralas en la página del servicio.`;
    },
  },

  notes: {
    computerZone: ({ used, other }) =>
      `Las horas son de ${used}, como en este ordenador. Tu perfil está en ${other}.`,
    profileZone: ({ used, other }) =>
      `Las horas son de ${used}, como en tu perfil. Este ordenador está en ${other}.`,
    useZone: ({ city }) => `Usar ${city}`,
    noNotifications:
      'Este escritorio no muestra notificaciones, así que Bookbar muestra los recordatorios como tarjetas.',
    inMemory: 'Tu sesión dura hasta que salgas.',

    title: ({ title }) => `${title}.`,
    stillSignedIn: 'Tu sesión sigue iniciada.',
    signInAgain: 'Iniciar sesión otra vez',
    away: {
      back: 'He vuelto',
      backName: 'He vuelto: publicarlos otra vez',
      show: { label: 'Ver', name: 'Ver ausencia' },
      inProfile: {
        title: 'Tu perfil dice que estás ausente.',
        text: 'Los tipos de evento y las notificaciones siguen igual.',
        setUp: 'Planear ausencia',
      },
    },
    consent: {
      gotIt: { label: 'Entendido', name: 'Entendido: cuándo termina tu permiso' },
      later: { label: 'Luego', name: 'Luego: cuándo termina tu permiso' },
    },
    shortcut: {
      text: ({ keys }) => `Reserva rápida desde cualquier app: pulsa ${keys}`,
      gotIt: 'Entendido',
    },
  },

  typed: {
    date: ({ example }) => `Escribe una fecha como ${example}`,
    time: ({ example }) => `Escribe una hora como ${example}`,
  },

  sent: { copyFresh: 'Copiar horas nuevas' },

  signOut: {
    title: '¿Cerrar sesión?',
    titleOf: ({ name }) => `¿Cerrar sesión de ${name}?`,
    demo: 'Termina esta demo; la siguiente empieza de cero.',
    text: 'Quita de este ordenador la sesión y las reservas guardadas.',
    scheduled: 'Los cambios programados no se harán.',
    stay: 'Seguir con la sesión',
    signOut: 'Cerrar sesión',
  },

  mail: {
    title: 'Correos de la demo',
    failed: 'No se pudieron cargar los correos',
    none: {
      title: 'Aún no hay correos',
      text: 'Aquí aparecen los correos que recibirían los asistentes. No se envía nada.',
    },
    note: 'Lo que habrían recibido los asistentes. No se envió nada.',
    addresses: ({ to }) => to.join(', '),
    to: ({ addresses }) => `Para ${addresses}`,
    rowName: ({ time, subject, addresses }) => `${time}, ${subject}, para ${addresses}`,
    message: {
      title: 'Correo de la demo',
      notSent: ({ day, time }) => `${day}, ${time}, no enviado`,
      calendar: 'Parte de calendario',
    },
  },

  keys: {
    title: 'Atajos de teclado',
    anywhere: 'En cualquier app',
    none: { label: 'Reserva rápida', text: 'Sin definir' },
    window: {
      title: 'En Bookbar',
      today: 'Hoy',
      bookings: 'Reservas',
      eventTypes: 'Tipos de evento',
      search: 'Buscar reservas',
      quickBook: 'Reserva rápida',
      join: 'Unirse',
      freshTimes: 'Copiar horas nuevas',
      refresh: 'Actualizar',
      settings: 'Ajustes',
      move: 'Moverse por una lista',
      open: 'Abrir',
      back: 'Atrás, o cerrar',
      keys: 'Atajos de teclado',
    },
    times: {
      title: 'Al elegir una hora',
      move: 'Día, hora',
      swap: 'Intercambiar zonas horarias',
      nextDay: 'Siguiente día libre',
      copy: 'Copiar horas libres',
    },
    booking: {
      title: 'En una reserva o su fila',
      copy: 'Copiar enlace, correo',
      late: 'Llego tarde',
      reschedule: 'Cambiar hora',
      cancel: 'Cancelar',
    },
    eventType: {
      title: 'En un tipo de evento',
      publish: 'Publicar o despublicar',
      copy: 'Copiar enlace, próxima hora libre',
      book: 'Reservar',
    },
  },

  reminders: {
    usual: 'Predeterminados',
    own: 'Propios',
    off: 'No',
    none: 'Sin recordatorios',
    when: ({ label }) => `Cuándo, ${label}`,
    useDefault: 'Usar predeterminados',
    useDefaultName: ({ label }) => `Usar predeterminados, ${label}`,
  },
};
