import { uuidv7 } from 'uuidv7';
import { UNDO_SECONDS } from '#server/domain/emails/send.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import type { DecisionKind } from '#server/generated/prisma/enums.ts';
import type { Transaction } from '#server/platform/db.ts';

/** A decision for the one who made it. */
export interface Decision {
  id: string;
  /** By the database's clock. */
  undoableUntil: Date;
}

/** The part of the subject's state that the decision changes. */
export type Standing = Readonly<Record<string, string | boolean | null>>;

export interface NewDecision {
  kind: DecisionKind;
  about: { applicationId?: string; candidateId?: string; jobId?: string };
  before: Standing;
  after: Standing;
  /** The e-mail about it. */
  emailId?: string | null;
  /** The webhook event about it. */
  webhookEventId?: string | null;
  /** Its instant if it is stored already; default now. */
  decidedAt?: string;
}

/** Stores a decision, so that the viewer may undo it for UNDO_SECONDS. */
export async function noteDecision(
  tx: Transaction,
  viewer: Viewer,
  decision: NewDecision,
): Promise<Decision> {
  const id = uuidv7();
  const { kind, about, before, after, emailId, webhookEventId, decidedAt } = decision;
  const { userId = null, tokenId = null } = deciderOf(viewer);
  const [row] = await tx.$queryRaw<{ undoableUntil: Date }[]>`
    insert into decisions (id, kind, user_id, token_id, application_id, candidate_id, job_id,
      email_id, webhook_event_id, before, after, decided_at, undoable_until)
    select ${id}::uuid, ${kind}::decision_kind, ${userId}::uuid, ${tokenId}::uuid,
      ${about.applicationId ?? null}::uuid, ${about.candidateId ?? null}::uuid,
      ${about.jobId ?? null}::uuid, ${emailId ?? null}::uuid, ${webhookEventId ?? null}::uuid,
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      at, at + make_interval(secs => ${UNDO_SECONDS})
    from (select coalesce(${decidedAt ?? null}::timestamptz, clock_timestamp()) as at) instant
    returning undoable_until as "undoableUntil"`;
  if (!row) throw new Error('The decision was not kept.');
  return { id, undoableUntil: row.undoableUntil };
}

/** Deletes decisions that can no longer be undone. */
export async function sweepDecisions(tx: Pick<Transaction, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`delete from decisions where decided_at < now() - interval '1 day'`;
}
