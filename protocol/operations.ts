import type { z } from 'zod';
import { availability, availabilityRequest } from './availability.ts';
import {
  bookingPage,
  listBookingsRequest,
  cancelBookingRequest,
  cancelledBooking,
  createBookingRequest,
  createdBooking,
} from './booking.ts';
import { eventType, getEventTypeRequest, switchPublishedRequest } from './event-type.ts';
import { meRequest, profile, exchangeRequest, refreshRequest, tokenPair } from './account.ts';

/** What authenticates a call: the authorization code, nothing (the body carries the token), or the access token. */
export type Credential = 'code' | 'none' | 'access-token';

export interface Operation {
  /** Below the base address; the primary path of the document. */
  readonly path: `/api/${string}`;
  /** The same operation under a path without the `/mcp` segment, where the document gives one. */
  readonly alias?: `/api/${string}`;
  readonly credential: Credential;
  /** Reads may be repeated; a write is sent once, because the service has no idempotency keys. */
  readonly effect: 'read' | 'write';
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/**
 * The document's section "Endpoints", as a table for both sides. The consent page is the tenth operation: see
 * `consentPath`.
 *
 * A request is one schema: the client checks it before sending, and the service refuses whatever does not fit.
 * An answer is a schema for reading, lenient where the document is silent (`optional`, `otherwise` and `rowsOf` in
 * common.ts), since servers of the family differ there; the service makes its answers from its own stricter tables
 * (sandbox/workspace).
 */
export const operations = {
  exchangeCode: {
    path: '/api/mcp/token',
    credential: 'code',
    effect: 'write',
    request: exchangeRequest,
    response: tokenPair,
  },
  refreshTokens: {
    path: '/api/mcp/refresh',
    credential: 'none',
    effect: 'write',
    request: refreshRequest,
    response: tokenPair,
  },
  getMe: {
    path: '/api/mcp/me',
    credential: 'access-token',
    effect: 'read',
    request: meRequest,
    response: profile,
  },
  listBookings: {
    path: '/api/mcp/bookings/list',
    alias: '/api/bookings/list',
    credential: 'access-token',
    effect: 'read',
    request: listBookingsRequest,
    response: bookingPage,
  },
  createBooking: {
    path: '/api/mcp/bookings/create',
    credential: 'access-token',
    effect: 'write',
    request: createBookingRequest,
    response: createdBooking,
  },
  cancelBooking: {
    path: '/api/mcp/bookings/cancel',
    credential: 'access-token',
    effect: 'write',
    request: cancelBookingRequest,
    response: cancelledBooking,
  },
  getAvailability: {
    path: '/api/mcp/get-availability',
    credential: 'access-token',
    effect: 'read',
    request: availabilityRequest,
    response: availability,
  },
  getEventType: {
    path: '/api/mcp/event-types/get',
    alias: '/api/event-types/get',
    credential: 'access-token',
    effect: 'read',
    request: getEventTypeRequest,
    response: eventType,
  },
  switchPublished: {
    path: '/api/mcp/event-types/switch-published',
    credential: 'access-token',
    effect: 'write',
    request: switchPublishedRequest,
    response: eventType,
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
/** A request as the client makes it. */
export type RequestOf<N extends OperationName> = z.input<(typeof operations)[N]['request']>;
/** A request as the service gets it, with what goes without saying. */
export type ReceivedOf<N extends OperationName> = z.output<(typeof operations)[N]['request']>;
export type ResponseOf<N extends OperationName> = z.output<(typeof operations)[N]['response']>;

/** Document: "Consent page", below the consent address and opened in the person's browser. */
export const consentPath = '/auth/platform/authorize';
