import { accountActs } from './acts/accounts.ts';
import { agencyActs } from './acts/agency.ts';
import { applicationActs } from './acts/applications.ts';
import { callActs } from './acts/calls.ts';
import { candidateActs } from './acts/candidates.ts';
import { clientActs } from './acts/clients.ts';
import { complaintActs } from './acts/complaints.ts';
import { introductionActs } from './acts/introductions.ts';
import { jobActs } from './acts/jobs.ts';
import { noteActs } from './acts/notes.ts';
import { noticeActs } from './acts/notices.ts';
import { placementActs } from './acts/placements.ts';
import { referenceActs } from './acts/references.ts';
import { shortlistActs } from './acts/shortlists.ts';
import { webhookActs } from './acts/webhooks.ts';
import { yachtActs } from './acts/yachts.ts';

/**
 * The permissions of every guarded act (contract, section 3); nothing else defines them. The rows
 * that a viewer may see are defined in visible.ts.
 */
export const acts = {
  ...accountActs,
  ...agencyActs,
  ...applicationActs,
  ...callActs,
  ...candidateActs,
  ...clientActs,
  ...complaintActs,
  ...introductionActs,
  ...jobActs,
  ...noteActs,
  ...noticeActs,
  ...placementActs,
  ...referenceActs,
  ...shortlistActs,
  ...webhookActs,
  ...yachtActs,
};

export type Act = keyof typeof acts;
