import type { TodayWords } from '../language.ts';
import { actions } from './actions.ts';
import { booking } from './booking.ts';
import { day } from './day.ts';
import { frame } from './frame.ts';
import { many, people } from './phrases.ts';
import { times } from './times.ts';

/** Brazilian Portuguese: what the page says in its first picture: Today, and what stands around every view. */
export const today: TodayWords = {
  times,
  actions,
  booking,
  day,
  frame,
  people,
  free: 'Grátis',
  keys: {
    control: 'Ctrl',
    alt: 'Alt',
    shift: 'Shift',
    windows: 'Win',
    super: 'Super',
    escape: 'Esc',
    enter: 'Enter',
    delete: 'Delete',
    macEscape: 'esc',
  },
  timesCopied: ({ times: count }) =>
    count === 0
      ? 'Nada copiado. Nada do que você agendou aqui tem horários livres durante o dia do convidado.'
      : `${count} ${many(count, 'horário livre copiado', 'horários livres copiados')}`,
  reply: {
    offline: 'Você está sem conexão.',
    'no-answer': 'Não foi possível acessar o serviço.',
    stopped: 'Interrompido.',
    'service-error': 'O serviço respondeu com um erro.',
    'too-many-requests': 'O serviço pede uma pausa.',
    'not-the-service': 'Outra coisa respondeu, como uma página de login desta rede.',
    refused: 'O serviço recusou.',
    'not-allowed': 'Esta conta não tem permissão para isso.',
    'not-found': 'O serviço não tem mais isso.',
    conflict: 'Outra pessoa mudou isso antes.',
    'signed-out': 'Antes, faça login de novo.',
    'bad-input': 'O serviço não entendeu isso.',
    'no-room': 'Não há mais espaço no disco, então nada foi salvo.',
    'not-writable': 'O Bookbar não consegue salvar aí. Escolha outra pasta.',
    'not-saved': 'Não foi possível salvar o arquivo.',
    'not-copied':
      'Este ambiente só deixa o Bookbar copiar com a janela dele em primeiro plano. Clique nela e copie de novo.',
    'not-opened': 'Este computador não conseguiu abrir isso. Copie em vez de abrir.',
    'too-much': 'O serviço enviou mais agendamentos do que o Bookbar consegue ler.',
    'too-fast': 'Rápido demais. Espere um momento e continue.',
    'not-shown': 'Não foi possível mostrar isso.',
    internal: 'Algo deu errado no Bookbar.',
  },
};
