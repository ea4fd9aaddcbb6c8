import type { Statement } from './conformance-document.ts';

const lines = (section: string, ...texts: readonly string[]): readonly Statement[] =>
  texts.map((text) => ({ section, text }));

/**
 * What of the document no call can prove: words about the document itself, lines that lead to a list, duties of
 * clients, and what it says it does not show. How the service reads those gaps: docs/service-notes.md.
 */
export const untestable: readonly Statement[] = [
  // About the document and its notation.
  ...lines(
    'Scheduling Service Interface Specification',
    'This document covers the whole service: purpose, resources, states, endpoints, authentication, events, errors, limits and versioning.',
    'It is the only document.',
    "Notation: `{base_url}` is the service's API base address.",
    '`{auth_url}` is the address of the browser consent page.',
    'Values in angle brackets (for example `<ACCESS_TOKEN>`, `<EVENT_TYPE_ID>`) are placeholders for data, not literals.',
  ),

  // Introductions; what they lead to has its own tests.
  ...lines(
    'What the service does',
    'The service is a scheduling and booking service.',
    'With a valid access token it can:',
  ),
  ...lines('Event type', 'Gaps in the resource shapes:'),
  ...lines('Authentication', 'Flow:', 'Rules:'),

  // Duties of clients: main/account proves them of this one.
  ...lines(
    'Authentication',
    'The client must check that `state` equals the value it sent.',
    'Clients should refresh proactively from `expiresAt` rather than wait for a `401`.',
  ),

  // Not shown.
  ...lines(
    'Event type',
    'Fields inside `references`, `payment` and `recurringInfo` items: not shown.',
    'Subscription details returned when requested on the profile: not shown.',
    'Inner shape of `workflows`, `webhooks`, `hosts`, `schedule`, `seoMeta` and `bookingFields` items: not shown.',
    'Full list of event type fields beyond the key fields above: not shown.',
  ),
  ...lines(
    'Booking status',
    'Transitions other than those listed, including the moves between `PENDING`, `AWAITING_HOST`, `ACCEPTED` and `REJECTED`: not shown.',
  ),
  ...lines('Create booking (and reschedule)', 'Conferencing detail fields: not shown.'),
  ...lines('Get availability', 'Shape of the debugging information: not shown.'),
  ...lines(
    'Publish or unpublish event type',
    'Operations to list, create, update or delete event types: not shown.',
  ),
  ...lines('Authentication', 'Names of the individual read and write permissions: not shown.'),
  ...lines(
    'Events',
    'Events: not shown.',
    'No event kinds, delivery channels, subscriptions or payloads are described for this interface.',
  ),
  ...lines(
    'Errors',
    'Error response body shape: not shown.',
    'Error cases of the other endpoints (invalid or unknown IDs, missing permission, validation failures): not shown.',
  ),
  ...lines('Limits', 'Rate limits and quotas: not shown.'),
  ...lines(
    'Versioning',
    'Versioning: not shown.',
    'No version identifier, header or deprecation policy is described.',
  ),
];
