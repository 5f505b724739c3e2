import { applyForJob } from '#server/domain/applications/apply.ts';
import { startMail } from '#server/domain/emails/send.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { addTemplate } from '#server/domain/rejection/templates.ts';
import { db } from '#server/platform/db.ts';
import { createCandidate, createJob, createYacht } from './fixtures.ts';
import { newTemplate } from './world.ts';

const mailbox = { mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' } as const;

/** The name of the yacht of `answeredListing`, which no letter may have. */
export const SECRET = 'Confidentia';

/** A listing of a yacht whose name is secret, and a template for the letters to its applicants. */
export async function answeredListing(
  admin: AdminViewer,
  text: { subject: string; body: string },
): Promise<{ jobId: string; template: { id: string; name: string } }> {
  const yacht = await createYacht({ name: SECRET, yachtType: 'MOTOR_YACHT', size: 47.3 });
  const { id: jobId } = await createJob({ yachtId: yacht.id });
  await db.mailTemplate.deleteMany({ where: { name: { startsWith: 'Text ' } } });
  return { jobId, template: await addTemplate(admin, { ...newTemplate(), ...text }) };
}

/** A new candidate's application for a job. */
export async function appliedFor(jobId: string) {
  const candidate = await createCandidate();
  const { applicationId: id } = await applyForJob(candidate, jobId);
  return { id, candidate, userId: candidate.userId };
}

/** E-mails go to the local mailbox. */
export const keepMails = () => startMail(mailbox);

/** E-mails leave from now on; their addresses are added to `sent`. */
export const sendMails = (sent: string[]) =>
  startMail(mailbox, {
    deliver: async ({ to }) => {
      sent.push(to);
      return { outcome: 'sent' };
    },
  });
