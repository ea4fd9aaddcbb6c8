import type { NewsKind } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';
import { at, listed, people } from './phrases.ts';

const kinds: Record<NewsKind, string> = {
  new: 'Novo',
  requested: 'Solicitado',
  confirmed: 'Confirmado',
  moved: 'Remarcado',
  'new-time': 'Precisa de um novo horário',
  cancelled: 'Cancelado',
  declined: 'Recusado',
  paid: 'Pago',
  joined: 'Entrou',
  left: 'Saiu',
};

/** Brazilian Portuguese: what changed at the service. */
export const news: PageWords['bookings']['news'] = {
  title: 'Novidades',
  broken: 'Não foi possível obter as novidades',
  empty: {
    title: 'Nenhuma novidade ainda',
    text: 'Agendamentos novos, remarcados, cancelados e pagos aparecem aqui.',
  },
  kind: ({ kind }) => `${kinds[kind]}:`,
  moved: ({ from, to }) => `${from} → ${to}`,
  name: ({ kind, title, who, when, reason, time, isUnread, account }) =>
    listed([
      `${kinds[kind]}: ${title}`,
      who && `com ${people(who)}`,
      when.from === null ? when.to : `de ${when.from} para ${when.to}`,
      reason && `“${reason}”`,
      `notado ${at(time)}`,
      isUnread && 'não lido',
      account,
    ]),
};
