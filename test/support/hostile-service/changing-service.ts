import { Refusal, errorBody } from '../../../sandbox/http/refusal.ts';
import { bindOperations } from '../../../sandbox/operations/bound-operations.ts';
import type { HttpRequest, Transport } from '../../../main/api/transport.ts';
import type { ManualClock } from '../manual-clock.ts';
import { openService } from '../open-service.ts';
import type { ServedAnswer } from './changed-answer.ts';

/** What becomes of one request. */
export interface Treatment {
  /** What is answered in place of the service, which then does nothing; null: it does it and answers. */
  readonly madeUp: ServedAnswer | null;
  readonly change: (answer: ServedAnswer) => ServedAnswer;
}

export type ChangingService = Awaited<ReturnType<typeof openChangingService>>;

/**
 * The whole embedded service, without a server in front of it, and something between that changes what it answers.
 *
 * @param treat null: the answer is the service's own
 */
export async function openChangingService(
  workspace: unknown,
  clock: ManualClock,
  treat: (operation: string) => Treatment | null,
) {
  const { service, close } = await openService(workspace, new Date(clock.now()).toISOString(), clock);
  const bound = bindOperations(service);

  function honestAnswer({ url, headers, body }: Pick<HttpRequest, 'url' | 'headers' | 'body'>): ServedAnswer {
    const { pathname } = new URL(url);
    const operation = bound.find(({ paths }) => paths.includes(pathname));
    const bearer = headers['authorization']?.replace('Bearer ', '');
    if (operation === undefined) return served(404, errorBody('Not found', 'POST', pathname));
    const userId = operation.credential === 'access-token' ? userOf(bearer) : service.world.me;
    if (userId === null) return served(401, errorBody('Unauthorized', 'POST', pathname));
    try {
      return served(200, operation.answer(JSON.parse(body ?? '{}'), { bearer, userId }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return served(error.status, errorBody(error.message, 'POST', pathname));
    }
  }

  function userOf(bearer: string | undefined): number | null {
    const found = service.credentials.userOf(bearer ?? '');
    return typeof found === 'string' ? null : found.userId;
  }

  let underWay = 0;
  let workMs = 0;
  const transport: Transport = async (request) => {
    underWay += 1;
    try {
      // Arrives later, as from a network.
      await new Promise((resolve) => setImmediate(resolve));
      const { pathname } = new URL(request.url);
      const fromMs = performance.now();
      const treatment = treat(pathname.replace(/^\/api\/(?:mcp\/)?/, ''));
      const honest = treatment?.madeUp ?? honestAnswer(request);
      const answer = treatment === null ? honest : treatment.change(honest);
      workMs += performance.now() - fromMs;
      return answer;
    } finally {
      underWay -= 1;
    }
  };

  return {
    transport,
    close,
    clientSecret: service.clientSecret,
    clientId: service.clientId,
    isAnswering: () => underWay > 0,
    /** How long it has worked since it was opened. */
    workMs: () => workMs,
    newCode: () => service.credentials.issueCode(service.world.me),
    /** What the service has. */
    state: () => service.world.toWorkspace(service.world.client),
  };
}

export const served = (status: number, value: unknown): ServedAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
