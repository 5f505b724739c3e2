import { isUuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleReferencesSql } from '#server/domain/policy/visible.ts';
import { query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import { proofLink } from './proof.ts';
import { signalsInWords } from './signals.ts';

/** The page on which strangers check a reference. */
export interface Check {
  address: string;
  openings: number;
  /** What speaks for a reference that its candidate has written; null for who may not know. */
  signals: string[] | null;
}

interface Row {
  id: string;
  reference: string;
  openings: number;
  sameBrowser: boolean;
  sameNetwork: boolean;
  refereeEmail: string | null;
  candidateEmail: string | null;
  companyName: string | null;
}

/** The pages of references, in the order of the ids; null for those that the viewer may not know. */
export async function readChecks(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(Check | null)[]> {
  if (!may(viewer, 'reference.readCheck')) return ids.map(() => null);
  const readsSignals = may(viewer, 'reference.readSignals');
  const signs = readsSignals
    ? sql`p.same_browser as "sameBrowser", p.same_network as "sameNetwork", r.email as "refereeEmail",
        u.email as "candidateEmail", r.company_name as "companyName"`
    : sql`false as "sameBrowser"`;
  const people = readsSignals
    ? sql`join candidates c on c.id = r.candidate_id join users u on u.id = c.user_id`
    : sql``;
  const found = await query<Row>(
    readsSignals ? 'reference-checks-signals' : 'reference-checks',
    sql`select p.id, p.reference_id as reference, p.opening_count as openings, ${signs}
      from reference_proofs p join "references" r on r.id = p.reference_id ${people}
      where p.reference_id = any(${ids.filter(isUuid)}::uuid[]) and r.completed and ${visibleReferencesSql(viewer)}`,
  );
  const byReference = new Map(found.map((row) => [row.reference, row]));
  return ids.map((id) => {
    const row = byReference.get(id);
    if (!row) return null;
    const signals = readsSignals ? signalsInWords(row) : null;
    return { address: proofLink(row.id), openings: row.openings, signals };
  });
}
