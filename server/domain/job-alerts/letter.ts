import { siteLink } from '#server/domain/emails/send.ts';
import { jobForms } from '#server/domain/jobs/views.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import type { Guest, Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { loadJobs } from '#server/domain/rows/job.ts';
import { jobAlertLetter } from '#server/mail/job-alert-template.ts';
import type { Letter } from '#server/mail/layout.ts';
import { db } from '#server/platform/db.ts';

/** The content of an alert. */
export type AlertLetter = Letter;

/** An e-mail contains only what everybody may read of the job. */
const anybody: Guest = { role: 'guest', address: '' };
/** The name in a preview before anybody is chosen. */
const SOMEBODY = 'Alex';

const publicJob = batched(loadJobs);

/** Returns a function that writes a job's alert to a first name; null if candidates cannot see the job. */
export async function alertLetterOf(
  jobId: string,
): Promise<((firstName: string) => AlertLetter) | null> {
  const job = await publicJob(jobId, { viewer: anybody });
  if (!job) return null;
  const { title, yachtLabel, contractLabel, salaryLabel, startLabel } = jobForms;
  const facts = [yachtLabel, contractLabel, salaryLabel, startLabel]
    .map((form) => form.of(job))
    .filter((fact) => fact !== null);
  const link = siteLink(`/jobs?job=${jobId}`);
  return (firstName) => jobAlertLetter({ firstName, title: title.of(job), facts, link });
}

/** The e-mail for a candidate, or for a sample name; null if nobody could be told. Admins only. */
export async function previewJobAlert(
  viewer: Viewer,
  jobId: string,
  candidateId?: string | null,
): Promise<AlertLetter | null> {
  allow(viewer, 'alert.read');
  const write = await alertLetterOf(jobId);
  if (!write) return null;
  const candidate = candidateId
    ? await db.candidate.findUnique({
        where: { id: candidateId },
        select: { user: { select: { firstName: true } } },
      })
    : null;
  return write(candidate?.user.firstName ?? SOMEBODY);
}
