import type { PageWords } from '../language.ts';

const kept = 'Suas respostas foram mantidas.';
const timeOf = (time: string | null): string => time ?? 'Esse horário';

/** Brazilian Portuguese: why the service did not book, and what to do now. */
export const refusals: PageWords['quickBook']['refusals'] = {
  reasons: {
    taken: ({ time }) => ({ title: `${timeOf(time)} acabou de ser ocupado.`, text: kept }),
    'seats-full': ({ time }) => ({
      title: `A última vaga${time === null ? '' : ` de ${time}`} acabou de ser ocupada.`,
      text: kept,
    }),
    'already-signed-up': ({ time, who }) => ({
      title: `${who ?? 'Esta pessoa'} já tem agendamento para ${time ?? 'esse horário'}.`,
      text: 'Escolha outro horário ou mude para quem é.',
    }),
    limit: () => ({
      title: 'O limite de agendamentos foi atingido.',
      text: `Outro dia ou outra semana pode estar livre. ${kept}`,
    }),
    notice: ({ time }) => ({
      title: `${timeOf(time)} não pode ser agendado.`,
      text: `É cedo demais ou longe demais. ${kept}`,
    }),
    past: ({ time }) => ({ title: `${timeOf(time)} já passou.`, text: kept }),
    length: () => ({
      title: 'Não pode ser agendado com esta duração.',
      text: `Escolha um horário de novo. ${kept}`,
    }),
    answer: () => ({ title: 'Uma resposta não foi aceita.', text: 'Mude-a e agende de novo.' }),
    link: () => ({
      title: 'Este link privado não funciona mais.',
      text: 'A maioria funciona só uma vez. Peça um novo ou agende outro tipo de evento.',
    }),
    'page-only': () => ({
      title: 'Isto só pode ser agendado na página de agendamento.',
      text: 'Nada foi agendado.',
    }),
    'cannot-move': () => ({
      title: 'Este agendamento não pode ser remarcado.',
      text: 'Talvez esteja cancelado ou já tenha sido remarcado. Nada mudou.',
    }),
    'not-allowed': () => ({
      title: 'Esta conta não tem permissão para agendar isto.',
      text: 'Nada foi agendado. Escolha outro tipo de evento.',
    }),
    gone: () => ({
      title: 'Este tipo de evento não existe mais.',
      text: 'Foi excluído ou deixou de ser compartilhado com você.',
    }),
    'too-many-requests': () => ({
      title: 'O serviço pede uma pausa.',
      text: 'Nada foi agendado. Tente de novo em um minuto.',
    }),
    offline: () => ({ title: 'Você está offline.', text: `Nada foi enviado. ${kept}` }),
    'signed-out': () => ({ title: 'Primeiro faça login de novo.', text: `Nada foi agendado. ${kept}` }),
    storage: () => ({
      title: 'O Bookbar não consegue gravar no disco deste computador.',
      text: `Nada foi enviado. Libere espaço e tente de novo. ${kept}`,
    }),
    other: () => ({ title: 'O serviço recusou.', text: kept }),
  },
  notAsked: ({ field }) => `O serviço quer “${field}”, que este formulário não pergunta.`,
  ways: {
    times: 'Mais horários',
    types: 'Escolher um tipo de evento',
    page: 'Abrir página de agendamento',
    signIn: 'Fazer login',
  },
};
