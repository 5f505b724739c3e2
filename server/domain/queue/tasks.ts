import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { sweepCodes } from '#server/domain/accounts/codes.ts';
import { sweepSessions } from '#server/domain/accounts/sessions.ts';
import { sweepDecisions } from '#server/domain/decisions/note.ts';
import { sweepChanges } from '#server/domain/changes/feed.ts';
import { sweepMerges } from '#server/domain/duplicates/sweep.ts';
import { mailSummaries, sweepNotices, tellOfCertificates } from '#server/domain/notices/upkeep.ts';
import { READ_CV, readUploadedCv, sweepCvDrafts } from '#server/domain/cv-drafts/drafts.ts';
import { removeOrphans, sweepFiles, sweepUploads } from '#server/domain/documents/sweep.ts';
import { deliverEmail, requeueEmails, sweepEmails } from '#server/domain/emails/deliver.ts';
import { sweepKeys } from '#server/domain/idempotency/once.ts';
import { WRITE_ALERTS } from '#server/domain/job-alerts/send.ts';
import { writeJobAlerts } from '#server/domain/job-alerts/write.ts';
import { REMIND_REFEREE, remindReferee } from '#server/domain/references/reminding.ts';
import { remindOfPlacements } from '#server/domain/placements/remind.ts';
import { mailSavedSearches } from '#server/domain/saved-searches/mail.ts';
import { sweepLinks } from '#server/domain/shortlists/erasure.ts';
import { sweepShortlistCodes } from '#server/domain/shortlists/opening.ts';
import { deliverWebhook } from '#server/domain/webhooks/deliver.ts';
import { tellOfUpdate, WEBHOOK_UPDATE } from '#server/domain/webhooks/updates.ts';
import { requeueDeliveries, sweepDeliveries } from '#server/domain/webhooks/upkeep.ts';
import { WEBHOOK } from '#server/domain/webhooks/write.ts';
import type { Config } from '#server/platform/config.ts';
import { db } from '#server/platform/db.ts';
import { sweepLimits } from '#server/platform/rate-limits.ts';
import { recount } from './recount.ts';

const mail = z.object({ emailId: z.uuid() });
const webhook = z.object({ deliveryId: z.uuid() });
const jobAlerts = z.object({ jobId: z.uuid() });
const cvDraft = z.object({ draftId: z.uuid() });
const eraseFiles = z.object({ keys: z.array(z.string()) });

/** The queue's tasks by the name passed to `addJob`. Each may run more than once. */
export function tasks(_config: Config): TaskList {
  return {
    mail: async (payload) => deliverEmail(mail.parse(payload).emailId),
    'erase-files': async (payload) => {
      await removeOrphans(eraseFiles.parse(payload).keys);
    },
    [WRITE_ALERTS]: async (payload) => {
      await writeJobAlerts(jobAlerts.parse(payload).jobId);
    },
    [WEBHOOK_UPDATE]: tellOfUpdate,
    'requeue-mail': requeueEmails,
    'requeue-webhooks': requeueDeliveries,
    recount,
    [REMIND_REFEREE]: remindReferee,
    'mail-saved-searches': mailSavedSearches,
    'tell-of-certificates': tellOfCertificates,
    'mail-summaries': mailSummaries,
    sweep: async () => {
      await sweepSessions();
      await sweepLimits();
      await sweepKeys();
      await sweepCodes();
      await sweepShortlistCodes();
      await sweepLinks();
      await sweepEmails();
      await sweepDecisions(db);
      await sweepDeliveries();
      await sweepChanges();
      await sweepMerges();
      await sweepCvDrafts();
      await sweepNotices();
      await remindOfPlacements();
      await sweepFiles();
      await sweepUploads();
    },
  };
}

/** Tasks that wait for other people's servers; in a queue of their own, so that they delay no e-mail. */
export const webhookTasks: TaskList = {
  [WEBHOOK]: async (payload) => deliverWebhook(webhook.parse(payload).deliveryId),
};

/** Tasks that take a processor for seconds; in a queue of their own, so that they delay no e-mail. */
export const readingTasks: TaskList = {
  [READ_CV]: async (payload) => readUploadedCv(cvDraft.parse(payload).draftId),
};

/** The schedule of recurring tasks (UTC). */
export const timetable = `
*/10 * * * * requeue-mail ?max=1
*/10 * * * * requeue-webhooks ?max=1
17 * * * * sweep ?max=3
47 * * * * recount ?max=3
0 5 * * * tell-of-certificates ?max=3&fill=6h
0 6 * * * mail-saved-searches ?max=3&fill=6h
0 7 * * * mail-summaries ?max=3&fill=6h
`;
