import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { ShortlistVerdict } from '#server/generated/prisma/enums.ts';
import { db } from '#server/platform/db.ts';

/** A client who has seen somebody, and what they say. */
export interface AnswerRow {
  client: string | null;
  verdict: ShortlistVerdict | null;
  comment: string | null;
  interviewTimes: Date[];
  shownAt: Date;
  answeredAt: Date | null;
}

/** What clients say about the pairs `job candidate`, the latest link first, in one statement. Admins only. */
export async function loadAnswers(
  viewer: Viewer,
  pairs: readonly string[],
): Promise<AnswerRow[][]> {
  allow(viewer, 'shortlist.read');
  const rows = await db.$queryRaw<(AnswerRow & { pair: string })[]>`
    select l.job_id || ' ' || a.candidate_id as pair, l.recipient_name as client, a.verdict, a.comment,
      a.interview_times as "interviewTimes", a.shown_at as "shownAt", a.answered_at as "answeredAt"
    from unnest(${pairs}::text[]) asked (pair)
      join shortlist_answers a on a.candidate_id = split_part(asked.pair, ' ', 2)::uuid
      join shortlist_links l on l.id = a.link_id and l.job_id = split_part(asked.pair, ' ', 1)::uuid
    order by l.id desc`;
  const byPair = Map.groupBy(rows, ({ pair }) => pair);
  return pairs.map((pair) => byPair.get(pair) ?? []);
}
