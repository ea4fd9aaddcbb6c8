import { SystemZone } from 'luxon';
import type { Clock } from './clock.ts';
import { routeConsent } from './consent/consent-routes.ts';
import { routeControl } from './control/control-routes.ts';
import { createFaults } from './control/faults.ts';
import { createQuirks } from './control/quirks.ts';
import { createCredentials, createSecret } from './credentials.ts';
import { routeEventTypePages } from './event-type-pages.ts';
import { routeOperations } from './http/api-routes.ts';
import { createApp, createRequestLog } from './http/create-app.ts';
import { listen } from './http/listen.ts';
import { readNewest, type KeptMessage } from './mail/outbox.ts';
import { bindOperations } from './operations/bound-operations.ts';
import type { Service } from './operations/call.ts';
import { createSandboxClock } from './sandbox-clock.ts';
import { openWorld } from './store/open-world.ts';

/** As many messages as somebody looks through. */
const maxMessages = 100;

export interface SandboxOptions {
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  /** 0 takes any free port. */
  readonly port: number;
  /** Keeps the state there across restarts; without it the state is gone with the process. */
  readonly dataDir?: string | undefined;
  /** The content of a workspace file to start from instead of the demo workspace. */
  readonly workspace?: unknown;
  /** Epoch milliseconds at which the service's own clock starts; the present without it. */
  readonly now?: number | undefined;
  /** IANA zone of the demo workspace's person; the system's without it. */
  readonly timeZone?: string | undefined;
  /** Opens the control plane. */
  readonly control?: boolean | undefined;
  /** Hears one line per request and per remark, without secrets. */
  readonly log?: ((line: string) => void) | undefined;
}

/** The running service. */
export interface Sandbox {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  /** Made fresh for each run and written nowhere, unless the workspace names one. */
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly controlToken?: string;
  /** Registers a further redirect address for this run. */
  allowRedirect(uri: string): void;
  /** The newest messages that were made for attendees, the newest first. None is ever sent. */
  readOutbox(): Promise<readonly KeptMessage[]>;
  stop(): Promise<void>;
}

/**
 * Starts the scheduling service of the document on 127.0.0.1, and answers when it accepts requests.
 *
 * @throws StartProblem, one line for a person, when the workspace does not fit, the data directory cannot be
 * used or the port is taken.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { randomBytes, log: writeLine = () => undefined } = options;
  const clock = createSandboxClock(options.clock, options.now);
  const world = await openWorld({
    nowMs: clock.now(),
    timeZone: options.timeZone ?? SystemZone.instance.name,
    randomBytes,
    dataDir: options.dataDir,
    workspace: options.workspace,
    writeLine,
  });
  const { database } = world;
  try {
    const redirectUris = new Set(world.client.redirectUris);
    const service: Service = {
      world,
      clock,
      quirks: createQuirks(),
      credentials: createCredentials(database, clock, randomBytes),
      clientId: world.client.id,
      clientSecret: world.client.secret ?? createSecret(randomBytes),
      randomBytes,
    };
    const faults = createFaults();
    const log = createRequestLog();
    const app = createApp(clock, log, writeLine);
    const delays = new Set<() => void>();
    const wait: Clock['after'] = (ms, call) => {
      const cancel = options.clock.after(ms, () => {
        delays.delete(cancel);
        call();
      });
      delays.add(cancel);
      return cancel;
    };
    routeOperations(app, bindOperations(service), service, faults, wait);
    routeConsent(app, {
      service,
      clientName: world.client.name,
      place: world.isDemo ? 'demo' : 'workspace',
      isRegistered: (uri) => redirectUris.has(uri),
      randomBytes,
    });
    routeEventTypePages(app, world);
    const controlToken = options.control === true ? createSecret(randomBytes) : undefined;
    if (controlToken !== undefined) {
      const workspace = (): object =>
        world.toWorkspace({
          ...world.client,
          secret: service.clientSecret,
          redirectUris: [...redirectUris],
        });
      routeControl(app, { ...service, faults, log, database, workspace, token: controlToken });
    }
    const listening = await listen(app, options.port);
    const baseUrl = `http://127.0.0.1:${listening.port}`;
    return {
      baseUrl,
      authUrl: baseUrl,
      clientId: service.clientId,
      clientSecret: service.clientSecret,
      get redirectUris() {
        return [...redirectUris];
      },
      ...(controlToken === undefined ? {} : { controlToken }),
      allowRedirect(uri) {
        redirectUris.add(uri);
      },
      readOutbox: () => Promise.resolve(readNewest(database, maxMessages)),
      async stop() {
        await listening.stop();
        for (const cancel of delays) cancel();
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
