import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Clock } from '../clock.ts';
import { answerForFault, type Faults } from '../control/faults.ts';
import { toOlderError } from '../control/quirks.ts';
import type { Rejection } from '../credentials.ts';
import type { BoundOperation } from '../operations/bound-operations.ts';
import type { Caller, Service } from '../operations/call.ts';
import { commonHeaders } from './create-app.ts';
import { readJson } from './read-json.ts';
import { Refusal } from './refusal.ts';

/** What a request knows about itself, for the log. */
export interface RequestVariables {
  operation: string | null;
  isCut: boolean;
}

export type SandboxApp = Hono<{ Bindings: HttpBindings; Variables: RequestVariables }>;
type SandboxContext = Context<{ Bindings: HttpBindings; Variables: RequestVariables }>;

const accessRejections: Readonly<Record<Rejection, string>> = {
  unknown: 'Unauthorized: the access token is not valid',
  expired: 'Unauthorized: the access token has expired',
  used: 'Unauthorized: the access token is not valid',
};

/** Routes the operations of the document: method, fault, credential, body, schema, and then the operation. */
export function routeOperations(
  app: SandboxApp,
  bound: readonly BoundOperation[],
  service: Service,
  faults: Faults,
  wait: Clock['after'],
): void {
  for (const operation of bound) {
    for (const path of operation.paths) {
      app.all(path, async (context) => {
        if (context.req.method !== 'POST') {
          throw new Refusal(405, 'Method Not Allowed (Allow: POST)', { Allow: 'POST' });
        }
        context.set('operation', operation.name);
        const fault = faults.take(operation.name);
        if (fault?.kind === 'cut-before') return cut(context);
        if (fault?.kind === 'delay') {
          const { socket } = context.env.incoming;
          const idleTimeout = socket.timeout ?? 0;
          socket.setTimeout(0);
          await new Promise<void>((done) => wait(fault.ms ?? 1000, done));
          socket.setTimeout(idleTimeout);
        }
        const stand = fault && answerForFault(fault, 'POST', path);
        if (stand !== undefined) return stand;
        const answer = await perform(operation, context, service).catch((error: unknown) => {
          if (fault?.kind === 'cut-after') return undefined;
          throw error;
        });
        return answer === undefined || fault?.kind === 'cut-after' ? cut(context) : send(context, answer);
      });
    }
  }
}

async function perform(operation: BoundOperation, context: SandboxContext, service: Service) {
  const caller = identify(operation, context.req.header('authorization'), service);
  const body = await readJson(context.env.incoming);
  try {
    return toJsonValue(operation.answer(body, caller));
  } catch (error) {
    throw service.quirks.olderErrors ? toOlderError(error) : error;
  }
}

/** A plain object, so that the framework's types accept whatever an operation answers. */
function toJsonValue(answer: unknown): object {
  if (typeof answer !== 'object' || answer === null) throw new Error('An operation answers an object');
  return answer;
}

function identify(operation: BoundOperation, authorization: string | undefined, service: Service): Caller {
  const bearer = /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1];
  if (operation.credential !== 'access-token') return { bearer, userId: service.world.me };
  if (bearer === undefined) throw unauthorized('Unauthorized: the access token is missing');
  const found = service.credentials.userOf(bearer);
  if (typeof found === 'string') throw unauthorized(accessRejections[found]);
  return { bearer, userId: found.userId };
}

function unauthorized(message: string): Refusal {
  return new Refusal(401, message, { 'WWW-Authenticate': 'Bearer' });
}

/** Sends it at once: an answer of the framework is a stream, which its server reads again, over a timer when it is long. */
function send(context: SandboxContext, answer: object): Response {
  const body = JSON.stringify(answer);
  const headers = { ...commonHeaders, 'Content-Type': 'application/json' };
  context.env.outgoing.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
  return nothingLeft();
}

/** Drops the connection without an answer. */
function cut(context: SandboxContext): Response {
  context.set('isCut', true);
  context.env.incoming.socket.destroy();
  return nothingLeft();
}

/** The server's own sign that nothing is left to send. */
const nothingLeft = (): Response => new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
