import { ownHostOnly } from './consent/consent-routes.ts';
import { pageLanguageOf } from './consent/page-language.ts';
import { renderEventTypes, renderNotice, toContentPolicy } from './consent/pages.ts';
import type { SandboxApp } from './http/api-routes.ts';
import type { World } from './store/world.ts';
import type { StoredEventType } from './workspace/event-type-schema.ts';

/** Whom a page belongs to, and the event types that it may show. */
interface Owner {
  readonly name: string;
  readonly published: readonly StoredEventType[];
  eventType(slug: string): StoredEventType | undefined;
}

/**
 * The pages that links to event types lead to: `/owner/slug`, which an unpublished one has too, and `/owner` with what
 * is published. An owner is a username, or `team/` and the team's slug. They say what can be booked; nothing is booked
 * there.
 */
export function routeEventTypePages(app: SandboxApp, world: World): void {
  const eventTypes = (): readonly StoredEventType[] =>
    world.toWorkspace(world.client).eventTypes.filter(({ isPublished, hidden }) => isPublished && !hidden);

  function personOf(username: string): Owner | null {
    const user = world.userByUsername(username);
    if (user === undefined) return null;
    return {
      name: user.name,
      published: eventTypes().filter(
        ({ teamId, ownerId }) => teamId === null && (ownerId ?? world.me) === user.id,
      ),
      eventType: (slug) => world.eventTypeBySlug(user.id, slug),
    };
  }

  function teamOf(teamSlug: string): Owner | null {
    const team = world.teamBySlug(teamSlug);
    if (team === undefined) return null;
    return {
      name: team.name,
      published: eventTypes().filter(({ teamId }) => teamId === team.id),
      eventType: (slug) => world.teamEventTypeBySlug(team.id, slug),
    };
  }

  for (const [prefix, find] of [
    ['/team', teamOf],
    ['', personOf],
  ] as const) {
    app.get(`${prefix}/:owner/:slug`, ownHostOnly, (context, next) => {
      const owner = find(context.req.param('owner'));
      const eventType = owner?.eventType(context.req.param('slug'));
      if (!owner || !eventType) return next();
      const language = pageLanguageOf(context);
      const text = language.words.eventTypePage.about({ owner: owner.name, minutes: eventType.length });
      context.header('Content-Security-Policy', toContentPolicy([]));
      return context.html(renderNotice(language, { title: eventType.title, text }));
    });
    app.get(`${prefix}/:owner`, ownHostOnly, (context, next) => {
      const owner = find(context.req.param('owner'));
      if (!owner) return next();
      const language = pageLanguageOf(context);
      const titles = owner.published.map(({ title }) => title);
      context.header('Content-Security-Policy', toContentPolicy([]));
      return context.html(renderEventTypes(language, owner.name, titles));
    });
  }
}
