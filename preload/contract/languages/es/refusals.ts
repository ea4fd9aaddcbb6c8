import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';

const kept = 'Se conservan tus respuestas.';

/** Spanish: why the service did not book, and what to do now. */
export const refusals: PageWords['quickBook']['refusals'] = {
  reasons: {
    taken: ({ time }) => ({ title: `Alguien acaba de reservar ${time ?? 'esa hora'}.`, text: kept }),
    'seats-full': ({ time }) => ({
      title: `Alguien acaba de tomar la última plaza${time === null ? '' : ` de las ${time}`}.`,
      text: kept,
    }),
    'already-signed-up': ({ time, who }) => ({
      title: `${who ?? 'Esta persona'} ya tiene reserva para ${time ?? 'esa hora'}.`,
      text: 'Elige otra hora o cambia para quién es.',
    }),
    limit: () => ({
      title: 'Se ha llegado al límite de reservas.',
      text: `Puede que otro día u otra semana haya algo libre. ${kept}`,
    }),
    notice: ({ time }) => ({
      title: `No se puede reservar ${time ?? 'esa hora'}.`,
      text: `Falta muy poco o falta demasiado. ${kept}`,
    }),
    past: ({ time }) => ({
      title: time === null ? 'Esa hora ya pasó.' : `Ya pasaron las ${ended(time)}`,
      text: kept,
    }),
    length: () => ({
      title: 'No se puede reservar con esta duración.',
      text: `Elige otra vez una hora. ${kept}`,
    }),
    answer: () => ({
      title: 'Una respuesta no se aceptó.',
      text: 'Cámbiala y reserva otra vez.',
    }),
    link: () => ({
      title: 'Este enlace privado ya no funciona.',
      text: 'La mayoría sirve una sola vez. Pide uno nuevo o reserva otro tipo de evento.',
    }),
    'page-only': () => ({
      title: 'Esto solo se puede reservar en su página de reservas.',
      text: 'No se reservó nada.',
    }),
    'cannot-move': () => ({
      title: 'Esta reserva no se puede cambiar.',
      text: 'Puede que esté cancelada o que ya se haya cambiado. No se modificó nada.',
    }),
    'not-allowed': () => ({
      title: 'Esta cuenta no puede reservar esto.',
      text: 'No se reservó nada. Elige otro tipo de evento.',
    }),
    gone: () => ({
      title: 'Este tipo de evento ya no existe.',
      text: 'Se eliminó o ya no se comparte contigo.',
    }),
    'too-many-requests': () => ({
      title: 'El servicio pide una pausa.',
      text: 'No se reservó nada. Inténtalo de nuevo en un minuto.',
    }),
    offline: () => ({ title: 'Estás sin conexión.', text: `No se envió nada. ${kept}` }),
    'signed-out': () => ({
      title: 'Primero inicia sesión otra vez.',
      text: `No se reservó nada. ${kept}`,
    }),
    storage: () => ({
      title: 'Bookbar no puede escribir en el disco de este ordenador.',
      text: `No se envió nada. Libera espacio e inténtalo de nuevo. ${kept}`,
    }),
    other: () => ({ title: 'El servicio lo rechazó.', text: kept }),
  },
  notAsked: ({ field }) => `El servicio pide «${field}», que este formulario no pregunta.`,
  ways: {
    times: 'Más horas',
    types: 'Elegir un tipo de evento',
    page: 'Abrir la página de reservas',
    signIn: 'Iniciar sesión',
  },
};
