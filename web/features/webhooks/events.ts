import { eventScopes } from '#web/features/tokens/scopes.ts';

const helps = {
  APPLICATION_CREATED: 'Somebody applied.',
  APPLICATION_MOVED: 'Forwarded, hired, rejected, brought back or withdrawn.',
  JOB_LISTED: 'A job became active.',
  JOB_UPDATED: 'An active job or its yacht was changed; a minute’s changes are one event.',
  JOB_ARCHIVED: 'An active job was archived.',
  JOB_DELETED: 'A job was deleted, and its applications with it.',
  CANDIDATE_COMPLETED: 'A sign-up completed their profile and asks to be verified.',
  CANDIDATE_REJECTED: 'The agency turned their request down.',
  CANDIDATE_VERIFIED: 'The agency verified a candidate.',
  CANDIDATE_UPDATED:
    'A verified candidate changed their profile; a minute’s changes are one event.',
  CANDIDATE_ERASED: 'An account was deleted; every copy of the person is to be deleted.',
  YACHT_CREATED: 'The agency made a yacht.',
  YACHT_UPDATED: 'A yacht was changed; a minute’s changes are one event.',
  YACHT_DELETED: 'A yacht was deleted, and its jobs with it.',
  REFERENCE_COMPLETED: 'A referee answered.',
  REFERENCE_ARCHIVED: 'A completed reference was archived, or removed.',
  REFERENCE_RESTORED: 'A completed reference is no longer archived.',
} as const satisfies Record<keyof typeof eventScopes, string>;

export type EventName = keyof typeof helps;

/** The text form of an event: `application.created`. */
export function eventLabel(event: string): string {
  return event.toLowerCase().replace('_', '.');
}

/** The nouns that events tell of. */
const GROUPS = {
  APPLICATION: 'Applications',
  JOB: 'Jobs',
  CANDIDATE: 'Candidates',
  YACHT: 'Yachts',
  REFERENCE: 'References',
} as const;

/** The events of a webhook: their names in payloads, and the scope that its token needs for each. */
export const webhookEvents = (Object.keys(helps) as EventName[]).map((value) => ({
  value,
  label: eventLabel(value),
  help: helps[value],
  group: GROUPS[value.split('_')[0] as keyof typeof GROUPS],
  scope: eventScopes[value],
}));

/** The page of a webhook. */
export const webhookPath = (id: string) => `/settings/webhooks/${encodeURIComponent(id)}`;
