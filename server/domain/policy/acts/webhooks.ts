import type { WebhookEvent } from '#server/generated/prisma/enums.ts';
import { ADMINS, NOBODY, type Rule, type Rules } from '#server/domain/policy/rule.ts';

/**
 * Who may receive an event. Its content follows the integration's read permissions; about a
 * withdrawn application, which is no longer visible to it, it gets only that fact.
 */
const eventActs = {
  'event.APPLICATION_CREATED': { who: NOBODY, scope: 'APPLICATIONS_READ' },
  'event.APPLICATION_MOVED': { who: NOBODY, scope: 'APPLICATIONS_READ' },
  'event.JOB_LISTED': { who: NOBODY, scope: 'JOBS_READ' },
  'event.JOB_UPDATED': { who: NOBODY, scope: 'JOBS_READ' },
  'event.JOB_ARCHIVED': { who: NOBODY, scope: 'JOBS_READ' },
  'event.JOB_DELETED': { who: NOBODY, scope: 'JOBS_READ' },
  'event.CANDIDATE_COMPLETED': { who: NOBODY, scope: 'CANDIDATES_WRITE' },
  'event.CANDIDATE_REJECTED': { who: NOBODY, scope: 'CANDIDATES_WRITE' },
  'event.CANDIDATE_VERIFIED': { who: NOBODY, scope: 'CANDIDATES_READ' },
  'event.CANDIDATE_UPDATED': { who: NOBODY, scope: 'CANDIDATES_READ' },
  'event.CANDIDATE_ERASED': { who: NOBODY, scope: 'CANDIDATES_READ' },
  'event.YACHT_CREATED': { who: NOBODY, scope: 'YACHTS_READ' },
  'event.YACHT_UPDATED': { who: NOBODY, scope: 'YACHTS_READ' },
  'event.YACHT_DELETED': { who: NOBODY, scope: 'YACHTS_READ' },
  'event.REFERENCE_COMPLETED': { who: NOBODY, scope: 'REFERENCES_READ' },
  'event.REFERENCE_ARCHIVED': { who: NOBODY, scope: 'REFERENCES_READ' },
  'event.REFERENCE_RESTORED': { who: NOBODY, scope: 'REFERENCES_READ' },
  'event.WEBHOOK_TEST': { who: NOBODY, scope: 'ANY' },
} as const satisfies Record<`event.${WebhookEvent}`, Rule>;

export const webhookActs = {
  /** An integration keeps its own only. */
  'webhook.manage': { who: ADMINS, scope: 'WEBHOOKS_MANAGE' },
  ...eventActs,
} as const satisfies Rules;
