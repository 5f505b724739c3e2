import type { ScopeName } from '#web/features/tokens/scopes.ts';

/** The events of a webhook: their names on the wire, and the scope that its token needs for each. */
export const webhookEvents = [
  {
    value: 'APPLICATION_CREATED',
    label: 'application.created',
    help: 'Somebody applied.',
    scope: 'APPLICATIONS_READ',
  },
  {
    value: 'APPLICATION_MOVED',
    label: 'application.moved',
    help: 'Forwarded, hired, rejected, brought back or withdrawn.',
    scope: 'APPLICATIONS_READ',
  },
  { value: 'JOB_LISTED', label: 'job.listed', help: 'A job became active.', scope: 'JOBS_READ' },
  {
    value: 'JOB_ARCHIVED',
    label: 'job.archived',
    help: 'A job was archived.',
    scope: 'JOBS_READ',
  },
  {
    value: 'CANDIDATE_VERIFIED',
    label: 'candidate.verified',
    help: 'The agency verified a candidate.',
    scope: 'CANDIDATES_READ',
  },
] as const satisfies readonly { value: string; label: string; help: string; scope: ScopeName }[];

export type EventName = (typeof webhookEvents)[number]['value'];

/** An event as it is written. */
export function eventLabel(event: string): string {
  return webhookEvents.find(({ value }) => value === event)?.label ?? event;
}

/** The page of a webhook. */
export const webhookPath = (id: string) => `/settings/webhooks/${encodeURIComponent(id)}`;
