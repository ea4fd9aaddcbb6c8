import { expect } from 'vitest';
import { conformanceWorkspace } from './conformance-workspace.ts';
import { listPage } from './sandbox-lists.ts';
import type { Page } from './sandbox-lists.ts';
import { signIn } from './sandbox-sign-in.ts';
import type { Pair } from './sandbox-sign-in.ts';
import { startTestSandbox } from './sandbox-service.ts';
import type { Answer, TestSandbox } from './sandbox-service.ts';

/** A service that knows the workspace of the conformance tests, and somebody who has signed in to it. */
export interface Session {
  readonly service: TestSandbox;
  readonly pair: Pair;
  /** Calls an operation by its path below `/api/mcp/`, with the access token. */
  call(operation: string, body: unknown): Promise<Answer>;
  /** The body of a call that succeeds. */
  ask(operation: string, body: unknown): Promise<unknown>;
  /** The status of a call and the message that came with it. */
  answerTo(operation: string, body: unknown): Promise<readonly [number, unknown]>;
  list(filters: object, more?: object): Promise<Page>;
  stop(): Promise<void>;
}

export async function openSession(workspace: object = conformanceWorkspace): Promise<Session> {
  const service = await startTestSandbox({ workspace });
  const pair = await signIn(service);
  const call = (operation: string, body: unknown): Promise<Answer> =>
    service.post(`/api/mcp/${operation}`, JSON.stringify(body), pair.accessToken);
  return {
    service,
    pair,
    call,
    async ask(operation, body) {
      const answer = await call(operation, body);
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    },
    async answerTo(operation, body) {
      const answer = await call(operation, body);
      return [answer.status, at(answer.body, 'message')];
    },
    list: (filters, more = {}) => listPage(service, pair.accessToken, { filters, limit: 100, ...more }),
    stop: () => service.stop(),
  };
}

/** What stands at a path inside of a JSON value; undefined where the path ends early. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}
