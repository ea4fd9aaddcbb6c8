import type { MainWords } from '../language.ts';
import type { WordedBookings, WordedDuration, WordedMoment, WordedPeople } from '../parameters.ts';
import { ended, plural } from '../grammar.ts';
import { facts } from './facts.ts';

// Glossary. booking: reserva. event type: tipo de evento. slot, open time: hora libre. attendee: asistente. guest:
// invitado. host: anfitrión. to book: reservar. to cancel: cancelar. to move, reschedule: cambiar de hora. to decline:
// rechazar. to request: solicitar. to join: unirse. reminder: recordatorio. approval, consent: permiso. keychain: llavero.

const many = (count: number, one: string, other: string): string => plural('es', count, { one, other });

const hiddenTitle = 'Una reserva';
const titled = (title: string | null): string => title ?? hiddenTitle;

/** «5 min», «1 h», «1 h 30 min» */
function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

/** «12 m», «1 h», «1 h 5 m», «quedan 7 m» */
function shortDuration({ hours, minutes }: WordedDuration, isRunning: boolean): string {
  const parts = [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 || hours === 0 ? [`${minutes} m`] : []),
  ];
  return `${isRunning ? 'quedan ' : ''}${parts.join(' ')}`;
}

const days = { yesterday: 'ayer', today: 'hoy', tomorrow: 'mañana' } as const;

/** «hoy a las 14:00», «jue, 29 oct, a las 14:00» */
const moment = ({ day, date, time }: WordedMoment): string =>
  day === 'other' ? `${date}, a las ${time}` : `${days[day]} a las ${time}`;

/** “y” is “e” before the sound of an “i”: «Ana e Inés». */
const and = (next: string): string => (/^(?:h?i(?!e)|y(?![aeiou]))/iu.test(next) ? 'e' : 'y');

/** «Priya Raman», «Priya y Jonas», «Priya, Jonas y 2 personas más» */
function people({ names, others }: WordedPeople): string {
  const [one, other] = names;
  if (others === 0) return other === undefined ? one : `${one} ${and(other)} ${other}`;
  return `${names.join(', ')} y ${others} ${many(others, 'persona más', 'personas más')}`;
}

const bookings = ({ title, count }: WordedBookings): string =>
  count > 1 ? `${count} reservas` : titled(title);

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const listed = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

const eventTypeHint = 'Puedes reservar en Bookbar; en esta página no se reserva nada.';

/** Spanish: what main says to a person. */
export const main: MainWords = {
  facts,
  yes: 'Sí',
  no: 'No',
  cancel: 'Cancelar',
  hiddenTitle,
  untitledBooking: 'Reserva',
  untitledEventType: ({ id }) => `Tipo de evento ${id}`,

  tray: {
    tooltip: {
      keychain: 'Bookbar: tu llavero te necesita',
      signIn: 'Bookbar: inicia sesión de nuevo',
      attention: 'Bookbar: algo te necesita',
      offline: 'Bookbar: sin conexión',
      nothing: 'Bookbar: nada más hoy',
      left: ({ subject, left }) => `${bookings(subject)}, quedan ${duration(left)}`,
      in: ({ subject, left }) => `${bookings(subject)} en ${duration(left)}`,
      at: ({ subject, time }) => `${bookings(subject)} a las ${time}`,
    },
    bar: {
      countdown: ({ left, isRunning }) => shortDuration(left, isRunning),
      until: ({ time }) => `hasta las ${time}`,
      counted: ({ subject, left, isRunning }) => `${shortDuration(left, isRunning)} ${bookings(subject)}`,
      at: ({ subject, time }) => `${time} ${bookings(subject)}`,
    },
    menu: {
      keychain: 'Tu llavero te necesita',
      signIn: 'Iniciar sesión de nuevo',
      attention: 'Algo te necesita',
      settings: 'Ajustes',
      restartToUpdate: ({ version }) => `Reiniciar para actualizar a ${version}`,
      tryDemo: 'Probar la demostración',
      quickBook: 'Reserva rápida',
      copyTimes: 'Copiar horas libres',
      refresh: 'Actualizar',
      hideTitles: 'Ocultar títulos',
      offline: 'Sin conexión',
      offlineSince: ({ time }) => `Sin conexión: reservas de las ${time}`,
      notUpdated: ({ names }) => `Sin actualizar: ${names}`,
      loading: 'Cargando las reservas de hoy',
      nothing: 'Nada más hoy',
      booking: ({ time, title, guest }) => {
        const others =
          guest === null || guest.others === 0
            ? ''
            : ` y ${guest.others} ${many(guest.others, 'persona más', 'personas más')}`;
        return `${time}  ${titled(title)}${guest === null ? '' : ` con ${guest.name}${others}`}`;
      },
      more: ({ count }) => `${count} más en Bookbar`,
      join: ({ title, host }) =>
        `${title === null ? 'Unirse a la próxima reunión' : `Unirse a ${title}`}${host === null ? '' : ` en ${host}`}`,
      joinLater: ({ time }) => `Unirse: próxima reunión a las ${time}`,
      joinNothing: 'Unirse: hoy no hay reuniones',
      mute: 'Silenciar notificaciones',
      muteForHours: ({ hours }) => `Durante ${hours} ${many(hours, 'hora', 'horas')}`,
      muteUntilMidnight: 'Hasta medianoche',
      mutedUntil: ({ weekday, time }) =>
        `En silencio hasta ${weekday === null ? `las ${time}` : `el ${weekday} a las ${time}`}`,
    },
  },

  shortcuts: {
    quickBook: 'Reserva rápida',
    join: 'Unirse a la próxima reunión',
    open: 'Abrir Bookbar',
    copyTimes: 'Copiar horas libres',
    hideTitles: 'Ocultar títulos',
  },

  reminders: {
    waiting: ({ title }) => `Alguien espera: ${titled(title)}`,
    endsIn: ({ title, left }) => `${titled(title)} termina en ${duration(left)}`,
    startsIn: ({ title, left }) => `${titled(title)} en ${duration(left)}`,
    starting: ({ title }) => `${titled(title)} empieza ahora`,
    started: ({ title, ago }) => `${titled(title)} empezó hace ${duration(ago)}`,
    about: ({ who, range, place }) =>
      `${ended(listed([who && people(who), range]))}${place === null ? '' : ` ${ended(place)}`}`,
    aboutStarting: ({ who, provider }) => ended(listed([who && people(who), `por ${provider}`])),
    join: 'Unirse',
    joinAt: ({ host }) => `Unirse en ${host}`,
    remindAtStart: 'Recordar al empezar',
    remindIn: ({ minutes }) => `Recordar en ${minutes} min`,
    test: { title: 'Recordatorio de prueba', place: 'Así te recuerda Bookbar' },
  },

  messages: {
    manyIn: ({ count, left }) => `${count} reservas en ${duration(left)}`,
    manyStarting: ({ count }) => `${count} reservas empiezan ahora`,
    missed: ({ count }) => many(count, 'Te perdiste un recordatorio', `Te perdiste ${count} recordatorios`),
    withPeople: ({ title, who }) => listed([title, who && people(who)]),
    withTime: ({ title, when }) => listed([title, moment(when)]),
    lines: ({ lines, more }) =>
      [...lines.map((line) => `${line}.`), ...(more > 0 ? [`${more} más.`] : [])].join(' '),
  },

  news: {
    one: {
      new: ({ title }) => `${titled(title)}: nueva reserva`,
      requested: ({ title }) => `${titled(title)}: reserva solicitada`,
      moved: ({ title }) => `${titled(title)}: cambio de hora`,
      newTime: ({ title }) => `${titled(title)}: necesita otra hora`,
      cancelled: ({ title }) => `${titled(title)}: reserva cancelada`,
      declined: ({ title }) => `${titled(title)}: reserva rechazada`,
      changed: ({ title }) => `${titled(title)}: hay cambios`,
    },
    several: {
      new: ({ count }) => `${count} reservas nuevas`,
      requested: ({ count }) => `${count} reservas solicitadas`,
      moved: ({ count }) => `${count} reservas cambiaron de hora`,
      newTime: ({ count }) => `${count} reservas necesitan otra hora`,
      cancelled: ({ count }) => `${count} reservas canceladas`,
      declined: ({ count }) => `${count} reservas rechazadas`,
      changed: ({ count }) => `${count} cambios en tus reservas`,
    },
    about: ({ who, when, from, state, reason }) => {
      const head =
        who !== null && state === 'requested'
          ? `${people(who)} ${many(who.count, 'solicita', 'solicitan')} ${moment(when)}`
          : listed([who && people(who), moment(when)]);
      const sentences = [capital(head)];
      if (from !== null) sentences.push(`Antes: ${moment(from)}`);
      if (state === 'requested') sentences.push('Aún no está confirmada');
      if (state === 'new-time') sentences.push('Esa hora está cancelada y aún no se sabe la nueva');
      return `${sentences.join('. ')}.${reason === null ? '' : ` «${reason}»`}`;
    },
  },

  consent: {
    title: 'Inicia sesión de nuevo',
    notRenewed: 'Ahora no se puede renovar tu sesión. Bookbar sigue intentándolo; ábrelo para ver por qué.',
    askedAgain:
      'El servicio vuelve a pedir tu permiso. No se ha perdido nada; abre Bookbar para ver por qué.',
  },

  updates: {
    bookbar: 'Bookbar busca actualizaciones dos veces al día.',
    'package-manager': 'El gestor de paquetes de tu sistema actualiza Bookbar.',
    flatpak: 'Flatpak actualiza Bookbar.',
    nobody: ({ site }) => `Nada actualiza este Bookbar. Versiones nuevas: ${site}`,
    administrator: 'Tu administrador ha desactivado las actualizaciones.',
    looking: 'Buscando actualizaciones…',
    newest: 'Esta es la versión más reciente.',
    failed: 'Bookbar no puede buscar actualizaciones ahora.',
    look: 'Buscar actualizaciones',
    ready: ({ version }) => `La versión ${version} está lista.`,
    restart: 'Reiniciar para actualizar',
  },

  joining: {
    question: ({ host }) => ({
      message: `Esta llamada es de ${host ?? 'otra persona'}. ¿Unirse?`,
      detail: 'No eres su anfitrión ni uno de sus asistentes. Podrán ver que te unes.',
      accept: 'Unirse',
    }),
  },

  lateMail: {
    subject: ({ title }) => `Llego un poco tarde: ${title}`,
    greeting: ({ name }) => (name === null ? 'Hola:' : `Hola, ${name}:`),
    text: ({ title, time, zone }) => `Llegaré unos minutos tarde a «${title}», a las ${time} (${zone}).`,
    sorry: 'Siento hacerte esperar.',
  },

  reasons: {
    cancelled: 'Sin motivo indicado.',
    bookedByMistake: 'Reservado por error',
  },

  places: {
    inPerson: 'En persona',
    theirPlace: 'Donde el invitado',
    somewhereElse: 'En otro lugar',
    link: 'Enlace',
    phone: 'Teléfono',
    phoneCall: 'Llamada telefónica',
    videoCall: 'Videollamada',
  },

  links: {
    googleCalendar: 'Google Calendar',
    outlookCalendar: 'Calendario de Outlook',
    appleCalendar: 'Calendario de Apple',
    caldavCalendar: 'Calendario CalDAV',
    meetingId: 'ID de la reunión',
    password: 'Contraseña',
    address: 'Dirección',
  },

  bookingForm: {
    yourName: 'Tu nombre',
    emailAddress: 'Correo electrónico',
    location: 'Lugar',
    whatAbout: '¿De qué trata la reunión?',
    notes: 'Notas adicionales',
    guests: 'Añadir invitados',
    rescheduleReason: 'Motivo del cambio',
    textNotifications: 'Teléfono (avisos por SMS)',
    phoneNumber: 'Teléfono',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    phonePlaceholder: 'Teléfono con el prefijo del país',
    notesPlaceholder: 'Cualquier cosa que ayude a prepararse',
    emailPlaceholder: 'Correo electrónico',
    reschedulePlaceholder: 'Cuenta a los demás por qué necesitas otra hora',
  },

  booked: {
    series: ({ count, until }) => `${count} reservas, hasta el ${until}`,
  },

  accounts: {
    role: 'Rol',
    bio: 'Sobre mí',
    subscription: 'Suscripción',
    passwordSet: 'Contraseña establecida',
    twoFactor: 'Verificación en dos pasos',
    otherPerson: ({ name }) => ({
      message: `¿Añadir a ${name} como otra cuenta?`,
      detail: `${name} acaba de dar permiso a Bookbar, y esta cuenta es de otra persona. Se queda como está.`,
      accept: 'Añadir cuenta',
    }),
    foreignTarget: ({ consentHost, targetHost }) => ({
      message: `¿Enviar tu permiso a ${targetHost}?`,
      detail: `Darás permiso a Bookbar en ${consentHost}. El permiso va después a ${targetHost}, que puede leer tus reservas y reservar por ti. Continúa solo si esta dirección es de tu servicio o de tu organización.`,
      accept: 'Continuar',
    }),
    askService: ({ host }) => ({
      message: `¿Preguntar a ${host} si es tu servicio?`,
      detail: 'Bookbar envía allí una petición corta, sin nada tuyo.',
      accept: 'Preguntar',
    }),
    firstSignIn: ({ host }) => ({
      message: `¿Iniciar sesión en ${host}?`,
      detail: 'Bookbar abrirá esta dirección en tu navegador. Continúa solo si es la de tu servicio.',
      accept: 'Continuar',
    }),
    openHost: ({ host }) => ({
      message: `¿Abrir una página en ${host}?`,
      detail: 'Esta dirección no es de tu servicio. Bookbar pregunta una vez por cada dirección así.',
      accept: 'Abrir',
    }),
  },

  limits: {
    cancelMore: {
      message: '¿Cancelar otra reserva?',
      detail:
        'Cancelaste dos reservas en el último minuto. Los asistentes de esta también recibirán un correo.',
      accept: 'Sí, cancelarla',
    },
    publishMore: {
      message: '¿Publicar o dejar de publicar más tipos de evento?',
      detail: 'Así cambias más de cinco tipos de evento en un minuto.',
      accept: 'Continuar',
    },
  },

  loopback: {
    approved: {
      title: 'Bookbar tiene tu permiso',
      text: 'Puedes cerrar esta página. Bookbar sigue por su cuenta.',
    },
    notAllowed: {
      title: 'No lo has permitido',
      text: 'No se ha conectado nada. Puedes cerrar esta página.',
    },
    refused: {
      title: 'El inicio de sesión no terminó',
      text: 'El servicio respondió con un error, y Bookbar lo muestra. Puedes cerrar esta página.',
    },
    used: {
      title: 'Esta página ya se usó',
      text: 'Bookbar ya ha usado su respuesta. Puedes cerrar esta página.',
    },
    turnedAway: {
      title: 'No era la página que Bookbar pidió',
      text: 'Bookbar la ha ignorado y no se ha conectado nada. Puedes cerrar esta página.',
    },
    otherUser: {
      title: 'Este navegador es de otro usuario',
      text: 'Bookbar solo acepta el permiso de la persona para la que funciona. Este se ha ignorado, y Bookbar sigue esperando.',
    },
    unknownUser: {
      title: 'Bookbar no puede ver de quién es este navegador',
      text: 'Por eso se ha rechazado el permiso, y Bookbar sigue esperando. Recarga esta página o ábrela en un navegador que no esté en un contenedor.',
    },
  },

  eventTypePage: {
    hint: eventTypeHint,
    about: ({ owner, minutes }) => `${minutes} min con ${owner}. ${eventTypeHint}`,
  },
  consentPage: {
    question: ({ client, place }) =>
      `¿Permitir que ${client} use ${place === 'demo' ? 'el espacio de demostración' : 'este espacio de trabajo'}?`,
    signedInAs: ({ name, email }) => `Sesión iniciada como ${name}, ${email}`,
    read: 'Puede leer',
    readRights: ['Tu perfil', 'Tus reservas y sus respuestas', 'Tus tipos de evento y horas libres'],
    write: 'Puede cambiar',
    writeRights: ['Crear, cambiar y cancelar reservas', 'Publicar y despublicar tipos de evento'],
    back: 'Volver',
    allow: 'Permitir',
    returnTo: ({ target, isHere }) => `Volverás a ${target}${isHere ? ' en este ordenador' : ''}.`,
    noAddress: {
      title: 'Sin dirección a la que volver',
      text: 'El enlace que te trajo aquí está incompleto. Empieza otra vez en la aplicación.',
    },
    notRegistered: {
      title: 'Esta dirección no está registrada',
      text: 'La aplicación pide volver a una dirección que no está en su lista, así que no se envió nada allí. Registra exactamente esta dirección o corrígela en la aplicación:',
    },
    unknownClient: {
      title: 'Aquí no se conoce esta aplicación',
      text: 'No hay ninguna aplicación registrada con este ID de cliente. Corrígelo en la aplicación y empieza otra vez:',
    },
    doubled: {
      title: 'Este enlace es ambiguo',
      text: 'Da el mismo parámetro dos veces. Empieza otra vez en la aplicación.',
    },
    tooOld: {
      title: 'Esta página es demasiado antigua',
      text: 'Ya se respondió o tiene más de 10 minutos. Empieza otra vez en la aplicación.',
    },
    refused: ({ client }) => ({
      title: 'No se permitió nada',
      text: `${client} no obtuvo acceso. Puedes cerrar esta pestaña.`,
    }),
  },

  settings: {
    import: ({ changes }) => ({
      message: '¿Usar los ajustes de este archivo?',
      detail: `Esto cambia: ${changes.join(', ')}. Las cuentas y las direcciones del servicio se quedan como están.`,
      accept: 'Importar',
    }),
    groups: {
      general: 'General',
      privacy: 'Privacidad',
      look: 'Aspecto',
      time: 'Hora',
      shortcuts: 'Atajos',
      reminders: 'Recordatorios',
      singleKeys: 'Atajos de una tecla',
    },
  },

  desktop: {
    openNotice: 'Abrir',
    allFiles: 'Todos los archivos',
    alertWindow: 'Recordatorios de Bookbar',
    loginItem: 'Las reservas de hoy junto al reloj',
    licencesIn: ({ file }) => `Consulta ${file}`,
  },
};
