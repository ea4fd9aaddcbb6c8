import { expect, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { connectTo } from '../../sandbox-client.ts';
import type { LaunchOptions, Running } from '../launch.ts';
import { countAsked } from '../own-service.ts';
import { startSandbox, type SandboxProcess } from '../sandbox-process.ts';
import { folderOfPerson } from '../session.ts';
import { signIn } from '../sign-in.ts';

const state = z.object({
  bookings: z.array(
    z.looseObject({
      uid: z.string(),
      title: z.string(),
      status: z.string(),
      startTime: z.string(),
      attendees: z.array(z.looseObject({ email: z.string() })),
    }),
  ),
});
const outbox = z.object({
  messages: z.array(
    z.object({
      to: z.array(z.string()),
      subject: z.string(),
      kind: z.string(),
      bookingUid: z.string(),
      text: z.string(),
    }),
  ),
});

export interface OwnService extends SandboxProcess {
  /** Every booking there is. */
  bookings(): Promise<z.output<typeof state>['bookings']>;
  outbox(): Promise<z.output<typeof outbox>['messages']>;
  /** How often an operation was asked for. */
  asked(operation: string): Promise<number>;
  readonly elsewhere: (operation: string, body: object) => Promise<unknown>;
  /** Signs the app in; the browser is a few lines, and from here on a note of each link. */
  signIn(page: Page): Promise<void>;
}

/** The same account in another program: what is done there is news here. */
export async function otherProgramOf(service: SandboxProcess): Promise<OwnService['elsewhere']> {
  const other = await connectTo({
    ready: () => Promise.resolve({ ...service, controlToken: '' }),
  });
  return async (operation, body) =>
    (await other.post(`/api/mcp/${operation}`, body, await other.signIn())).body;
}

/** A service of one’s own that begins with a workspace. */
export async function startOwnService(workspace: object): Promise<OwnService> {
  const file = path.join(await folderOfPerson('workspace'), 'workspace.json');
  await writeFile(file, JSON.stringify(workspace));
  const service = await startSandbox('--workspace', file);
  return {
    ...service,
    bookings: async () => state.parse(await service.control('state')).bookings,
    outbox: async () => outbox.parse(await service.control('outbox')).messages,
    asked: (operation) => countAsked(service, operation),
    elsewhere: await otherProgramOf(service),
    async signIn(page) {
      await signIn(page, service);
      await expect(page.getByText(/left, done by|Nothing booked today|That’s it/)).toBeVisible({
        timeout: 15_000,
      });
    },
  };
}

export interface SignedIn extends Running {
  readonly service: OwnService;
}

/** The app, signed in to a service of its own. */
export async function openSignedIn(
  launchBookbar: (options?: LaunchOptions) => Promise<Running>,
  workspace: object,
  options: LaunchOptions = {},
): Promise<SignedIn> {
  const [service, running] = await Promise.all([startOwnService(workspace), launchBookbar(options)]);
  await service.signIn(running.page);
  return { ...running, service };
}
