import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { WordedMoment } from '../parameters.ts';
import { eventTypeCount, moment } from './event-types.ts';
import { listed, many, people } from './phrases.ts';

const sentences = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' ');

/** Event types that a time away unpublished. */
interface Unpublished {
  readonly count: number;
  /** How many were unpublished, where some could not be; null: all. */
  readonly done: number | null;
  readonly since: WordedMoment;
}

const unpublished = ({ count, done, since }: Unpublished): string =>
  `${done === null ? '' : `${done} de `}${eventTypeCount(count)} sin publicar desde ${ended(moment(since))}`;

/** Spanish: what time away says, in its sheet, over the event types, and on Today. */
export const away: PageWords['away'] = {
  title: 'Ausencia',

  heading: {
    planned: ({ from }) => `Ausente desde ${moment(from)}`,
    away: ({ until }) => (until === null ? 'Estás ausente' : `Estás ausente hasta ${moment(until)}`),
    over: 'Tu ausencia terminó',
    missed: ({ from }) => `La ausencia no empezó ${moment(from)}`,
    switching: ({ does, count }) =>
      `${does === 'publish' ? 'Publicando' : 'Despublicando'} ${eventTypeCount(count)}`,
    stopped: { publish: 'Publicación detenida', unpublish: 'Despublicación detenida' },
  },
  headingInText: ({ heading }) => `${heading}.`,
  about: {
    planned: ({ until, count }) =>
      sentences([
        until && `Hasta ${ended(moment(until))}`,
        count > 0 && `Despublica ${eventTypeCount(count)}.`,
        'Silencia las notificaciones.',
      ]),
    away: ({ rows, then }) =>
      sentences([
        rows && unpublished(rows),
        rows && then === 'published' && 'Luego se publican otra vez.',
        rows && then === 'unpublished' && 'Luego siguen sin publicar.',
        'Las notificaciones están silenciadas.',
        rows && 'Los enlaces directos siguen funcionando.',
      ]),
    over: unpublished,
    missed: 'Bookbar estuvo cerrado todo el tiempo, así que no se despublicó nada.',
    switching: ({ done, count }) => `${done} de ${count} hechos`,
    stopped: ({ why, done, count }) =>
      `${why ?? 'Bookbar se cerró antes de acabar.'} ${done} de ${count} hechos.`,
  },
  lost: {
    planned: 'Planeaste una ausencia: Bookbar la olvida.',
    rows: 'Estás ausente: los tipos de evento que despublicaste siguen así, y Bookbar olvida cuáles eran.',
    muted: 'Estás ausente: las notificaciones dejan de estar silenciadas.',
  },

  rows: {
    title: 'Tipos de evento',
    notDone: ({ open, count }) => `${open} de ${count} sin hacer`,
    done: ({ done, count }) => `${done} de ${count} hechos`,
    planned: 'Se despublicará',
    waiting: 'En espera',
    busy: { publish: 'Publicando…', unpublish: 'Despublicando…' },
    isDone: { publish: 'Publicado', unpublish: 'Despublicado' },
    failed: { publish: 'No se pudo publicar', unpublish: 'No se pudo despublicar' },
    gone: 'Ya no existe',
    again: 'Reintentar esos',
    leave: 'Dejar todo como está',
  },

  change: 'Cambiar',
  changeName: 'Cambiar ausencia',
  back: 'He vuelto',
  backName: 'He vuelto: publicarlos otra vez',
  publishAgain: 'Publicar otra vez',
  continue: 'Continuar',
  callOff: 'Anular',
  callOffName: 'Anular ausencia',
  gotIt: 'Entendido',

  sheet: {
    inProfile: 'Tu perfil dice que estás ausente. No dice hasta cuándo.',
    from: 'Desde',
    now: 'Ahora',
    until: 'Hasta',
    untilBack: 'Que vuelva',
    aDate: 'Una fecha',
    date: 'Fecha',
    time: 'Hora',
    past: 'Eso ya pasó. Elige una hora posterior',
    order: 'Elige una hora posterior al inicio',
    zone: ({ city }) => `Hora de ${city}. Se hace con Bookbar abierto; tras el reposo se pone al día.`,
    shifted: 'A esa hora cambia el reloj, así que Bookbar usa la siguiente que exista.',
    conflict: 'Entretanto se despublicaron.',
    mutes: 'Durante tu ausencia, las notificaciones de esta cuenta están silenciadas.',
    meanwhile: 'Mientras tanto',
    publishAgain: 'Publicar otra vez los tipos de evento en esa fecha',
    unpublish: {
      title: 'Despublicar',
      help: 'Los quita de tu página de reservas. Los enlaces directos siguen funcionando.',
      yours: 'Tuyos',
      hidden: 'Ocultos de la lista',
      reading: 'Comprobando qué tipos de evento están publicados…',
      none: 'Ningún tipo de evento está publicado.',
      withoutTeamId: ({ titles }) =>
        `Sin ID de equipo, así que se quedan como están: ${ended(listed(titles))}`,
      notKnown: ({ titles }) =>
        `No se sabe si están publicados, así que se quedan como están: ${ended(listed(titles))}`,
      chosen: ({ count }) => `Despublica ${eventTypeCount(count)}`,
    },
    save: { change: 'Guardar cambios', start: 'Empezar ausencia', plan: 'Planear ausencia' },
  },

  booked: {
    reading: 'Reservado entonces',
    inThatTime: ({ count }) =>
      count === 0 ? 'Nada en ese tiempo' : `${count} ${many(count, 'reserva', 'reservas')} en ese tiempo`,
    inNextWeeks: ({ count }) =>
      count === 0
        ? 'Nada en las próximas 4 semanas'
        : `${count} ${many(count, 'reserva', 'reservas')} en las próximas 4 semanas`,
    failed: 'No se pudo comprobar qué hay reservado entonces.',
    checking: 'Comprobando qué hay reservado…',
    help: 'Se quedan. Cambia de hora o cancela las que no puedas atender.',
    row: ({ title, who }) => listed([title, who && people(who)]),
    cancelling: 'Cancelándose',
    reschedule: ({ name }) => `Cambiar hora: ${name}`,
    cancel: ({ name }) => `Cancelar: ${name}`,
    more: ({ count }) => `Y ${count} más, en Reservas.`,
  },
};
