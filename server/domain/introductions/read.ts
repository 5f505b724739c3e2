import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { visibleConsentsSql } from '#server/domain/policy/visible.ts';
import type { ConsentAnswer } from '#server/generated/prisma/enums.ts';
import { query, queryFor } from '#server/platform/db.ts';
import { watch } from '#server/platform/pubsub.ts';
import { literal, sql } from '#server/platform/sql.ts';
import { INTRODUCTIONS } from './announce.ts';
import { MAY_LEAVE, WAITS_FOR } from './consents.ts';
import {
  ASKED_ABOUT,
  HIDDEN_FROM,
  IS_ASKED_ANEW,
  KEPT_BY_RECIPIENT,
  STOPPED_HERE,
} from './parties.ts';

/** A question whether a candidate may be introduced, and what became of it. */
export interface ConsentRow {
  id: string;
  jobId: string;
  candidateId: string;
  askedAt: string;
  facts: string[];
  question: string;
  answer: ConsentAnswer | null;
  answeredAt: string | null;
  releasedAt: string | null;
  releaseReason: string | null;
  introducedAt: string | null;
  mayLeave: boolean;
  /**
   * The employments on this yacht, with a client behind her or with whoever got a link to the shortlist, as they wrote
   * them, which stop an introduction.
   */
  workedAboard: string | null;
  /** The employments that the question names now, and those to which they said yes. */
  askedAbout: string[];
  answeredAbout: string[];
  /** The name on the candidate's own list that the yacht, her client or her employer has. */
  hiddenFrom: string | null;
  /** The linked partner who is up for the same yacht and has not agreed. */
  waitsFor: string | null;
  /** Whether a link that works is to somebody for whom they work or worked, so that they are not shown there. */
  isKeptFromRecipient: boolean;
  /** Whether they have applied for the job. */
  hasApplied: boolean;
}

const ROW = sql`k.id, k.job_id as "jobId", k.candidate_id as "candidateId", k.asked_at as "askedAt", k.facts,
  k.question, k.answer, k.answered_at as "answeredAt", k.released_at as "releasedAt",
  k.release_reason as "releaseReason", k.introduced_at as "introducedAt", ${MAY_LEAVE} as "mayLeave",
  ${STOPPED_HERE} as "workedAboard", ${HIDDEN_FROM} as "hiddenFrom", ${WAITS_FOR} as "waitsFor",
  ${ASKED_ABOUT} as "askedAbout", k.answered_about as "answeredAbout", ${KEPT_BY_RECIPIENT} is not null as "isKeptFromRecipient",
  exists (select from applications p where p.job_id = k.job_id and p.candidate_id = k.candidate_id) as "hasApplied"`;

/** Questions in the order of the ids; null for those that the viewer may not see. */
export async function loadConsents(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(ConsentRow | null)[]> {
  const rows = await query<ConsentRow>(
    `consents-by-id-${viewer.role}`,
    sql`select ${ROW} from introduction_consents k
      where k.id = any(${ids}::uuid[]) and ${visibleConsentsSql(viewer)}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The questions about applications, in the order of the applications' ids; null where nothing was asked. */
export async function consentsOfApplications(
  viewer: Viewer,
  applicationIds: readonly string[],
): Promise<(ConsentRow | null)[]> {
  const rows = await query<ConsentRow & { applicationId: string }>(
    `consents-of-applications-${viewer.role}`,
    sql`select ${ROW}, a.id as "applicationId"
      from applications a join introduction_consents k on k.job_id = a.job_id and k.candidate_id = a.candidate_id
      where a.id = any(${applicationIds}::uuid[]) and ${visibleConsentsSql(viewer)}`,
  );
  const byId = new Map(rows.map(({ applicationId, ...row }) => [applicationId, row]));
  return applicationIds.map((id) => byId.get(id) ?? null);
}

/** The most questions of a candidate's own list. */
export const OWN_MAX = 50;

/**
 * The viewer's own questions about open jobs, and every yes that they could still take back: those to answer first,
 * then the open ones, the newest first.
 */
export async function ownIntroductions(viewer: Viewer): Promise<ConsentRow[]> {
  const { candidateId } = allow(viewer, 'introduction.answer');
  return queryFor<ConsentRow>(
    'own-introductions',
    candidateId,
    (own) => sql`select ${ROW} from introduction_consents k join jobs j on j.id = k.job_id
        left join applications w on w.job_id = k.job_id and w.candidate_id = k.candidate_id
      where k.candidate_id = ${own} and w.status is distinct from 'WITHDRAWN'
        and (k.answer = 'AGREED' or (j.status = 'ACTIVE' and w.rejected is not true))
      order by k.answer is not null and not (k.answer = 'AGREED' and ${IS_ASKED_ANEW}), j.status <> 'ACTIVE', k.asked_at desc, k.id desc limit ${literal(OWN_MAX)}`,
  );
}

/** Tells a candidate whenever a question of theirs was asked, answered or withdrawn; at once the first time. */
export function watchOwnIntroductions(viewer: Viewer): AsyncIterableIterator<object> {
  const { candidateId } = allow(viewer, 'introduction.answer');
  return watch<object>(
    INTRODUCTIONS,
    async () => ({}),
    async ({ ids }) => (ids.candidateId && ids.candidateId !== candidateId ? undefined : {}),
  );
}

/** Whether the viewer may answer, or change the answer. */
export const canAnswer = (viewer: Viewer, { candidateId }: ConsentRow): boolean =>
  may(viewer, 'introduction.answer', { candidateId });

/** Whether the viewer may let somebody be introduced who has not agreed. */
export const canRelease = (
  viewer: Viewer,
  { answer, mayLeave, workedAboard, hiddenFrom, waitsFor, isKeptFromRecipient }: ConsentRow,
): boolean =>
  (!mayLeave || isKeptFromRecipient) &&
  hiddenFrom === null &&
  (answer !== 'AGREED' || workedAboard !== null || waitsFor !== null) &&
  may(viewer, 'introduction.release');
