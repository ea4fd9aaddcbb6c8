import type { PageWords } from '../language.ts';

/** Brazilian Portuguese: what is said with several accounts; the settings have their own words. */
export const accounts: PageWords['accounts'] = {
  title: 'Contas',
  filter: { label: 'De quem são os agendamentos', all: 'Todas' },
  picker: {
    label: 'Conta',
    name: ({ label, name }) => `${label}: ${name}`,
    add: 'Adicionar conta…',
    manage: 'Gerenciar contas',
  },
  back: 'Voltar aos seus agendamentos',
  dontAdd: 'Não adicionar',
  standing: {
    starting: 'Abrindo',
    'signed-out': 'Sem login',
    waiting: 'Esperando seu navegador',
    connecting: 'Fazendo login',
    keychain: 'Precisa do seu chaveiro',
    'signed-in': 'Login feito',
    'consent-needed': 'Faça login de novo',
    paused: 'Pausada',
  },
  needs: {
    'consent-needed': {
      text: ({ name }) => `${name} precisa que você faça login de novo.`,
      button: 'Fazer login',
      buttonName: ({ name }) => `Fazer login: ${name}`,
    },
    'signed-out': {
      text: ({ name }) => `${name} está sem login.`,
      button: 'Fazer login',
      buttonName: ({ name }) => `Fazer login: ${name}`,
    },
    keychain: {
      text: ({ name }) => `${name} precisa do seu chaveiro.`,
      button: 'Desbloquear',
      buttonName: ({ name }) => `Desbloquear: ${name}`,
    },
  },
  colours: {
    blue: 'Azul',
    teal: 'Azul-petróleo',
    green: 'Verde',
    brown: 'Marrom',
    orange: 'Laranja',
    pink: 'Rosa',
    purple: 'Roxo',
    grey: 'Cinza',
  },
};
