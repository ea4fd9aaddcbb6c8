import type { TodayWords } from '../language.ts';
import { actions } from './actions.ts';
import { booking } from './booking.ts';
import { day } from './day.ts';
import { frame } from './frame.ts';
import { many, people } from './phrases.ts';
import { times } from './times.ts';

/** Spanish: what the page says in its first picture: Today, and what stands around every view. */
export const today: TodayWords = {
  times,
  actions,
  booking,
  day,
  frame,
  people,
  free: 'Gratis',
  keys: {
    control: 'Ctrl',
    alt: 'Alt',
    shift: 'Mayús',
    windows: 'Win',
    super: 'Super',
    escape: 'Esc',
    enter: 'Intro',
    delete: 'Supr',
    macEscape: 'esc',
  },
  timesCopied: ({ times: count }) =>
    count === 0
      ? 'No se copió nada. Lo que reservaste aquí no tiene horas libres en el día del invitado.'
      : `${count} ${many(count, 'hora libre copiada', 'horas libres copiadas')}`,
  reply: {
    offline: 'Sin conexión.',
    'no-answer': 'No se llega al servicio.',
    stopped: 'Detenido.',
    'service-error': 'El servicio respondió con un error.',
    'too-many-requests': 'El servicio pide una pausa.',
    'not-the-service': 'Respondió otra cosa, quizá la página de acceso de esta red.',
    refused: 'El servicio lo rechazó.',
    'not-allowed': 'Esta cuenta no puede hacer eso.',
    'not-found': 'El servicio ya no tiene eso.',
    conflict: 'Alguien lo cambió antes.',
    'signed-out': 'Primero vuelve a iniciar sesión.',
    'bad-input': 'El servicio no lo entendió.',
    'no-room': 'No queda espacio en el disco, así que no se guardó nada.',
    'not-writable': 'Bookbar no puede guardar ahí. Elige otra carpeta.',
    'not-saved': 'No se pudo guardar el archivo.',
    'not-copied':
      'Este escritorio solo deja copiar a Bookbar con su ventana delante. Haz clic en ella y copia otra vez.',
    'not-opened': 'Este ordenador no pudo abrirlo. Cópialo.',
    'too-much': 'El servicio envió más reservas de las que Bookbar puede leer.',
    'too-fast': 'Demasiado rápido. Espera un momento y continúa.',
    'not-shown': 'No se pudo mostrar.',
    internal: 'Algo falló dentro de Bookbar.',
  },
};
