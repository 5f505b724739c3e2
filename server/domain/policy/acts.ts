import { accountActs } from './acts/accounts.ts';
import { agencyActs } from './acts/agency.ts';
import { applicationActs } from './acts/applications.ts';
import { callActs } from './acts/calls.ts';
import { candidateActs } from './acts/candidates.ts';
import { jobActs } from './acts/jobs.ts';
import { referenceActs } from './acts/references.ts';
import { webhookActs } from './acts/webhooks.ts';
import { yachtActs } from './acts/yachts.ts';

/**
 * Every act that changes or reads something guarded, and whom it is open to (contract, section 3): the
 * only place where that is written. Which rows of a noun a viewer sees is in visible.ts.
 */
export const acts = {
  ...accountActs,
  ...agencyActs,
  ...applicationActs,
  ...callActs,
  ...candidateActs,
  ...jobActs,
  ...referenceActs,
  ...webhookActs,
  ...yachtActs,
};

export type Act = keyof typeof acts;
