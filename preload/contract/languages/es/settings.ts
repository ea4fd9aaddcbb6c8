import type { PageWords } from '../language.ts';
import type { WordedDuration } from '../parameters.ts';

/** `⌃` and `⌘` are printed on keys; Windows calls its key Win. */
const strongKeys = { darwin: '⌃ o ⌘', win32: 'Ctrl, Alt o Win', linux: 'Ctrl, Alt o Super' } as const;

/** «5 min», «1 h», «1 h 30 min» */
function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')}${and}${last}` : last;
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const keptKeys = ({ keys }: { readonly keys: string | null }): string =>
  keys === null ? 'Con Esc sigue sin definir' : `Con Esc sigue ${keys}`;

const days = { yesterday: 'ayer', today: 'hoy', tomorrow: 'mañana' } as const;

/** Spanish: what the settings say. */
export const settings: PageWords['settings'] = {
  title: 'Ajustes',
  tabs: { general: 'General', reminders: 'Avisos', shortcuts: 'Atajos', account: 'Cuenta' },
  managed: 'Lo fija tu administrador',
  percent: ({ value }) => `${value}\u00a0%`,

  general: {
    card: 'General',
    openAtLogin: 'Abrir al iniciar sesión',
    openAtLoginElsewhere: 'Se elige en las aplicaciones de inicio de tu escritorio',
    countdown: { label: 'Cuenta atrás en la bandeja', sub: 'Muestra los minutos junto al icono' },
    countFrom: 'Contar desde',
    before: (lead) => `${duration(lead)} antes`,
    barText: {
      label: 'Junto al icono',
      off: 'Nada',
      countdown: 'Cuenta atrás',
      'countdown-title': 'Cuenta atrás y título',
      time: 'Hora de la próxima reserva',
    },
  },

  privacy: {
    title: 'Privacidad',
    hideTitles: {
      label: 'Ocultar títulos',
      sub: 'Muestra «Una reserva» en la bandeja, en los avisos y en las listas hasta que pulses Mostrar',
    },
    screenSharing: {
      label: 'Ocultar al compartir pantalla',
      sub: 'Bookbar no sale en grabaciones ni pantallas compartidas',
    },
  },

  look: {
    title: 'Aspecto',
    language: { label: 'Idioma', automatic: ({ name }) => `Automático (${name})` },
    appearance: { label: 'Apariencia', system: 'Sistema', light: 'Clara', dark: 'Oscura' },
    trayIcon: {
      label: 'Icono de la bandeja',
      automatic: 'Automático',
      light: 'Claro, para paneles oscuros',
      dark: 'Oscuro, para paneles claros',
    },
    textSize: 'Tamaño del texto',
  },

  time: {
    title: 'Hora',
    zone: 'Zona horaria',
    clock: 'Reloj',
    weekStarts: 'La semana empieza',
    hours: ({ hours }) => `${hours} horas`,
    fromAccount: 'De tu cuenta',
    fromAccountWith: ({ value }) => `De tu cuenta (${value})`,
    likeComputer: 'Como este ordenador',
    likeComputerWith: ({ city }) => `Como este ordenador (${city})`,
    chosenHere: 'Elegido aquí',
    regions: {
      Africa: 'África',
      America: 'América',
      Antarctica: 'Antártida',
      Arctic: 'Ártico',
      Asia: 'Asia',
      Atlantic: 'Atlántico',
      Australia: 'Australia',
      Europe: 'Europa',
      Indian: 'Índico',
      Pacific: 'Pacífico',
    },
  },

  transfer: {
    title: 'Otro ordenador',
    export: 'Exportar ajustes…',
    import: 'Importar ajustes…',
    help: 'Sin cuentas, direcciones del servicio ni secretos.',
    exported: 'Ajustes exportados',
  },
  imported: {
    done: 'Ajustes importados',
    someShortcutsKept: 'Ajustes importados. Los atajos que usan otros programas se quedan como estaban.',
    same: 'Tus ajustes ya son los mismos',
    notReadable: 'Ese archivo no se puede leer. No se cambió nada.',
    notSettings: 'Ese archivo no tiene ajustes de Bookbar. No se cambió nada.',
    newer: 'Ese archivo es de un Bookbar más nuevo. No se cambió nada.',
    wrong: ({ path }) => `«${path}» en ese archivo no encaja. No se cambió nada.`,
  },

  about: {
    title: 'Acerca de',
    copyVersions: 'Copiar versiones',
    versionsCopied: 'Versiones copiadas',
    dataFolder: 'Carpeta de datos',
    copyDataFolder: 'Copiar carpeta de datos',
    dataFolderCopied: 'Carpeta de datos copiada',
    licences: 'Licencias',
  },

  diagnostics: {
    title: 'Diagnóstico',
    about:
      'En qué se ejecuta Bookbar y qué pasó últimamente, sin nombres ni direcciones de personas, títulos ni secretos.',
    copy: 'Copiar',
    copied: 'Diagnóstico copiado',
    save: 'Guardar…',
    saved: 'Diagnóstico guardado',
    log: 'Registro',
    lastLines: 'Últimas líneas del registro',
    logEmpty: 'Aún no hay nada anotado.',
    tryAgain: 'Reintentar',
  },

  trouble: {
    damaged: ({ setAside }) =>
      `Tus ajustes estaban dañados. Bookbar los guardó como ${setAside} y usa los predeterminados.`,
    newer: 'Tus ajustes son de un Bookbar más nuevo. Lo que cambies aquí dura hasta que salgas.',
    notSaved: 'Tus ajustes no se pueden guardar. Lo que cambies dura hasta que salgas.',
    refused: 'El sistema no lo aceptó. No se cambió nada.',
    close: 'Cerrar',
  },

  reminders: {
    card: 'Recordatorios',
    isOn: 'Avisarme antes de las reservas',
    when: 'Cuándo',
    lead: duration,
    atStart: 'Al empezar',
    unconfirmed: 'También reservas sin confirmar',
    test: 'Enviar un recordatorio de prueba',
    sound: {
      isOn: 'Reproducir un sonido',
      volume: 'Volumen',
      label: 'Sonido',
      'two-notes': 'Dos notas',
      bell: 'Campana',
      soft: 'Suave',
      play: 'Oír',
      playName: 'Oír el sonido',
    },
    byEventType: {
      title: 'Por tipo de evento',
      choose: 'Tipo de evento con recordatorios propios',
      customize: 'Personalizar',
      customizeName: ({ title }) => `Personalizar los recordatorios de ${title}`,
      none: 'Los tipos de evento aparecen aquí cuando tienen una reserva.',
      untitled: ({ id }) => `Tipo de evento ${id}`,
    },
    news: {
      title: 'Notificarme',
      waiting: { label: 'Si alguien espera', sub: 'Al momento, cuando un invitado espera a un anfitrión' },
      end: 'El final de una reserva',
      beforeEnd: 'Antes de que acabe',
      added: 'Reservas nuevas',
      moved: 'Reservas que cambian de hora',
      cancelled: 'Reservas canceladas',
    },
    cards: {
      title: 'Recordatorios en pantalla',
      stay: { label: 'Mantener hasta descartar', sub: 'Si no, desaparecen' },
      snooze: 'Posponer',
    },
    coming: ({ times, leads, isAtStart, end }) =>
      capital(
        listed(
          [
            ...times.map((time) => `a las ${time}`),
            ...(leads.length > 0 ? [`${listed(leads.map(duration), ' y ')} antes`] : []),
            ...(isAtStart ? ['al empezar'] : []),
            ...(end === null ? [] : [`${duration(end)} antes del final`]),
          ],
          ' y ',
        ),
      ),
    offForBooking: 'Desactivado para esta reserva',
    nothing: {
      joined: 'No queda ninguno: ya te uniste',
      'all-day': 'Ninguno: dura todo el día',
      unconfirmed: 'Ninguno hasta que se confirme',
      off: 'Desactivado para todas las reservas',
      'event-type': 'Desactivado para este tipo de evento',
      quiet: 'Ninguno: las notificaciones están silenciadas',
      passed: 'No queda ninguno',
    },
  },

  quiet: {
    title: 'Silenciar notificaciones',
    hours: { label: 'Horas de silencio', sub: 'El icono sigue cambiando' },
    between: { beforeFrom: 'Entre las', beforeTo: 'y las', afterTo: '' },
    from: 'Silencio desde',
    until: 'Silencio hasta',
    days: 'Días',
    mute: 'Silenciar ahora',
    muteSub: 'Sin recordatorios ni novedades',
    on: 'Sí',
    off: 'No',
    mutedUntil: ({ day, date, time }) =>
      day === 'today' ? `Hasta las ${time}` : `Hasta ${day === 'other' ? date : days[day]}, ${time}`,
    forHours: ({ hours }) => (hours === 1 ? 'Durante 1 hora' : `Durante ${hours} horas`),
    untilMidnight: 'Hasta medianoche',
  },

  shortcuts: {
    anywhere: 'En cualquier app',
    names: {
      quickBook: 'Reserva rápida',
      join: 'Unirse a lo siguiente',
      open: 'Abrir Bookbar',
      copyTimes: 'Copiar horas libres',
      hideTitles: 'Ocultar títulos',
    },
    notSupported: ({ commands }) =>
      `Este escritorio no deja a las apps definir atajos. En sus ajustes de teclado, añade un atajo que ejecute ${commands.join(' o ')}.`,
    byDesktop: {
      label: 'Atajos desde cualquier app',
      sub: 'Los guarda tu escritorio, y quizá te pregunte antes',
      noKeys: 'Sin teclas',
      asking: 'Quizá tu escritorio te esté preguntando. Responde ahí.',
      on: 'Cambia las teclas en los ajustes de teclado de tu escritorio.',
      refused: 'Tu escritorio no permitió los atajos. Actívalos para preguntar otra vez.',
      ended: 'Tu escritorio retiró los atajos. Actívalos para preguntar otra vez.',
    },
    instead: ({ commands }) =>
      `O añade en sus ajustes de teclado un atajo que ejecute ${commands.join(' o ')}.`,
    inBookbar: 'En Bookbar',
    singleKeys: {
      label: 'Atajos de una tecla',
      sub: 'C, E, R, T, N, ? y otras, fuera de los campos de texto',
    },
    allKeys: 'Todas las teclas',
    restoreAll: 'Restablecer todos',
    restored: 'Atajos restablecidos',

    notSet: 'Sin definir',
    fromAnyApp: 'Desde cualquier app',
    stays: ({ keys }) => `Sigue siendo ${keys}`,
    kept: keptKeys,
    pressKeys: ({ name, keys }) => `Pulsa las teclas para ${name}. ${keptKeys({ keys })}.`,
    taken: ({ name, keys }) => `${name} es ahora ${keys}.`,
    field: {
      press: 'pulsa una tecla',
      record: 'Grabar',
      pressName: ({ name }) => `${name}: pulsa una tecla`,
      recordName: ({ name }) => `${name}: grabar`,
      keysName: ({ name, keys }) => `${name}: ${keys}`,
    },
    test: 'Probar',
    testName: ({ name }) => `Probar ${name}`,
    remove: 'Quitar',
    removeName: ({ name }) => `Quitar ${name}`,
    restore: 'Restablecer',
    restoreName: ({ name }) => `Restablecer ${name}`,

    problems: {
      'no-modifier': ({ system }) => `Mantén pulsada también ${strongKeys[system]}.`,
      types: ({ keys, system }) =>
        `${keys} escribe un carácter. Mantén pulsada también ${system === 'darwin' ? strongKeys.darwin : 'otra tecla'}.`,
      apps: ({ keys }) => `Las apps usan ${keys}. Mantén pulsada otra tecla más.`,
      system: ({ keys }) => `El sistema usa ${keys}. Elige otras teclas.`,
      key: 'Elige una letra, una cifra o una tecla de función.',
      taken: ({ keys }) => `Otra app usa ${keys}. Elige otras teclas.`,
      ours: ({ keys }) => `Bookbar ya usa ${keys}. Elige otras teclas.`,
      'not-possible': ({ keys }) => `${keys} no puede ser un atajo aquí. Elige otras teclas.`,
      'not-supported': 'Este escritorio no deja a las apps definir atajos.',
    },
    tests: {
      waiting: ({ keys }) => `Pulsa ${keys} ahora.`,
      heard: ({ keys }) => `Bookbar oyó ${keys}.`,
      unheard: ({ keys }) =>
        `Bookbar no oyó nada en 10 segundos. Quizá otra app use ${keys}. Elige otras teclas.`,
    },
  },

  account: {
    details: 'Detalles',
    card: 'Quién tiene la sesión',
    unnamed: 'Tu cuenta',
    demo: 'Espacio de demostración',
    signIn: {
      label: 'Sesión',
      again: 'Iniciar sesión otra vez',
      signedIn: 'Sesión iniciada',
      inMemory: 'Dura hasta que salgas.',
    },
    workspace: 'Espacio de trabajo',
    connect: 'Conectar tu cuenta',
    toAccount: 'Cambiar a tu cuenta',
    toDemo: 'Cambiar al espacio de demostración',
    addresses: 'Direcciones del servicio',
    add: 'Añadir otra cuenta',
    signOut: 'Cerrar sesión',
    endsDemo: 'Termina esta demo; la siguiente empieza de cero.',
    signsOut: 'Quita de este ordenador la sesión y las reservas guardadas.',
  },

  accounts: {
    title: 'Cuentas',
    inUse: ({ state }) => `${state} · En uso`,
    name: 'Nombre',
    nameHelp: 'Déjalo vacío para usar el nombre de su perfil.',
    colour: 'Color',
    order: 'Orden',
    moveUp: ({ name }) => `Subir ${name}`,
    moveDown: ({ name }) => `Bajar ${name}`,
    pause: 'Pausar',
    pauseName: ({ name }) => `Pausar ${name}`,
    pauseSub: 'No se leen sus reservas ni se recuerda nada',
    resume: 'Reanudar y ver sus detalles',
    show: 'Ver sus detalles',
    signIn: 'Iniciar sesión',
    disconnect: 'Desconectar…',
  },

  disconnect: {
    title: ({ name }) => `¿Desconectar ${name}?`,
    going: 'Esto se quita de este ordenador:',
    goingList: {
      signIn: 'la sesión y el secreto del cliente',
      bookings: 'las reservas, los tipos de evento y lo que elegiste para ella',
      scheduled: 'los cambios programados pendientes, que no se harán',
    },
    staying: 'Tus reservas siguen en el servicio.',
    withdraw: ({ host }) =>
      `Para retirar también allí tu permiso, abre las apps conectadas en los ajustes de ${host} y quita Bookbar.`,
    keep: 'Conservar cuenta',
    disconnect: 'Desconectar',
  },
};
