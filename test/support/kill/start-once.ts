import { randomBytes } from 'node:crypto';
import { diskFiles, type Files } from '../../../main/account/vault/durable-files.ts';
import { createFileTokenStore } from '../../../main/account/vault/file-stores.ts';
import { createMemoryClientSecretStore } from '../../../main/account/vault/memory-stores.ts';
import { createSession, type Session } from '../../../main/account/session/session.ts';
import { createTokenEndpoint } from '../../../main/account/session/token-endpoint.ts';
import { createCaller } from '../../../main/api/call.ts';
import { createClient } from '../../../main/api/client.ts';
import type { Transport } from '../../../main/api/transport.ts';
import type { Clock } from '../../../main/base/clock.ts';
import { Failure } from '../../../main/base/failure.ts';
import { createMemoryText } from '../memory-text.ts';
import { createNodeTransport } from '../node-transport.ts';
import type { StartOrder, StartReport } from './kill-points.ts';

/** The steps that a process can be killed at. */
export interface Steps {
  readonly files: Files;
  readonly transport: Transport;
  /** Runs when the session is there, before the first data request. */
  readonly first: (session: Session) => Promise<void>;
}

export const undisturbed: Steps = {
  files: diskFiles,
  transport: createNodeTransport(),
  first: () => Promise.resolve(),
};

/**
 * One start of the application, as far as the session goes: takes up what is stored, asks the service as the client
 * does, and says how it stands.
 */
export async function startOnce(order: StartOrder, clock: Clock, steps: Steps): Promise<StartReport> {
  const { folder, baseUrl } = order;
  const installationKey = createMemoryText(order.installationKey);
  const { files, transport } = steps;
  const random = (): number => 0.5;
  const key = Buffer.from(order.keyHex, 'hex');
  const clientSecret = createMemoryClientSecretStore();
  await clientSecret.save('hush');
  const connection = {
    baseUrl,
    authUrl: baseUrl,
    pageUrl: '',
    clientId: '',
    brokerUrl: order.brokerUrl,
    redirectUri: '',
    otherRedirectUris: '',
  };
  const session = createSession({
    service: baseUrl,
    store: createFileTokenStore({ folder, key, accountId: 'live', randomBytes, files }),
    endpoint: createTokenEndpoint({
      transport,
      clock,
      connection,
      clientSecret,
      installationKey,
      randomBytes,
    }),
    clock,
    random,
  });
  const call = createCaller({ transport, clock });
  const client = createClient({ call, baseUrl, credentials: session, clock, random });
  await session.load();
  await steps.first(session);
  // Twice, as the application goes on asking: the first answer proves the network, and what is in doubt is settled then.
  const answer = await client
    .getMe({})
    .then(() => {
      session.networkProven();
      return client.getMe({});
    })
    .then(
      () => 'answered',
      (error: unknown) => {
        if (error instanceof Failure) return error.code;
        throw error;
      },
    );
  const state = session.state();
  await session.stop();
  return { status: state.status, reason: state.status === 'consent-needed' ? state.reason : null, answer };
}
