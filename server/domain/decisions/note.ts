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
  /** Where rows name it before it is stored. */
  id?: string;
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
  const [noted] = await noteDecisions(tx, viewer, [decision]);
  if (!noted) throw new Error('The decision was not kept.');
  return noted;
}

/** Stores several decisions as `noteDecision` does, in one statement; in the order given. */
export async function noteDecisions(
  tx: Transaction,
  viewer: Viewer,
  decisions: readonly NewDecision[],
): Promise<Decision[]> {
  const { userId = null, tokenId = null } = deciderOf(viewer);
  const rows = decisions.map(({ about, ...decision }) => ({ id: uuidv7(), ...about, ...decision }));
  const noted = await tx.$queryRaw<Decision[]>`
    insert into decisions (id, kind, user_id, token_id, application_id, candidate_id, job_id,
      email_id, webhook_event_id, before, after, decided_at, undoable_until)
    select id, kind, ${userId}::uuid, ${tokenId}::uuid, "applicationId", "candidateId", "jobId",
      "emailId", "webhookEventId", before, after, at, at + make_interval(secs => ${UNDO_SECONDS})
    from (
      select *, coalesce("decidedAt", clock_timestamp()) as at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as decision (id uuid,
        kind decision_kind, "applicationId" uuid, "candidateId" uuid, "jobId" uuid, "emailId" uuid,
        "webhookEventId" uuid, before jsonb, after jsonb, "decidedAt" timestamptz)
    ) decided
    returning id, undoable_until as "undoableUntil"`;
  const byId = new Map(noted.map((decision) => [decision.id, decision]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Deletes decisions that can no longer be undone. */
export async function sweepDecisions(tx: Pick<Transaction, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`delete from decisions where decided_at < now() - interval '1 day'`;
}
