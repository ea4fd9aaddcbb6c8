import type { TodayWords } from '../language.ts';

/** Spanish: labels of buttons and menus that more than one view has, and what is said when they worked. */
export const actions: TodayWords['actions'] = {
  join: 'Unirse',
  joinAt: ({ host }) => `Unirse en ${host}`,
  joinOn: ({ provider }) => `Unirse por ${provider}`,
  open: 'Abrir',
  dismiss: 'Descartar',
  tryAgain: 'Reintentar',
  back: 'Atrás',
  close: 'Cerrar',
  showNumber: 'Ver número',
  copyAddress: 'Copiar dirección',
  copyJoinLink: 'Copiar enlace para unirse',
  more: 'Más acciones',
  copied: {
    link: 'Enlace copiado',
    place: 'Dirección copiada',
    phone: 'Número copiado',
    email: 'Correo copiado',
    details: 'Detalles copiados',
    uid: 'ID de la reserva copiado',
  },
  opening: 'Se abre en tu navegador. Si no aparece nada, copia el enlace.',
};
