import { eventScopes } from '#web/features/tokens/scopes.ts';

const helps = {
  APPLICATION_CREATED: 'Somebody applied.',
  APPLICATION_MOVED: 'Forwarded, hired, rejected, brought back or withdrawn.',
  JOB_LISTED: 'A job became active.',
  JOB_ARCHIVED: 'A job was archived.',
  CANDIDATE_VERIFIED: 'The agency verified a candidate.',
  CANDIDATE_ERASED: 'An account was deleted; every copy of the person is to be deleted.',
} as const satisfies Record<keyof typeof eventScopes, string>;

export type EventName = keyof typeof helps;

/** The text form of an event: `application.created`. */
export function eventLabel(event: string): string {
  return event.toLowerCase().replace('_', '.');
}

/** The events of a webhook: their names in payloads, and the scope that its token needs for each. */
export const webhookEvents = (Object.keys(helps) as EventName[]).map((value) => ({
  value,
  label: eventLabel(value),
  help: helps[value],
  scope: eventScopes[value],
}));

/** The page of a webhook. */
export const webhookPath = (id: string) => `/settings/webhooks/${encodeURIComponent(id)}`;
