import type { Repeats } from '../../model/quick-book.ts';
import type { PageWords } from '../language.ts';
import { form } from './booking-form.ts';
import { openTimes } from './open-times.ts';
import { outcomes } from './outcomes.ts';
import { many } from './phrases.ts';
import { refusals } from './refusals.ts';

const each = { day: 'todo dia', week: 'toda semana', month: 'todo mês', year: 'todo ano' } as const;
const several = { day: 'dias', week: 'semanas', month: 'meses', year: 'anos' } as const;

/** “Repete-se a cada 2 semanas, 6 agendamentos” */
const repeats = ({ unit, every, count }: Repeats): string =>
  `Repete-se ${every > 1 ? `a cada ${every} ${several[unit]}` : each[unit]}, ${count} ${many(count, 'agendamento', 'agendamentos')}`;

/** Brazilian Portuguese: what quick-book says. */
export const quickBook: PageWords['quickBook'] = {
  title: 'Agendamento rápido',
  step: ({ step, steps }) => `${step} de ${steps}`,
  move: ({ title }) => `Remarcar ${title}`,

  types: {
    label: 'Tipo de evento',
    placeholder: 'Agendar qual tipo de evento?',
    account: 'Conta',
    bookWith: 'Agendar com',
    list: 'Tipos de evento',
    recent: 'Recentes',
    others: 'Todos os tipos de evento',
    all: 'Tipos de evento',
    minutes: 'min',
    found: ({ count }) => `${count} ${many(count, 'encontrado', 'encontrados')}`,
    nothingFound: 'Nada encontrado',
    lookingUp: 'Procurando…',
    use: {
      id: ({ text }) => `Usar o tipo de evento ${text}`,
      link: 'Usar este link',
      name: ({ text }) => `Usar ${text}`,
    },
    lookUpNote: 'Procurar e adicionar à sua lista',
    notFound: ({ text }) =>
      text === null
        ? 'Não há nenhum tipo de evento nesse link. Abra-o no navegador, escolha um tipo de evento e cole o link dele.'
        : `O tipo de evento ${text} não existe ou não é compartilhado com você. Confira no app da web ou cole o link.`,
    failed: 'Não foi possível obter seus tipos de evento',
    noneCalled: ({ text }) =>
      `Nenhum tipo de evento se chama “${text}”. Digite parte de um nome ou o ID do app da web.`,
    learning: 'Procurando tipos de evento nos seus agendamentos.',
    none: {
      title: 'Nenhum tipo de evento ainda',
      text: 'Eles aparecem aqui quando têm um agendamento. Ou digite o ID de um tipo de evento.',
    },
  },
  facts: {
    pageOnly: 'Agendado na própria página',
    places: ({ places }) => places.join(' ou '),
    package: ({ min, max }) =>
      min === max ? `${min} ${many(min, 'sessão', 'sessões')}` : `${min} a ${max} sessões`,
    repeats,
    directOnly: 'Só com link direto',
  },
  repeatsUntil: ({ date, ...series }) => `${repeats(series)}, até ${date}`,
  choosingBooksAll: (series) => `${repeats(series)}. Escolher um horário agenda a série inteira.`,

  pageOnly: {
    label: 'Agendado na própria página',
    title: ({ title }) => `${title} não pode ser agendado aqui.`,
    why: {
      package:
        'Vendido como pacote na página de agendamento: tem mais sessões do que o Bookbar agenda de uma vez.',
      length: 'O serviço informa uma duração que não faz sentido.',
      group: 'Vários anfitriões são agendados juntos na página de agendamento.',
      link: 'O Bookbar não conhece o ID. Veja os horários aqui e agende na página de agendamento.',
      question: 'Faz uma pergunta que só a página de agendamento consegue mostrar.',
    },
    noLink: 'Informe o endereço da página em Tipos de evento.',
    open: 'Abrir página de agendamento',
    seeTimes: 'Ver os horários',
  },

  hints: {
    move: 'Mover',
    choose: 'Escolher',
    lookUp: 'Procurar',
    day: 'Dia',
    time: 'Horário',
    nextOpenDay: 'Próximo dia livre',
    timeZone: 'Fuso horário',
  },

  openTimes,
  form,
  refusals,
  outcomes,
};
