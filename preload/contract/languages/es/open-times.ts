import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { listed, many } from './phrases.ts';

const sessions = (count: number): string => `${count} ${many(count, 'sesión', 'sesiones')}`;
const openTimesOf = (count: number): string => `${count} ${many(count, 'hora libre', 'horas libres')}`;
const range = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? sessions(min) : `de ${min} a ${max} sesiones`;
const wanted = ({ from, to, city }: { readonly from: string; readonly to: string; readonly city: string }) =>
  `entre las ${from} y las ${to} en ${city}`;
const parts = { morning: 'Mañana', afternoon: 'Tarde', evening: 'Noche' } as const;

/** Spanish: open times, time zones, and times as text. */
export const openTimes: PageWords['quickBook']['openTimes'] = {
  label: 'Horas del día',
  getting: 'Cargando las horas libres',
  failed: 'No se pudieron cargar las horas libres',
  taken: ({ time }) => `Alguien acaba de reservar ${ended(time)}`,
  clocksChange: ({ city, direction, date }) =>
    `${city === null ? 'Tus relojes' : `Los relojes de ${city}`} se ${direction === 'forward' ? 'adelantan' : 'atrasan'} el ${ended(date)} Estas horas ya lo tienen en cuenta.`,
  copyTimes: 'Copiar horas',

  days: {
    label: 'Días',
    today: 'Hoy',
    previousWeek: 'Semana anterior',
    nextWeek: 'Semana siguiente',
    name: ({ weekday, date, open }) =>
      listed([
        `${weekday} ${date}`,
        open !== null && (open === 0 ? 'nada libre' : `${open} ${many(open, 'libre', 'libres')}`),
      ]),
  },
  head: { host: 'Anfitrión', anyHost: 'Cualquier anfitrión', duration: 'Duración' },

  slots: {
    label: 'Horas',
    part: ({ part, zone }) => {
      if (zone === null) return parts[part];
      return zone.city === null ? `${parts[part]}, tu hora` : `${parts[part]} en ${zone.city}`;
    },
    below: ({ city }) => `debajo, ${city}`,
    you: 'tú',
    other: ({ time, dayShift, city }) => {
      const day = dayShift === 0 ? '' : dayShift > 0 ? ' del día siguiente' : ' del día anterior';
      return `${time}${day} ${city === null ? 'para ti' : `en ${city}`}`;
    },
    name: ({ parts }) => listed(parts),
    current: 'hora actual',
    night: ({ city }) => `noche en ${city}`,
    seats: ({ seats }) =>
      seats === 0
        ? 'Completo'
        : `${many(seats, 'queda', 'quedan')} ${seats} ${many(seats, 'plaza', 'plazas')}`,
    free: ({ count }) => `${count} ${many(count, 'libre', 'libres')}`,
    hosts: ({ names }) => names.join(', '),
  },

  movingFrom: {
    label: 'Hora actual',
    title: ({ date, time }) => `Ahora: ${date}, ${time}`,
    guest: ({ name, city, time }) => `${name === null ? '' : `${name} `}en ${city} · ${time} para ti`,
  },

  none: {
    title: ({ minutes, weekday }) =>
      `Nada libre${minutes === null ? '' : ` de ${minutes} min`} el ${weekday}`,
    weeks: ({ weeks }) =>
      many(weeks, 'Nada libre en la próxima semana', `Nada libre en las próximas ${weeks} semanas`),
    shorter: 'Prueba con una duración más corta o pide una hora por correo.',
    ask: 'Pide una hora por correo.',
    looking: 'Buscando la próxima…',
    next: ({ date, time, city, other }) => {
      const next = `La próxima es el ${date} a las ${time}`;
      if (other === null) return `${next}.`;
      const there = other.city === null ? 'para ti' : `en ${other.city}`;
      return `${next} ${city === null ? 'hora tuya' : `en ${city}`}, ${other.time} ${there}.`;
    },
    go: ({ date }) => `Ir al ${date}`,
  },
  why: {
    label: '¿Por qué?',
    asking: 'Preguntando al servicio…',
    failed: 'El servicio no lo dijo.',
    unknown: 'El servicio no dice por qué.',
    said: 'Lo que dijo el servicio',
    at: ({ date, time }) => `${date}, ${time} hora tuya`,
    reason: ({ kind, host, isOwn, at }) => {
      switch (kind) {
        case 'notice':
          return at === null
            ? 'Hace falta más antelación.'
            : `Hace falta más antelación: se puede reservar desde el ${ended(at)}`;
        case 'not-yet':
          return at === null ? 'Aún no se puede reservar.' : `Se podrá reservar desde el ${ended(at)}`;
        case 'period':
          return at === null ? 'Falta demasiado para reservarlo.' : `Se puede reservar hasta el ${ended(at)}`;
        case 'limit':
          if (isOwn) return 'Has llegado al límite de reservas.';
          return host === null
            ? 'Se ha llegado al límite de reservas.'
            : `${host} ha llegado al límite de reservas.`;
        case 'hours':
          if (isOwn) return 'Fuera de tu horario.';
          return host === null ? 'Fuera de horario.' : `Fuera del horario de ${host}.`;
        case 'busy':
          if (isOwn) return 'Estás en otra cosa a esa hora.';
          return host === null ? 'Nadie está libre.' : `${host} no está libre.`;
        case 'away':
          if (isOwn) return 'Estás ausente.';
          return host === null ? 'Todos están ausentes.' : `${host} está ausente.`;
        case 'seats':
          return 'Todas las plazas están ocupadas.';
      }
    },
  },

  zones: {
    label: 'Mostrar las horas en',
    yours: 'Tu hora',
    yoursIn: ({ city }) => `Tu hora, ${city}`,
    change: 'Cambiar la zona horaria del asistente',
    lastTime: ({ name, city }) => `${name} estaba en ${city} la última vez.`,
  },
  zonePicker: {
    label: 'Zona horaria del asistente',
    placeholder: 'Ciudad, país o asistente',
    list: 'Zonas horarias',
    sections: { recent: 'Asistentes recientes', yours: 'La tuya', all: 'Todas las zonas horarias' },
    found: ({ count }) => `${count} ${many(count, 'encontrada', 'encontradas')}`,
    more: 'Escribe para encontrar otras.',
    none: ({ text }) =>
      `Ninguna zona horaria se llama «${text}». Escribe una ciudad, un país o lo que se suele decir, como ET o CET.`,
    failed: 'No se pudieron cargar las zonas horarias.',
    keep: ({ city }) => `Seguir en ${city}`,
    own: 'Tu zona horaria',
    behind: ({ length }) => `${length} menos que tú`,
    ahead: ({ length }) => `${length} más que tú`,
    same: 'la misma hora que tú',
  },

  inCity: ({ city }) => `En ${city}:`,
  package: {
    label: 'Sesiones del paquete',
    choose: (size) => `Un paquete: elige ${range(size)}, en los días que quieras.`,
    chooseMore: ({ booked, ...size }) =>
      `${booked} ${many(booked, 'reservada', 'reservadas')}. Elige ${range(size)} más.`,
    missing: ({ count }) => `Elige ${count} más`,
    goOn: ({ count }) => `Continuar con ${sessions(count)}`,
  },
  text: {
    label: 'Horas como texto',
    who: 'Para',
    anyone: 'Cualquiera',
    language: 'Idioma',
    howMany: 'Cuántas',
    choose: 'Elige las horas que quieres enviar, en los días que quieras.',
    propose: ({ count }) => `Elegir ${count} por mí`,
    copy: ({ count }) => `Copiar ${openTimesOf(count)}`,
    copied: ({ count, city }) => `${openTimesOf(count)} para ${city} ${many(count, 'copiada', 'copiadas')}`,
    freshCopied: 'Horas nuevas copiadas',
    notes: {
      none: 'No hay horas libres en las próximas tres semanas.',
      outside: (noted) => `Nada está libre ${wanted(noted)}. Estas son las más cercanas.`,
      fewer: (noted) => `No hay más horas libres ${wanted(noted)}.`,
    },
  },
  sentTimes: ({ guest, times, gone }) => {
    const which = guest === null ? 'que copiaste' : `que enviaste a ${guest}`;
    if (gone >= times)
      return many(
        times,
        `La hora ${which} ya no está libre.`,
        `Ninguna de las ${times} horas ${which} sigue libre.`,
      );
    return `${gone} de las ${times} horas ${which} ya no ${many(gone, 'está libre', 'están libres')}.`;
  },
};
