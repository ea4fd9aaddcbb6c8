import type { Fault } from '../control/faults.ts';
import { errorBody } from './refusal.ts';

const portalPage =
  '<!doctype html><html lang="en"><title>Sign in to Wi-Fi</title><h1>Sign in to Wi-Fi</h1></html>';
const brokenJson = '{"bookings":[{"uid":"';

/** What is answered in place of the operation, which then never takes effect; nothing for the other kinds. */
export function answerForFault(fault: Fault, method: string, path: string): Response | undefined {
  switch (fault.kind) {
    case 'status':
      return answerStatus(fault, fault.status ?? 500, method, path);
    case 'garbage':
      return answerText(fault, brokenJson, 'application/json');
    case 'html':
      return answerText(fault, portalPage, 'text/html; charset=utf-8');
    case 'empty':
      return create('', fault.status ?? 200, 'application/json');
    default:
      return undefined;
  }
}

/**
 * `ms` says after how long a caller may come again. A 429 names a minute when nothing is said; with a body of
 * one's own and without `ms` it comes without the header, as some servers send it.
 */
function answerStatus(fault: Fault, status: number, method: string, path: string): Response {
  const isPlainLimit = status === 429 && fault.body === undefined;
  const ms = fault.ms ?? (isPlainLimit ? 60_000 : undefined);
  const seconds = ms === undefined ? undefined : Math.ceil(ms / 1000);
  const message =
    status === 429 ? `Rate limit exceeded. Try again in ${seconds ?? 60} seconds.` : 'Something went wrong';
  const answer =
    typeof fault.body === 'string'
      ? create(fault.body, status, 'text/plain; charset=utf-8')
      : create(JSON.stringify(fault.body ?? errorBody(message, method, path)), status, 'application/json');
  if (seconds !== undefined) answer.headers.set('Retry-After', String(seconds));
  return answer;
}

function answerText(fault: Fault, standard: string, type: string): Response {
  return create(typeof fault.body === 'string' ? fault.body : standard, fault.status ?? 200, type);
}

/** Some statuses have no body, whatever was asked for. */
function create(body: string, status: number, type: string): Response {
  const isBare = status === 204 || status === 205 || status === 304;
  return new Response(isBare ? null : body, { status, headers: { 'Content-Type': type } });
}
