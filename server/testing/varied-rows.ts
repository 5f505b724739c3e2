import { uuidv7 } from 'uuidv7';
import { db } from '#server/platform/db.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { createCandidate, createSession } from './fixtures.ts';
import { createNotice } from './notices.ts';
import { createCompletedReference, createNote, type World } from './world.ts';

/** Makes rows of all kinds, so that every filter of a list keeps some of them and not others. */
export async function varyRows(worlds: readonly World[]): Promise<void> {
  await vary();
  await varyOthers(worlds);
  const [world] = worlds;
  if (!world) return;
  for (const [at, kind] of (['NOTE', 'CALL', 'NOTE', 'CALL', 'NOTE'] as const).entries())
    await createNote(world, { kind, ...(at === 0 && { dueOn: null, assigneeId: null }) });
  await spread();
}

/** Letters, deliveries, references, tokens and webhooks of all kinds. */
async function varyOthers(worlds: readonly World[]): Promise<void> {
  const [world] = worlds;
  if (!world) return;
  const { consultant } = await db.job.findUniqueOrThrow({ where: { id: world.rows.Job } });
  await db.user.updateMany({ where: { userType: 'ADMIN' }, data: { consultant } });
  for (const [at, other] of worlds.entries()) {
    const { rows } = other;
    await createCompletedReference(other);
    await createNotice({
      userId: world.rows.User,
      kind: at % 2 === 0 ? 'JOB_SUGGESTED' : 'APPLICATION_HIRED',
      readAt: at % 3 === 0 ? new Date() : null,
    });
    const status = (['FAILED', 'UNKNOWN', 'QUEUED'] as const)[at % 3] ?? 'FAILED';
    await db.email.update({ where: { id: rows.Email }, data: { status } });
    await db.enquiry.update({
      where: { id: rows.Enquiry },
      data: { answeredAt: at % 3 === 0 ? new Date() : null },
    });
    await db.complaint.update({
      where: { id: rows.Complaint },
      data: { answeredAt: at % 3 === 0 ? new Date() : null },
    });
    await db.client.update({
      where: { id: rows.Client },
      data: {
        kind: (['CAPTAIN', 'OWNERS_COMPANY', 'MANAGEMENT_COMPANY'] as const)[at % 3] ?? 'CAPTAIN',
        archivedAt: at % 3 === 0 ? new Date() : null,
      },
    });
    await db.employer.update({
      where: { id: rows.Employer },
      data: { initialSetupCompleted: at % 3 === 0 },
    });
    const { candidateId } = await createCandidate();
    await db.application.create({
      data: { jobId: rows.OpenJob, candidateId, status: 'HIRED' },
    });
    const kind = at < 2 ? 'ENG1' : 'STCW_BASIC';
    await db.candidateCertificate.create({
      data: { candidateId, kind, held: true, expiryDate: new Date() },
    });
    await db.jobAlert.create({
      data: { jobId: world.rows.Job, candidateId: rows.VerifiedCandidate, status },
    });
    await createSession((world.viewers.admin as AdminViewer).userId, {
      device: at % 2 === 0 ? 'Firefox on Windows' : 'Safari on iPhone',
    });
    await db.integrationToken.update({
      where: { id: rows.IntegrationToken },
      data: {
        scopes: at % 2 === 0 ? ['JOBS_READ', 'YACHTS_READ'] : ['JOBS_READ'],
        ...(at % 3 === 1 && { expiresAt: new Date() }),
        ...(at % 3 === 2 && { revokedAt: new Date() }),
      },
    });
    await db.webhookEndpoint.update({
      where: { id: rows.WebhookEndpoint },
      data: {
        events: at % 2 === 0 ? ['JOB_LISTED'] : ['JOB_LISTED', 'JOB_ARCHIVED'],
        ...(at === 3 && { disabledAt: new Date(), disabledReason: 'ADMIN' }),
      },
    });
    await db.webhookDelivery.create({
      data: {
        endpointId: world.rows.WebhookEndpoint,
        eventId: uuidv7(),
        event: at % 2 === 0 ? 'JOB_LISTED' : 'JOB_ARCHIVED',
        status: at % 3 === 0 ? 'DELIVERED' : 'FAILED',
        payload: '{}',
      },
    });
  }
  const [first] = await db.reference.findMany({ where: { completed: true } });
  await db.reference.update({ where: { id: first?.id ?? '' }, data: { archived: true } });
}

/** Jobs and yachts of all kinds. */
async function vary(): Promise<void> {
  const kinds = ['FULL_TIME', 'DAYWORK', 'TEMPORARY'] as const;
  const positions = await db.position.findMany({ distinct: 'positionType' });
  for (const [at, { id }] of (await db.job.findMany()).entries())
    await db.job.update({
      where: { id },
      data: {
        contractType: kinds[at % 3] ?? null,
        positionId: positions[at % positions.length]?.id ?? null,
        salaryType: at % 4 === 0 ? 'DOE' : 'FIXED',
        salaryAmount: at % 4 === 0 ? null : 1500 + 1700 * (at % 5),
        ...(at % 3 > 0 && {
          startDateType: 'APPROXIMATE_DATE',
          startDate: new Date(Date.UTC(2026, 2, 1 + (at % 5))),
        }),
        listedAt: new Date(),
      },
    });
  for (const [at, { id }] of (await db.yacht.findMany()).entries())
    await db.yacht.update({
      where: { id },
      data: {
        yachtType: at % 2 === 0 ? 'MOTOR_YACHT' : 'SAILING_YACHT',
        yachtStatus: at % 2 === 0 ? 'PRIVATE' : 'CHARTER',
        size: 24 + 9 * at,
        buildYear: new Date().getUTCFullYear() - 2 * at,
        couples: [true, false, null][at % 3] ?? null,
      },
    });
}

/** Rows of the last days, a few of each. */
async function spread(): Promise<void> {
  for (const [table, columns] of Object.entries({
    applications: ['applied_at', 'updated_at'],
    jobs: ['listed_at', 'updated_at'],
    candidates: ['created_at', 'updated_at'],
    candidate_notes: ['created_at', 'due_on'],
    yachts: ['created_at', 'updated_at'],
    clients: ['created_at', 'updated_at'],
    references: ['completed_at'],
    job_alerts: ['created_at'],
    emails: ['created_at'],
    webhook_deliveries: ['created_at'],
  }))
    // Neighbours, every second to sixth row and the two columns of one row have different days.
    for (const [at, column] of columns.entries())
      await db.$executeRawUnsafe(
        `update "${table}" t set ${column} = timestamptz '2026-03-05' - make_interval(days => ((${at + 1} * n + n / 5 + n / 25) % 5)::int)
         from (select id, ${column} as at, row_number() over (order by id) as n
           from "${table}") spread where spread.id = t.id and spread.at is not null`,
      );
}
