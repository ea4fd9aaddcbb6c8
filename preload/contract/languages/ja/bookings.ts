import type { PageWords } from '../language.ts';
import { detail } from './booking-detail.ts';
import { filters, lists, person } from './booking-lists.ts';
import { cancelling } from './cancelling.ts';
import { news } from './news.ts';

/** Japanese: what the lists, a booking’s page, cancelling and the news say. */
export const bookings: PageWords['bookings'] = { lists, filters, person, detail, cancelling, news };
