import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { length, many } from './phrases.ts';

/** «47823, 47824 y 47825» */
const allOf = new Intl.ListFormat('es', { type: 'conjunction' });

const installKeyring =
  '¿No hay llavero en este ordenador? Instala uno, como GNOME Keyring o KWallet. Sin él, Bookbar no guarda la sesión.';

/** Spanish: what signing in, the service addresses and the keychain say. */
export const signIn: PageWords['signIn'] = {
  again: 'Iniciar sesión otra vez',
  tryAgain: 'Reintentar',
  tryDemo: 'Probar el espacio de demostración',
  checkAddresses: 'Revisar las direcciones del servicio',
  untilQuit: 'Iniciar sesión hasta que salga',

  opening: 'Abriendo tu espacio de trabajo',
  paused: {
    title: ({ name }) => `${name} está en pausa`,
    text: 'No se leen sus reservas ni se recuerda nada.',
    resume: 'Reanudar',
  },

  welcome: {
    title: 'Las reservas de hoy, a un clic',
    lead: 'Mira a quién ves después, entra en la llamada y reserva una hora en tres pasos.',
    another: {
      title: 'Conectar esta cuenta',
      lead: 'Sus reservas aparecen en Hoy junto a las de tus otras cuentas.',
    },
    browser: 'Inicias sesión en tu navegador. Bookbar nunca ve tu contraseña.',
    encrypted: 'Tu sesión queda cifrada en este ordenador.',
    keyLeft:
      'Cerraste la sesión. Tu llavero no se abrió, así que la clave de la sesión anterior sigue en él. Ya no abre nada, y se quita cuando el llavero se desbloquee.',
    connect: 'Conectar tu cuenta',
    demo: 'La demo funciona en este ordenador y no escribe a nadie.',
    addresses: 'Direcciones del servicio',
  },
  waiting: {
    title: 'Esperando a tu navegador',
    lead: 'Da permiso a Bookbar en la página que se acaba de abrir. Aquí se sigue solo.',
    bar: 'Esperando el permiso',
    left: ({ left }) => `quedan ${length(left)} para dar permiso`,
    turnedAway: ({ count }) =>
      many(
        count,
        'Se ignoró una página que no era el permiso. Se sigue esperando.',
        `Se ignoraron ${count} páginas que no eran el permiso. Se sigue esperando.`,
      ),
    notRegistered: ({ address }) =>
      `Si la página dice que la dirección no está registrada, añade ${address} a tu cliente en el servicio.`,
    copy: 'Copiar la dirección de la página',
    copied: 'Dirección copiada',
    stop: 'Dejar de esperar',
  },
  connecting: {
    title: 'Iniciando tu sesión',
    lead: 'Bookbar pide tu sesión al servicio.',
    bar: 'Iniciando sesión',
  },

  problems: {
    'not-allowed': {
      title: 'No diste permiso',
      body: 'No se conectó nada. Puedes intentarlo otra vez cuando quieras.',
    },
    'took-too-long': {
      title: 'Tardó más de 10 minutos',
      body: 'El permiso caducó. Empieza otra vez y dalo de una sola vez.',
      hint: '¿No se abrió ninguna página? Copia su dirección en la pantalla siguiente y pégala en un navegador.',
    },
    'port-taken': ({ ports }) => ({
      title: many(
        ports.length,
        `Otro programa usa el puerto ${ports[0]}`,
        `Otros programas usan los puertos ${allOf.format(ports.map(String))}`,
      ),
      body: many(
        ports.length,
        'Ciérralo, o añade otra dirección de retorno en los ajustes del servicio.',
        'Cierra uno de ellos, o añade otra dirección de retorno en los ajustes del servicio.',
      ),
      hint: 'Cada dirección de retorno también debe estar registrada en el servicio.',
    }),
    'code-expired': {
      title: 'El permiso llegó tarde',
      body: 'El servicio da poco tiempo para usarlo, y ya había pasado. No se conectó nada.',
    },
    'secret-refused': {
      title: 'El servicio no aceptó el cliente',
      body: 'El ID y el secreto del cliente no coinciden con los suyos. No se conectó nada.',
    },
    refused: {
      title: 'El servicio rechazó la sesión',
      body: 'No se conectó nada.',
      hint: 'Si cambió la dirección de retorno, registra la nueva en el servicio.',
    },
    unreachable: ({ host }) => ({
      title: 'No se llega al servicio',
      body: `${host} no respondió. Revisa la conexión e inténtalo otra vez.`,
    }),
    'service-error': ({ status }) => ({
      title: 'El servicio tiene un problema',
      body: `Respondió con un error${status === null ? '' : ` (${status})`}. No se conectó nada.`,
    }),
    'not-the-service': ({ host }) => ({
      title: 'Respondió otra cosa',
      body: `Lo que llegó de ${host} no era el servicio. No se conectó nada.`,
      hint: 'En la red de un hotel o un tren, abre antes una página en tu navegador. Si no, revisa las direcciones.',
    }),
    'not-stored': {
      title: 'No se pudo guardar la sesión',
      body: 'Tu llavero no la aceptó, así que no se conectó nada. Puedes iniciar sesión sin guardarla: entonces termina cuando salgas.',
    },
    'demo-failed': {
      title: 'La demo no arrancó',
      body: 'Algo falló dentro de Bookbar al arrancarla.',
    },
  },
  problemInText: ({ title }) => `${title}.`,
  serviceSaid: ({ message }) => `El servicio dijo: «${message}»`,

  keychain: {
    locked: {
      title: 'Tu llavero está bloqueado',
      body: 'Bookbar guarda tu sesión solo ahí. Desbloquéalo e inténtalo otra vez.',
    },
    cancelled: {
      title: 'Tu llavero sigue bloqueado',
      body: 'La pregunta se cerró sin respuesta. Bookbar guarda tu sesión solo ahí.',
    },
    'no-answer': {
      title: 'Tu llavero no respondió',
      body: 'Quizá tu sistema pide su contraseña detrás de otra ventana. Responde e inténtalo otra vez.',
    },
    absent: {
      title: 'Aquí no hay llavero',
      body: 'Bookbar guarda la sesión solo en el llavero del sistema, y no hay ninguno en marcha.',
      hint: installKeyring,
    },
    new: {
      title: 'Tu llavero aún no está listo',
      body: 'Tu sistema pide una vez una contraseña nueva y crea el llavero. Después, Bookbar guarda ahí tu sesión.',
    },
    weak: {
      title: 'Tu llavero no protege nada',
      body: 'En este escritorio cualquier programa podría leer tu sesión, así que Bookbar no la guarda.',
      hint: installKeyring,
    },
    'key-lost': {
      title: 'Falta la clave de tu sesión',
      body: 'Tu llavero está abierto, pero la clave de Bookbar ya no está en él. Lo que estaba guardado no se puede abrir.',
      hint: 'Pasa cuando un llavero se restablece o se cambia. Tus reservas están a salvo en el servicio.',
    },
    damaged: {
      title: 'La sesión guardada no se puede leer',
      body: 'Su archivo se dañó o cambió, así que Bookbar no se fía de él.',
      hint: 'Tus reservas están a salvo en el servicio.',
    },
    failed: {
      title: 'Tu llavero tiene un problema',
      body: 'Está ahí, pero falló cuando Bookbar lo consultó. No se perdió nada.',
    },
  },
  unlock: 'Desbloquear',
  setUp: 'Prepararlo',
  asking: {
    title: 'Responde a tu sistema',
    lead: 'Pide la contraseña de tu llavero. La pregunta puede estar detrás de otra ventana.',
    bar: 'Esperando a tu llavero',
  },
  inMemory: {
    again: 'Inicias sesión otra vez, y no se guarda nada en este ordenador.',
    first: 'No se guarda nada en este ordenador.',
  },

  consent: {
    title: 'Inicia sesión otra vez',
    reasons: {
      refused:
        'El servicio ya no acepta la sesión guardada aquí. Pasa cuando se revocó o se usó en otro sitio.',
      'already-used':
        'El servicio dice que la sesión guardada ya se usó. Cada renovación sirve una sola vez: pasa cuando se copian o restauran los archivos de Bookbar.',
      'client-refused':
        'El servicio ya no acepta el ID o el secreto del cliente de Bookbar. Si cambiaron, corrige antes las direcciones del servicio.',
      expired: 'El permiso caducó, porque nada lo renovó a tiempo.',
      'answer-lost':
        'La respuesta del servicio se perdió mientras Bookbar renovaba la sesión, y cada renovación sirve una sola vez. No significa que la tenga otra persona.',
      'not-renewed':
        'Cada intento de renovar la sesión fue rechazado, quizá por una pasarela o un cortafuegos antes de llegar al servicio. Bookbar lo sigue intentando.',
    },
    nothingLost: 'No se pierde nada.',
    nothingLostSince: ({ time }) =>
      `No se pierde nada, y puedes seguir uniéndote con lo guardado a las ${ended(time)}`,
    savedAt: ({ time }) => `Guardado a las ${time}`,
  },

  health: {
    signedIn: ({ time, consentDay }) =>
      `Sesión iniciada hasta las ${time}, permiso válido hasta el ${consentDay}.`,
    consentUntil: ({ day }) => `Permiso válido hasta el ${ended(day)}`,
    consentEnded: ({ day }) => `El permiso terminó el ${ended(day)}`,
    renewsBoth: 'Bookbar renueva los dos por sí solo.',
    renewsSignIn: 'Bookbar renueva la sesión por sí solo, pero este servicio no prolonga el permiso.',
    renewed: ({ day }) =>
      `Última renovación: ${ended(day)} Bookbar lo intenta otra vez cuando llegue al servicio.`,
    warning: {
      ends: ({ days }) =>
        `Tu permiso termina ${days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`}.`,
      ended: ({ day }) => `Tu permiso terminó el ${ended(day)}`,
      notExtended: ({ day }) =>
        `Este servicio no lo prolonga. Inicia sesión otra vez antes del ${ended(day)}`,
      renewed: ({ day }) => `Última renovación: ${ended(day)} Bookbar lo renueva cuando llegue al servicio.`,
    },
  },

  addresses: {
    title: 'Direcciones del servicio',
    managed: 'Lo fija tu administrador',
    fields: {
      baseUrl: 'Dirección de la API',
      authUrl: 'Dirección de la página de permiso',
      pageUrl: 'Dirección de las páginas de reserva',
      clientId: 'ID del cliente',
      brokerUrl: 'Dirección del intermediario de tokens',
      redirectUri: 'Dirección de retorno',
      otherRedirectUris: 'Más direcciones de retorno',
      clientSecret: 'Secreto del cliente',
    },
    missing: {
      baseUrl: 'Añade la dirección de la API',
      authUrl: 'Añade la dirección de la página de permiso',
      pageUrl: 'Añade la dirección de las páginas de reserva',
      clientId: 'Añade el ID del cliente',
      brokerUrl: 'Añade la dirección del intermediario de tokens',
      redirectUri: 'Añade la dirección de retorno',
      otherRedirectUris: 'Añade más direcciones de retorno',
      clientSecret: 'Añade el secreto del cliente',
    },
    problems: {
      'not-an-address': 'Esto no es una dirección web, como https://api.example.com',
      'not-https': 'Esta dirección necesita https, salvo en este ordenador',
      'has-credentials': 'Quita el nombre y la contraseña de la dirección',
      'has-query': 'Quita todo lo que sigue a ? y #',
      'not-loopback': 'El retorno tiene que llegar a este ordenador, así que empieza por http://127.0.0.1',
      'no-port': 'Añade un puerto, como http://127.0.0.1:47800/callback',
      'too-many': 'Como máximo, 8 direcciones más',
      'secret-or-broker': 'Añade un secreto del cliente o la dirección de un intermediario',
      'too-long': 'Es demasiado largo',
    },
    notARedirect: 'No es una dirección de retorno, como http://127.0.0.1:47800/callback',
    help: {
      authUrl: 'Déjala vacía para usar la dirección de la API.',
      pageUrl:
        'Permite a Bookbar copiar enlaces directos. Déjala vacía para usar la de la página de permiso.',
      brokerUrl: 'Un servicio de tu organización que añade el secreto, para que no esté en este ordenador.',
      redirectUri: 'Registra esta dirección en el servicio.',
      otherRedirectUris:
        'Una dirección por línea, también registrada. Se prueban en orden si el puerto de arriba está ocupado.',
    },
    signInWith: {
      label: 'Iniciar sesión con',
      secret: 'Secreto del cliente',
      broker: 'Intermediario de tokens',
    },
    secret: {
      stored: 'Guardado. Si escribes, se sustituye.',
      storedForOthers:
        'El secreto guardado es para otras direcciones u otro ID de cliente. Escribe el de estas.',
      willBeKept: 'Se guarda en tu llavero y no se vuelve a mostrar.',
      inKeychain: 'Guardado en el llavero',
    },
    copyRedirect: 'Copiar dirección de retorno',
    redirectCopied: 'Dirección de retorno copiada',
    consequences: {
      demo: 'Al guardar sales de la demo.',
      secret: 'Inicias sesión otra vez con el secreto nuevo.',
      account:
        'Al guardar sales de esta cuenta. Lo guardado para ella sigue en este ordenador, por si vuelves, hasta que cierres su sesión.',
    },
    test: 'Probar',
    tested: {
      reached: ({ ms }) => `Respondió en ${ms} ms.`,
      unreachable: ({ host }) => `${host} no respondió.`,
      notTheService: ({ host, status }) =>
        `En ${host} respondió otra cosa${status === null ? '' : ` (${status})`}. Revisa la dirección.`,
      consentRefused: ({ status }) =>
        `La página de permiso rechazó el cliente (${status}). Revisa el ID del cliente y la dirección de retorno registrada.`,
      stopped: 'No se preguntó nada',
      tooMany: 'Han sido muchas pruebas. Inténtalo otra vez en un minuto.',
    },
    save: 'Guardar',
    saveAndSignIn: 'Guardar e iniciar sesión',
    saved: 'Guardado',
  },
};
