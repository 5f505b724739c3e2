import type { Application } from '#server/generated/prisma/client.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { invalidTransition, notFound } from '#server/domain/errors.ts';
import { parse, uuid } from '#server/domain/input.ts';
import { requireAgency, visibleApplications } from '#server/domain/policy.ts';
import {
  type AgencyAction,
  type ApplicationAction,
  type ApplicationState,
  nextApplication,
} from '#server/domain/transitions.ts';
import { requireRole, type Viewer } from '#server/domain/viewer.ts';
import { sendHiredMail } from './mail.ts';
import { recordMove } from './record-move.ts';

/**
 * Moves an application through the pipeline. The check and the write are one statement, so that of two
 * consultants who move it at once one is told. Answers the application's id.
 * @throws invalid-transition outside the table of transitions; nothing changes then
 */
export async function moveApplication(
  viewer: Viewer,
  id: string,
  action: AgencyAction,
): Promise<string> {
  requireAgency(viewer, 'APPLICATIONS_WRITE');
  const applicationId = parse(uuid, id);
  return transaction(async (tx) => {
    const moved = await change(tx, viewer, applicationId, action);
    if (moved.status === 'HIRED') await sendHiredMail(tx, moved);
    return moved.id;
  });
}

/**
 * Takes the candidate's own application back; it stays on record.
 * @throws invalid-transition unless it is applied or forwarded and not rejected
 */
export async function withdrawApplication(viewer: Viewer, id: string): Promise<string> {
  requireRole(viewer, 'candidate');
  const applicationId = parse(uuid, id);
  return transaction(async (tx) => (await change(tx, viewer, applicationId, 'withdraw')).id);
}

async function change(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  action: ApplicationAction,
): Promise<Application> {
  const seen = await tx.application.findFirst({
    where: { id, AND: [visibleApplications(viewer)] },
  });
  if (!seen) throw notFound();
  const next = nextApplication(seen, action);
  const [moved] = next
    ? await tx.application.updateManyAndReturn({
        where: { id, status: seen.status, rejected: seen.rejected },
        data: next,
      })
    : [];
  if (!moved)
    throw invalidTransition(
      conflictText(action, await tx.application.findUniqueOrThrow({ where: { id } })),
    );
  const from = { status: seen.status, rejected: seen.rejected };
  await recordMove(tx, viewer, { application: moved, action, from });
  return moved;
}

const STATE_WORDS = {
  APPLIED: 'active',
  FORWARDED: 'forwarded',
  HIRED: 'hired',
  WITHDRAWN: 'withdrawn',
} as const;

function conflictText(action: ApplicationAction, seen: ApplicationState): string {
  const state = seen.rejected ? 'rejected' : STATE_WORDS[seen.status];
  if (action === 'withdraw') return `This application is ${state} and cannot be withdrawn.`;
  return `This application has changed meanwhile: it is ${state} now.`;
}
