import { approveConsent } from '../account/consent/approval.ts';
import { createConsent } from '../account/consent/consent.ts';
import { startSandbox } from '../../sandbox/service.ts';
import { memoryStores } from '../account/stores.ts';
import type { AccountPlan } from '../account/account-plan.ts';
import type { AppContext } from './open-account.ts';

/** Port 0 takes any free one; the demo's own service registers whatever it becomes. */
const anyPort = 'http://127.0.0.1:0/callback';

/**
 * The demo workspace: the embedded service on loopback, an account that lives in memory, and a browser that
 * presses Allow by itself. Everything between is the same as for a real account.
 */
export async function planDemo(
  context: AppContext,
): Promise<AccountPlan & { readonly clientSecret: string }> {
  const { clock, randomBytes } = context;
  const service = await startSandbox({ clock, randomBytes, port: 0, timeZone: context.computerTimeZone() });
  const stopped = new AbortController();
  const consent = createConsent({ clock, randomBytes });
  return {
    id: 0,
    workspace: 'demo',
    accountId: 'demo',
    keychain: null,
    clientSecret: service.clientSecret,
    connection: {
      baseUrl: service.baseUrl,
      authUrl: service.authUrl,
      pageUrl: '',
      clientId: service.clientId,
      brokerUrl: '',
      redirectUri: anyPort,
      otherRedirectUris: '',
    },
    isReady: () => true,
    saved: () => ({ signIn: false, clientSecret: false }),
    agrees: () => Promise.resolve(true),
    goesElsewhere: () => Promise.resolve(false),
    consent,
    async openBrowser(address) {
      service.allowRedirect(new URL(address).searchParams.get('redirect_uri') ?? '');
      try {
        await approveConsent(address, stopped.signal);
      } catch (error) {
        // Only the demo can press Allow on this page, so there is nothing left to wait for.
        context.report(error);
        await consent.stop();
      }
    },
    inFiles: memoryStores,
    inMemory: memoryStores,
    readMail: async () =>
      (await service.readOutbox()).map(({ messageId: id, to, language, subject, at, text, calendar }) => ({
        id,
        to,
        language,
        subject,
        at,
        text,
        calendar,
      })),
    pageBases: () => ({ pages: service.baseUrl, app: null }),
    leave: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    async close() {
      stopped.abort();
      await service.stop();
    },
  };
}
