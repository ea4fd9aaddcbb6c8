import type { z } from 'zod';
import { isSameSecret } from '../credentials.ts';
import type { SandboxApp } from '../http/api-routes.ts';
import type { RequestLog } from '../http/create-app.ts';
import { readJson } from '../http/read-json.ts';
import { describeIssues, Refusal } from '../http/refusal.ts';
import { toUtcText } from '../notation.ts';
import { clockRequest, moveClock, type SandboxClock } from '../sandbox-clock.ts';
import type { Database } from '../store/database.ts';
import { faultRequest, type Faults } from './faults.ts';
import { changeQuirks, quirkRequest, type Quirks } from './quirks.ts';

export const controlPath = '/sandbox/control/';

interface ControlledParts {
  readonly token: string;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly quirks: Quirks;
  readonly log: RequestLog;
  readonly database: Database;
  /** The whole workspace as a workspace file. */
  readonly workspace: () => object;
}

type Command = (body: unknown) => object | Promise<object>;

/** The control plane, for tests and for people who want to meet what a client meets in the world. */
export function routeControl(app: SandboxApp, parts: ControlledParts): void {
  const commands = createCommands(parts);
  app.all(`${controlPath}:name`, async (context) => {
    const bearer = context.req.header('authorization')?.replace(/^Bearer +/i, '') ?? '';
    if (!isSameSecret(bearer, parts.token)) {
      throw new Refusal(401, 'Unauthorized: the control token is missing or wrong', {
        'WWW-Authenticate': 'Bearer',
      });
    }
    const command = commands.get(context.req.param('name'));
    if (command === undefined) throw new Refusal(404, 'There is no such control');
    if (context.req.method !== 'POST') {
      throw new Refusal(405, 'Method Not Allowed (Allow: POST)', { Allow: 'POST' });
    }
    return context.json(await command(await readJson(context.env.incoming)));
  });
}

function createCommands(parts: ControlledParts): ReadonlyMap<string, Command> {
  const { clock, faults, quirks, log, database } = parts;
  return new Map<string, Command>([
    [
      'clock',
      accepting(clockRequest, (request) => {
        moveClock(clock, request);
        return { now: toUtcText(clock.now()) };
      }),
    ],
    [
      'fault',
      accepting(faultRequest, (request) => {
        if ('clear' in request) faults.clear();
        else faults.add(request, request.times);
        return { faults: faults.count };
      }),
    ],
    ['quirk', accepting(quirkRequest, (request) => ({ ...changeQuirks(quirks, request) }))],
    [
      'outbox',
      async () => {
        // Composing mail is a large part of the service that a start does not need.
        const { showOutbox } = await import('../mail/compose-message.ts');
        return { messages: await showOutbox(database) };
      },
    ],
    ['log', () => ({ requests: log.requests })],
    ['state', () => parts.workspace()],
  ]);
}

function accepting<S extends z.ZodType>(schema: S, act: (request: z.output<S>) => object): Command {
  return (body) => {
    const parsed = schema.safeParse(body, { reportInput: true });
    if (!parsed.success) throw new Refusal(400, describeIssues(parsed.error.issues));
    return act(parsed.data);
  };
}
