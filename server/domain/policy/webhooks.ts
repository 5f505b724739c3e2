import type { Integration, Viewer } from '#server/domain/kernel/viewer.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Scope, WebhookEvent } from '#server/generated/prisma/enums.ts';
import { canRunTheAgency, hasScope } from './visible.ts';

/** The scope without which an event is not told. */
const NEEDED: Record<WebhookEvent, Scope | null> = {
  APPLICATION_CREATED: 'APPLICATIONS_READ',
  APPLICATION_MOVED: 'APPLICATIONS_READ',
  JOB_LISTED: 'JOBS_READ',
  JOB_ARCHIVED: 'JOBS_READ',
  CANDIDATE_VERIFIED: 'CANDIDATES_READ',
  WEBHOOK_TEST: null,
};

/**
 * Whether an integration may be told of an event. What it is then told is what it reads in the graph, by the
 * same rules; of an application that was withdrawn, which it sees no more, it learns that alone.
 */
export function canHearOf(viewer: Integration, event: WebhookEvent): boolean {
  const scope = NEEDED[event];
  return scope === null || hasScope(viewer, scope);
}

const NONE = { id: { in: [] as string[] } };

/** Webhooks, their secrets among them: the agency's, whichever admin made them. */
export function visibleWebhooks(viewer: Viewer): Prisma.WebhookEndpointWhereInput {
  return canRunTheAgency(viewer) ? {} : NONE;
}

/** What webhooks were sent: the agency's. */
export function visibleWebhookDeliveries(viewer: Viewer): Prisma.WebhookDeliveryWhereInput {
  return canRunTheAgency(viewer) ? {} : NONE;
}
