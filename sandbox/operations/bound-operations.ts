import {
  operations,
  type Credential,
  type Operation,
  type OperationName,
  type ReceivedOf,
} from '../../protocol/operations.ts';
import { describeIssues, Refusal } from '../http/refusal.ts';
import type { Caller, Service } from './call.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';
import { getAvailability } from './get-availability.ts';
import { getEventType } from './get-event-type.ts';
import { getMe } from './get-me.ts';
import { listBookings } from './list-bookings.ts';
import { switchPublished } from './switch-published.ts';
import { exchangeCode, refreshTokens } from './tokens.ts';

/** An operation of the document joined to what the service does for it. */
export interface BoundOperation {
  /** As the control plane says it: `bookings/list`. */
  readonly name: string;
  /** The primary path, and the alias where the document gives one. */
  readonly paths: readonly string[];
  readonly credential: Credential;
  /** @throws Refusal 400 naming the fields that do not fit, or what the operation itself refuses. */
  answer(body: unknown, caller: Caller): unknown;
}

type Answers = {
  readonly [Name in OperationName]: (input: ReceivedOf<Name>, caller: Caller) => unknown;
};

/** Every operation of the document has an answer here, or this does not compile. */
export function bindOperations(service: Service): readonly BoundOperation[] {
  const answers: Answers = {
    exchangeCode: (input, caller) => exchangeCode(input, caller, service),
    refreshTokens: (input) => refreshTokens(input, service),
    getMe: (input, { userId }) => getMe(input, userId, service.world),
    listBookings: (input, { userId }) => listBookings(input, userId, service),
    createBooking: (input, { userId }) => createBooking(input, userId, service),
    cancelBooking: (input, { userId }) => cancelBooking(input, userId, service),
    getAvailability: (input) => getAvailability(input, service),
    getEventType: (input, { userId }) => getEventType(input, userId, service),
    switchPublished: (input, { userId }) => switchPublished(input, userId, service),
  };
  return Object.entries(operations).map(([name, operation]) =>
    // What it gets has been parsed by the schema of the same row.
    bind(operation, answers[name as OperationName] as (input: unknown, caller: Caller) => unknown),
  );
}

/** The name by which the control plane speaks of an operation: its path below the API's address. */
export function operationNameOf(operation: Operation): string {
  return operation.path.replace('/api/mcp/', '');
}

function bind(operation: Operation, answer: (input: unknown, caller: Caller) => unknown): BoundOperation {
  return {
    name: operationNameOf(operation),
    paths: operation.alias === undefined ? [operation.path] : [operation.path, operation.alias],
    credential: operation.credential,
    answer(body, caller) {
      const parsed = operation.request.safeParse(body, { reportInput: true });
      if (!parsed.success) throw new Refusal(400, describeIssues(parsed.error.issues));
      return answer(parsed.data, caller);
    },
  };
}
