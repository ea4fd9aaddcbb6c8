import type { MiddlewareHandler } from 'hono';
import { consentPath } from '../../protocol/operations.ts';
import { createSecret } from '../credentials.ts';
import type { SandboxApp } from '../http/api-routes.ts';
import { readBody } from '../http/read-json.ts';
import { Refusal } from '../http/refusal.ts';
import type { Service } from '../operations/call.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { pageLanguageOf } from './page-language.ts';
import { renderConsent, renderNotice, toContentPolicy } from './pages.ts';
import { readQuery, toFormTarget, toRedirectAddress } from './redirect-address.ts';

type Page = ReturnType<typeof renderNotice>;

interface ConsentParts {
  readonly service: Service;
  readonly clientName: string;
  readonly place: 'demo' | 'workspace';
  /** Whether the address is registered for the client, letter for letter. */
  readonly isRegistered: (redirectUri: string) => boolean;
  readonly randomBytes: (count: number) => Uint8Array;
}

const ownHost = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/i;
const maxFormBytes = 16 * 1024;

/** Document, "Consent page". A refusal is a page of its own and never reaches the redirect address. */
export function routeConsent(app: SandboxApp, parts: ConsentParts): void {
  const { service } = parts;
  const grants = createGrants(service.clock, parts.randomBytes);

  app.use(consentPath, ownHostOnly);

  app.get(consentPath, (context) => {
    const language = pageLanguageOf(context);
    const words = language.words.consentPage;
    const query = readQuery(context.env.incoming.url ?? '');
    const show = (page: Page, status: 200 | 400, formTargets: readonly string[] = []) => {
      context.header('Content-Security-Policy', toContentPolicy(formTargets));
      return context.html(page, status);
    };
    for (const name of ['redirect_uri', 'state', 'client_id']) {
      if ((query.get(name)?.length ?? 0) > 1) return show(renderNotice(language, words.doubled, name), 400);
    }
    const clientId = query.get('client_id')?.[0]?.text;
    if (clientId !== undefined && clientId !== service.clientId)
      return show(renderNotice(language, words.unknownClient, clientId), 400);
    const redirectUri = query.get('redirect_uri')?.[0]?.text ?? '';
    if (redirectUri === '') return show(renderNotice(language, words.noAddress), 400);
    if (!parts.isRegistered(redirectUri))
      return show(renderNotice(language, words.notRegistered, redirectUri), 400);

    const person = service.world.user(service.world.me);
    const formToken = grants.open({ redirectUri, rawState: query.get('state')?.[0]?.raw });
    const page = renderConsent(language, {
      clientName: parts.clientName,
      place: parts.place,
      personName: person?.name ?? '',
      personEmail: person?.email ?? '',
      redirectUri,
      formToken,
    });
    return show(page, 200, ["'self'", toFormTarget(redirectUri)]);
  });

  app.post(consentPath, async (context) => {
    const language = pageLanguageOf(context);
    const words = language.words.consentPage;
    context.header('Content-Security-Policy', toContentPolicy([]));
    const form = new URLSearchParams((await readBody(context.env.incoming, maxFormBytes)).toString('utf8'));
    const allow = (asked: ConsentRequest): string =>
      toRedirectAddress(asked.redirectUri, service.credentials.issueCode(service.world.me), asked.rawState);
    const isAllowed = form.get('answer') === 'allow';
    const location = grants.answer(form.get('token') ?? '', isAllowed ? allow : null);
    if (location === undefined) return context.html(renderNotice(language, words.tooOld), 400);
    if (location === null)
      return context.html(renderNotice(language, words.refused({ client: parts.clientName })), 200);
    context.header('Location', location);
    return context.body(null, 303);
  });

  app.all(consentPath, () => {
    throw new Refusal(405, 'Method Not Allowed (Allow: GET, POST)', { Allow: 'GET, POST' });
  });
}

/** A name that somebody points at this computer must not make a page readable to their own. */
export const ownHostOnly: MiddlewareHandler = async (context, next) => {
  if (!ownHost.test(context.req.header('host') ?? '')) throw new Refusal(403, 'Open this page at 127.0.0.1');
  await next();
};

/** What a consent page asks for; kept here, so that the form carries nothing but its token. */
interface ConsentRequest {
  readonly redirectUri: string;
  readonly rawState: string | undefined;
}

interface Grant extends ConsentRequest {
  readonly expiresAtMs: number;
  readonly answer?: string | null;
}

const lifetimeMs = 10 * 60_000;
const maxOpen = 1000;

/** Form tokens, each good for one answer: another site cannot press a button, because it cannot know one. */
function createGrants(clock: SandboxClock, randomBytes: (count: number) => Uint8Array) {
  const open = new Map<string, Grant>();
  return {
    open(request: ConsentRequest): string {
      const token = createSecret(randomBytes);
      open.set(token, { ...request, expiresAtMs: clock.now() + lifetimeMs });
      const [oldest] = open.keys();
      if (open.size > maxOpen && oldest !== undefined) open.delete(oldest);
      return token;
    },
    /**
     * Gives the answer of a token that is alive: `allow` makes where it leads, the first time. A person who presses
     * Allow twice is sent to the same place twice, with the same code.
     *
     * @returns where it leads; null when it was not allowed; nothing for a token that is dead or answered otherwise
     */
    answer(token: string, allow: ((request: ConsentRequest) => string) | null): string | null | undefined {
      const grant = open.get(token);
      if (grant === undefined || clock.now() >= grant.expiresAtMs) return undefined;
      if (grant.answer !== undefined) return allow === null ? undefined : (grant.answer ?? undefined);
      const answer = allow?.(grant) ?? null;
      open.set(token, { ...grant, answer });
      return answer;
    },
  };
}
