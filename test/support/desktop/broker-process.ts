import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { startProgram } from './program.ts';
import { startSandbox, type SandboxProcess } from './sandbox-process.ts';

/** The demo's service, whose client secret only the broker has, and the broker, as built. */
export interface BrokeredService {
  readonly service: SandboxProcess;
  readonly brokerUrl: string;
  stop(): Promise<void>;
}

const ready = z.object({ ready: z.literal(true), url: z.string() });
const workspace = z.looseObject({ client: z.looseObject({ redirectUris: z.array(z.string()) }) });

/** One of few that nothing else on the desktop uses; it is registered at the service before the broker runs. */
const brokerPort = 47_811;

export async function startBrokeredService(): Promise<BrokeredService> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-brokered-'));
  const write = async (name: string, content: string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, content, { mode: 0o600 });
    return file;
  };
  const publicUrl = `http://127.0.0.1:${brokerPort}`;
  const demo = await startSandbox();
  const state = workspace.parse(await demo.control('state'));
  await demo.stop();
  state.client.redirectUris = [`${publicUrl}/callback`];
  const service = await startSandbox('--workspace', await write('workspace.json', JSON.stringify(state)));
  const { baseUrl, authUrl, clientId, clientSecret } = service;
  await write('secret', clientSecret);
  const config = { clientId, clientSecretFile: 'secret', publicUrl, apps: [47_823] };
  const file = await write('broker.json', JSON.stringify({ service: baseUrl, consent: authUrl, ...config }));
  const broker = await startProgram(
    'broker',
    '--config',
    file,
    '--port',
    String(brokerPort),
    '--data',
    folder,
  );
  return {
    service,
    brokerUrl: ready.parse(broker.first).url,
    async stop() {
      await broker.stop();
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
