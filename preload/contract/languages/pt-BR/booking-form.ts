import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { many } from './phrases.ts';

const allOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const whose = (firstName: string | null): string =>
  firstName === null ? 'do participante' : `de ${firstName}`;
const who = (firstName: string | null): string => firstName ?? 'O participante';

/** Brazilian Portuguese: the booking form, and moving a booking. */
export const form: PageWords['quickBook']['form'] = {
  failed: 'Não foi possível obter o formulário',
  getting: 'Obtendo o formulário',
  pickTime: 'Escolha um horário para agendar',
  move: 'Remarcar agendamento',
  book: ({ isRequest, times, firstName }) =>
    [
      isRequest ? 'Solicitar' : 'Agendar',
      times !== null && `${times} sessões`,
      firstName !== null && `com ${firstName}`,
    ]
      .filter(Boolean)
      .join(' '),

  chosen: {
    one: 'Horário escolhido',
    several: 'Horários escolhidos',
    count: ({ count }) => `${count} ${many(count, 'sessão', 'sessões')}`,
    night: 'noite',
    nightFor: ({ firstName, time, city }) =>
      `Noite para ${firstName ?? 'o participante'}: ${time} em ${city}`,
    change: 'Mudar',
  },
  bookedThen: ({ time, others }) =>
    `Você já tem outro agendamento nesse horário: ${time}${others > 0 ? ` e mais ${others}` : ''}.`,
  guests: {
    label: 'Pessoas com quem você agendou',
    count: ({ count }) => `${count} ${many(count, 'pessoa', 'pessoas')}`,
  },
  lastTime: ({ name, city }) => `${name} estava em ${city} da última vez`,

  fields: { name: 'Nome', email: 'E-mail' },
  yes: 'Sim',
  no: 'Não',
  chooseOne: 'Escolha uma opção',
  onePerLine: 'Um endereço por linha',
  place: {
    label: 'Onde',
    phone: ({ firstName }) => `Telefone ${whose(firstName)}`,
    address: ({ firstName }) => `Endereço ${whose(firstName)}`,
    text: 'Onde exatamente',
    hints: {
      phone: ({ firstName }) => `${who(firstName)} informa um número`,
      address: ({ firstName }) => `${who(firstName)} informa um endereço`,
      text: 'Você diz onde',
    },
  },
  problems: {
    name: 'Adicione um nome',
    email: 'Adicione um e-mail',
    reason: 'Adicione um motivo',
    fillIn: ({ label }) => `Preencha “${label}”`,
    answer: 'Adicione uma resposta',
    tick: 'É preciso marcar isto',
    chooseSome: 'Escolha pelo menos uma',
    chooseOne: 'Escolha uma',
    phone: 'Adicione um número com o código do país',
    emailEnding: 'Falta o final deste e-mail, como .com',
    notEmail: 'Isto não é um e-mail',
    number: 'Use um número, como 30',
    url: 'Adicione um endereço da web, como https://example.com',
    tooShort: ({ count }) => `Use pelo menos ${count} ${many(count, 'caractere', 'caracteres')}`,
    tooLong: ({ count }) => `Use no máximo ${count} ${many(count, 'caractere', 'caracteres')}`,
    option: 'Escolha uma destas',
    duplicate: 'Há um endereço repetido',
    refused: 'O serviço não aceitou isto',
  },
  payFirst: ({ price }) => `${price}. Agendado após o pagamento.`,
  isRequest: 'Fica como solicitação até o anfitrião confirmar.',
  more: {
    label: 'Mais',
    note: ({ language }) => `E-mails em ${language}`,
    language: 'Idioma dos e-mails',
  },

  moving: {
    from: 'De',
    to: 'Para',
    night: ({ city, time }) => `Será noite em ${city}: ${ended(time)}`,
    reason: 'Motivo',
    answers: 'Respostas',
    kept: 'mantidas',
    makesNew: 'Remarcar cancela o agendamento antigo e cria outro no novo horário.',
    session: ({ names, others }) => {
      const all = [...names, ...(others > 0 ? [`mais ${others} ${many(others, 'pessoa', 'pessoas')}`] : [])];
      return `Remarca a sessão inteira${all.length === 0 ? '' : `, também para ${allOf.format(all)}`}.`;
    },
    seat: 'Remarca só a sua vaga. A sessão fica onde está.',
    anyHost: ({ does }) => `${does} Qualquer anfitrião pode ficar com ele: o serviço escolhe.`,
    sameHost: ({ does, host }) => `${does} ${host} continua como anfitrião.`,
    newHost: ({ does, host, before }) => `${does} ${host} assume no lugar de ${before}.`,
  },
};
