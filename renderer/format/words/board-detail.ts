import type { FactGroup } from '../../../preload/contract/model/board.ts';

/** Over the facts of an event type. */
export const factGroupTitles: Readonly<Record<FactGroup['kind'], string>> = {
  booking: 'Booking',
  people: 'Hosts',
  places: 'Places',
  questions: 'Questions',
  limits: 'Limits',
  attached: 'Attached',
  service: 'In the service',
};
