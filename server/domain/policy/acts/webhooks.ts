import type { WebhookEvent } from '#server/generated/prisma/enums.ts';
import { ADMINS, NOBODY, type Rule, type Rules } from '#server/domain/policy/rule.ts';

/**
 * Who may be told of an event. What an integration is then told is what it reads in the graph, by the same
 * rules; of an application that was withdrawn, which it sees no more, it learns that alone.
 */
const eventActs = {
  'event.APPLICATION_CREATED': { who: NOBODY, scope: 'APPLICATIONS_READ' },
  'event.APPLICATION_MOVED': { who: NOBODY, scope: 'APPLICATIONS_READ' },
  'event.JOB_LISTED': { who: NOBODY, scope: 'JOBS_READ' },
  'event.JOB_ARCHIVED': { who: NOBODY, scope: 'JOBS_READ' },
  'event.CANDIDATE_VERIFIED': { who: NOBODY, scope: 'CANDIDATES_READ' },
  'event.WEBHOOK_TEST': { who: NOBODY, scope: 'ANY' },
} as const satisfies Record<`event.${WebhookEvent}`, Rule>;

export const webhookActs = {
  'webhook.manage': { who: ADMINS },
  ...eventActs,
} as const satisfies Rules;
