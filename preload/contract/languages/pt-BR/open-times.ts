import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { at as atTime, listed, many } from './phrases.ts';

const sessions = (count: number): string => `${count} ${many(count, 'sessão', 'sessões')}`;
const openTimesOf = (count: number): string => `${count} ${many(count, 'horário livre', 'horários livres')}`;
const range = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? sessions(min) : `${min} a ${max} sessões`;
const wanted = ({ from, to, city }: { readonly from: string; readonly to: string; readonly city: string }) =>
  `entre ${from} e ${to} em ${city}`;
const parts = { morning: 'Manhã', afternoon: 'Tarde', evening: 'Noite' } as const;

/** Brazilian Portuguese: open times, time zones, and times as text. A short date may end in a full stop. */
export const openTimes: PageWords['quickBook']['openTimes'] = {
  label: 'Horários do dia',
  getting: 'Obtendo os horários livres',
  failed: 'Não foi possível obter os horários livres',
  taken: ({ time }) => `${time} acabou de ser ocupado.`,
  clocksChange: ({ city, direction, date }) =>
    `Em ${date}, ${city === null ? 'seus relógios' : `os relógios de ${city}`} são ${direction === 'forward' ? 'adiantados' : 'atrasados'}. Estes horários já levam isso em conta.`,
  copyTimes: 'Copiar horários',

  days: {
    label: 'Dias',
    today: 'Hoje',
    previousWeek: 'Semana anterior',
    nextWeek: 'Próxima semana',
    name: ({ weekday, date, open }) =>
      listed([
        `${weekday} ${date}`,
        open !== null && (open === 0 ? 'nenhum livre' : `${open} ${many(open, 'livre', 'livres')}`),
      ]),
  },
  head: { host: 'Anfitrião', anyHost: 'Qualquer anfitrião', duration: 'Duração' },

  slots: {
    label: 'Horários',
    part: ({ part, zone }) => {
      if (zone === null) return parts[part];
      return zone.city === null ? `${parts[part]}, seu horário` : `${parts[part]} em ${zone.city}`;
    },
    below: ({ city }) => `${city} abaixo`,
    you: 'você',
    other: ({ time, dayShift, city }) => {
      const day = dayShift === 0 ? '' : dayShift > 0 ? ' do dia seguinte' : ' do dia anterior';
      return `${time}${day} ${city === null ? 'para você' : `em ${city}`}`;
    },
    name: ({ parts }) => listed(parts),
    current: 'horário atual',
    night: ({ city }) => `noite em ${city}`,
    seats: ({ seats }) =>
      seats === 0 ? 'Lotado' : `${many(seats, 'resta', 'restam')} ${seats} ${many(seats, 'vaga', 'vagas')}`,
    free: ({ count }) => `${count} ${many(count, 'livre', 'livres')}`,
    hosts: ({ names }) => names.join(', '),
  },

  movingFrom: {
    label: 'Horário atual',
    title: ({ date, time }) => `Agora: ${date}, ${time}`,
    guest: ({ name, city, time }) => `${name === null ? '' : `${name} `}em ${city} · ${time} para você`,
  },

  none: {
    title: ({ minutes, weekday }) =>
      `Nenhum horário${minutes === null ? '' : ` de ${minutes} min`} em ${weekday}`,
    weeks: ({ weeks }) =>
      many(
        weeks,
        'Nenhum horário livre na próxima semana',
        `Nenhum horário livre nas próximas ${weeks} semanas`,
      ),
    shorter: 'Tente uma duração menor ou peça um horário por e-mail.',
    ask: 'Peça um horário por e-mail.',
    looking: 'Procurando o próximo…',
    next: ({ date, time, city, other }) => {
      const next = `O próximo é em ${date} ${atTime(time)}`;
      if (other === null) return `${next}.`;
      const there = other.city === null ? 'para você' : `em ${other.city}`;
      return `${next} ${city === null ? 'no seu horário' : `em ${city}`}, ${other.time} ${there}.`;
    },
    go: ({ date }) => `Ir para ${date}`,
  },
  why: {
    label: 'Por quê?',
    asking: 'Perguntando ao serviço…',
    failed: 'O serviço não respondeu.',
    unknown: 'O serviço não diz por quê.',
    said: 'O que o serviço disse',
    at: ({ date, time }) => `${date}, ${time} no seu horário`,
    reason: ({ kind, host, isOwn, at }) => {
      switch (kind) {
        case 'notice':
          return at === null
            ? 'É preciso mais antecedência.'
            : `É preciso mais antecedência: pode ser agendado a partir de ${ended(at)}`;
        case 'not-yet':
          return at === null ? 'Ainda não pode ser agendado.' : `Pode ser agendado a partir de ${ended(at)}`;
        case 'period':
          return at === null ? 'Longe demais para agendar.' : `Pode ser agendado até ${ended(at)}`;
        case 'limit':
          if (isOwn) return 'Você atingiu o limite de agendamentos.';
          return host === null
            ? 'O limite de agendamentos foi atingido.'
            : `${host} atingiu o limite de agendamentos.`;
        case 'hours':
          if (isOwn) return 'Fora do seu expediente.';
          return host === null ? 'Fora do expediente.' : `Fora do expediente de ${host}.`;
        case 'busy':
          if (isOwn) return 'Você tem outro compromisso.';
          return host === null ? 'Ninguém está livre.' : `${host} tem outro compromisso.`;
        case 'away':
          if (isOwn) return 'Você está ausente.';
          return host === null ? 'Ninguém está presente.' : `${host} se ausentou.`;
        case 'seats':
          return 'Todas as vagas estão ocupadas.';
      }
    },
  },

  zones: {
    label: 'Mostrar horários em',
    yours: 'Seu horário',
    yoursIn: ({ city }) => `Seu horário, ${city}`,
    change: 'Mudar o fuso horário do participante',
    lastTime: ({ name, city }) => `${name} estava em ${city} da última vez.`,
  },
  zonePicker: {
    label: 'Fuso horário do participante',
    placeholder: 'Cidade, país ou participante',
    list: 'Fusos horários',
    sections: { recent: 'Participantes recentes', yours: 'O seu', all: 'Todos os fusos horários' },
    found: ({ count }) => `${count} ${many(count, 'encontrado', 'encontrados')}`,
    more: 'Digite para encontrar outros.',
    none: ({ text }) =>
      `Nenhum fuso horário se chama “${text}”. Digite uma cidade, um país ou uma sigla, como ET ou CET.`,
    failed: 'Não foi possível obter os fusos horários.',
    keep: ({ city }) => `Manter ${city}`,
    own: 'Seu fuso horário',
    behind: ({ length }) => `${length} a menos que você`,
    ahead: ({ length }) => `${length} a mais que você`,
    same: 'mesmo horário que o seu',
  },

  inCity: ({ city }) => `Em ${city}:`,
  package: {
    label: 'Sessões do pacote',
    choose: (size) => `Um pacote: escolha ${range(size)}, em quantos dias quiser.`,
    chooseMore: ({ booked, ...size }) =>
      `${booked} ${many(booked, 'agendada', 'agendadas')}. Escolha mais ${range(size)}.`,
    missing: ({ count }) => `Escolha mais ${count}`,
    goOn: ({ count }) => `Continuar com ${sessions(count)}`,
  },
  text: {
    label: 'Horários como texto',
    who: 'Para',
    anyone: 'Qualquer pessoa',
    language: 'Idioma',
    howMany: 'Quantos',
    choose: 'Escolha os horários a enviar, em quantos dias quiser.',
    propose: ({ count }) => `Escolher ${count} por mim`,
    copy: ({ count }) => `Copiar ${openTimesOf(count)}`,
    copied: ({ count, city }) => `${openTimesOf(count)} para ${city} ${many(count, 'copiado', 'copiados')}`,
    freshCopied: 'Novos horários copiados',
    notes: {
      none: 'Não há horários livres nas próximas três semanas.',
      outside: (noted) => `Nenhum horário está livre ${wanted(noted)}. Estes são os mais próximos.`,
      fewer: (noted) => `Não há mais horários livres ${wanted(noted)}.`,
    },
  },
  sentTimes: ({ guest, times, gone }) => {
    const which = guest === null ? 'que você copiou' : `que você enviou a ${guest}`;
    if (gone >= times)
      return many(
        times,
        `O horário ${which} não está mais livre.`,
        `Nenhum dos ${times} horários ${which} continua livre.`,
      );
    return `${gone} dos ${times} horários ${which} ${many(gone, 'não está mais livre', 'não estão mais livres')}.`;
  },
};
