import type { MainWords } from '../language.ts';
import { length, many } from './phrases.ts';

const sessions = (count: number): string => `${count} ${many(count, 'sesión', 'sesiones')}`;
const each = { day: 'Cada día', week: 'Cada semana', month: 'Cada mes', year: 'Cada año' } as const;
const several = { day: 'días', week: 'semanas', month: 'meses', year: 'años' } as const;
const per = { day: 'al día', week: 'a la semana', month: 'al mes', year: 'al año' } as const;
const time = (unit: 'minute' | 'hour' | 'day', count: number): string =>
  ({
    minute: `${count} min`,
    hour: `${count} ${many(count, 'hora', 'horas')}`,
    day: `${count} ${many(count, 'día', 'días')}`,
  })[unit];

/** Spanish: the facts of an event type. */
export const facts: MainWords['facts'] = {
  labels: {
    length: 'Duración',
    lengths: 'Duraciones',
    kind: 'Clase',
    seats: 'Plazas',
    package: 'Paquete',
    subscription: 'Suscripción',
    confirmation: 'Confirmación',
    series: 'Serie',
    guests: 'Acompañantes',
    notice: 'Antelación',
    bufferBefore: 'Margen antes',
    bufferAfter: 'Margen después',
    starts: 'Inicio',
    period: 'Se puede reservar',
    bookingLimit: 'Límite de reservas',
    durationLimit: 'Límite de duración',
    team: 'Equipo',
    host: 'Anfitrión',
    hosts: 'Anfitriones',
    scheduling: 'Cómo se elige anfitrión',
    schedule: 'Horario',
    place: 'Lugar',
    places: 'Lugares',
    id: 'ID del tipo de evento',
    slug: 'Nombre en los enlaces',
    published: 'Publicado',
    hidden: 'Oculto',
    workflow: 'Flujo de trabajo',
    webhook: 'Webhook',
  },
  listed: ({ parts }) => parts.join(', '),
  length,

  kinds: { ONE_ON_ONE: 'Uno a uno', GROUP: 'Grupo, con plazas' },
  seats: ({ count, areShown }) =>
    `${count} ${many(count, 'plaza', 'plazas')} por hora; los asistentes ${areShown ? 'se ven' : 'no se ven'} entre sí`,
  package: ({ min, max }) => {
    if (max === null) return `Al menos ${sessions(min ?? 1)} juntas`;
    if (min === null) return `Hasta ${sessions(max)} juntas`;
    return min === max ? `${sessions(min)} juntas` : `De ${min} a ${sessions(max)} juntas`;
  },
  subscription: 'Se reserva como parte de una suscripción',
  confirmation: {
    first: 'Cada reserva se confirma antes',
    held: 'Cada reserva se confirma antes; hasta entonces se guarda su hora',
  },
  series: ({ unit, every, count }) =>
    `${every === 1 ? each[unit] : `Cada ${every} ${several[unit]}`}${count === null ? '' : `, ${count} ${many(count, 'vez', 'veces')}`}`,
  noGuests: 'Los asistentes no pueden traer a nadie',

  notice: (least) => `Al menos ${length(least)} antes`,
  every: (long) => `Cada ${length(long)}`,
  firstOnly: 'solo se ofrece la primera hora de cada día',
  firstOnlyAlone: 'Solo se ofrece la primera hora de cada día',
  daysAhead: ({ days, isBusinessDays, hasOpenTimes }) =>
    `Con ${days} ${many(days, 'día', 'días')}${isBusinessDays ? ` ${many(days, 'laborable', 'laborables')}` : ''}${hasOpenTimes ? ' con horas libres' : ''} de antelación`,
  between: ({ from, to }) => `Del ${from} al ${to}`,
  bookingLimit: ({ count, span }) => `${count} ${many(count, 'reserva', 'reservas')} ${per[span]}`,
  durationLimit: ({ span, ...most }) => `${length(most)} ${per[span]}`,

  scheduling: {
    ROUND_ROBIN: 'Un anfitrión libre, por turnos',
    COLLECTIVE: 'Todos los anfitriones juntos',
    MANAGED: 'Cada anfitrión tiene una copia',
  },
  user: ({ id }) => (id === null ? 'Miembro' : `Miembro ${id}`),
  fixedHost: ({ name }) => `${name}, siempre presente`,
  rankedHost: {
    lowest: ({ name }) => `${name}, prioridad mínima`,
    low: ({ name }) => `${name}, prioridad baja`,
    medium: ({ name }) => `${name}, prioridad media`,
    high: ({ name }) => `${name}, prioridad alta`,
    highest: ({ name }) => `${name}, prioridad máxima`,
  },
  scheduleNumber: ({ id }) => `Horario ${id}`,
  ownSchedule: 'El propio de los anfitriones',

  answers: {
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    text: 'Texto corto',
    textarea: 'Texto largo',
    number: 'Número',
    address: 'Dirección',
    url: 'Enlace',
    multiemail: 'Correos',
    one: 'Una de estas:',
    some: 'Algunas de estas:',
    boolean: 'Sí o no',
  },
  question: ({ answer, options, isRequired }) =>
    `${[answer, options.join(', ')].filter(Boolean).join(' ')}${isRequired ? ', obligatoria' : ''}`,

  workflow: {
    before: ({ unit, count }) => `${time(unit, count)} antes del evento`,
    after: ({ unit, count }) => `${time(unit, count)} después del evento`,
  },
  webhookOff: ({ host }) => `${host}, desactivado`,
};
