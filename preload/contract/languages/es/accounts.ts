import type { PageWords } from '../language.ts';

/** Spanish: what is said with several accounts; the settings have their own words. */
export const accounts: PageWords['accounts'] = {
  title: 'Cuentas',
  filter: { label: 'Reservas de quién', all: 'Todas' },
  picker: {
    label: 'Cuenta',
    name: ({ label, name }) => `${label}: ${name}`,
    add: 'Añadir cuenta…',
    manage: 'Gestionar cuentas',
  },
  back: 'Volver a tus reservas',
  dontAdd: 'No añadirla',
  standing: {
    starting: 'Abriendo',
    'signed-out': 'Sesión cerrada',
    waiting: 'Esperando a tu navegador',
    connecting: 'Iniciando sesión',
    keychain: 'Necesita tu llavero',
    'signed-in': 'Sesión iniciada',
    'consent-needed': 'Inicia sesión otra vez',
    paused: 'En pausa',
  },
  needs: {
    'consent-needed': {
      text: ({ name }) => `${name} necesita que inicies sesión otra vez.`,
      button: 'Iniciar sesión',
      buttonName: ({ name }) => `Iniciar sesión: ${name}`,
    },
    'signed-out': {
      text: ({ name }) => `${name} tiene la sesión cerrada.`,
      button: 'Iniciar sesión',
      buttonName: ({ name }) => `Iniciar sesión: ${name}`,
    },
    keychain: {
      text: ({ name }) => `${name} necesita tu llavero.`,
      button: 'Desbloquear',
      buttonName: ({ name }) => `Desbloquear: ${name}`,
    },
  },
  colours: {
    blue: 'Azul',
    teal: 'Turquesa',
    green: 'Verde',
    brown: 'Marrón',
    orange: 'Naranja',
    pink: 'Rosa',
    purple: 'Morado',
    grey: 'Gris',
  },
};
