import { detail } from './booking-detail.ts';
import { filters, lists, person } from './booking-lists.ts';
import { cancelling } from './cancelling.ts';
import type { PageWords } from '../language.ts';
import { news } from './news.ts';

/** French: what the lists, a booking’s page, cancelling and the news say. */
export const bookings: PageWords['bookings'] = { lists, filters, person, detail, cancelling, news };
