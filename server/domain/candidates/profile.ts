import { batched } from '#server/domain/kernel/batched.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import { type LabelTable, valuesOf } from '#server/domain/kernel/labels.ts';
import type { DocumentKind } from '#server/domain/kernel/paper-labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { canReadProfileColumn, visibleProfiles } from '#server/domain/policy/visible.ts';
import { countedValues, FIELD_COLUMNS } from '#server/domain/profile-fields/fields.ts';
import {
  type Completion,
  type CompletionPart,
  completionParts,
  profileCompletion,
} from '#server/domain/rules/completion.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { query } from '#server/platform/db.ts';
import { empty, raw, type Sql, sql } from '#server/platform/sql.ts';
import { monthNumber } from './details.ts';

/**
 * The profile of a candidate whom the viewer sees, else null. `shape` is the GraphQL selection.
 */
export async function readProfile<Shape extends Prisma.CandidateDefaultArgs>(
  viewer: Viewer,
  id: string,
  shape: Shape,
): Promise<Prisma.CandidateGetPayload<Shape> | null> {
  if (!isUuid(id)) return null;
  const where = { id, AND: [visibleProfiles(viewer)] };
  return readerFor(viewer).candidate.findUnique({
    ...shape,
    where,
  }) as Promise<Prisma.CandidateGetPayload<Shape> | null>;
}

/**
 * Returns the viewer's own candidate id if `id` is theirs, the candidate's or the user's: the
 * documented calls use either. Any other id is not found.
 */
export function requireOwnProfile(viewer: Viewer, id: string): string {
  const { candidateId, userId } = allow(viewer, 'profile.change');
  if (id !== candidateId && id !== userId) throw notFound();
  return candidateId;
}

/** The columns for `completionOf`. */
export const COMPLETION_SHAPE = {
  id: true,
  ...FIELD_COLUMNS,
  imageFileId: true,
  cvFileId: true,
  locationCountry: true,
  profileCompletion: true,
} as const satisfies Prisma.CandidateSelect;

/** The completion of a profile that the viewer sees, and its missing parts. */
export async function completionOf(
  viewer: Viewer,
  row: Prisma.CandidateGetPayload<{ select: typeof COMPLETION_SHAPE }>,
): Promise<Completion> {
  const completion = profileCompletion({
    ...countedValues(row),
    ...(await listLengthsOf(row.id, { viewer })),
    profileImage: row.imageFileId,
    cv: row.cvFileId,
    currentLocation: row.locationCountry,
  });
  const isRead = ({ key }: CompletionPart) => canReadProfileColumn(viewer, key);
  // Columns that the viewer may not read are not loaded; the stored figure includes them.
  if (completionParts.every(isRead)) return completion;
  return { percent: row.profileCompletion, missing: completion.missing.filter(isRead) };
}

/** The lengths of the lists that completion counts. */
type ListLengths = Record<
  | 'desiredRoles'
  | 'pastRoles'
  | 'education'
  | 'references'
  | 'eng1Documents'
  | 'stcwBasicDocuments'
  | 'writtenReferences',
  number
>;

// By hand, because Prisma's counts of relations read the whole tables for several candidates.
const listLengthsOf = batched(async (_viewer, ids): Promise<ListLengths[]> => {
  const own = (table: Sql, condition: Sql = empty) =>
    sql`(select count(*)::int from ${table} x where x.candidate_id = c.id ${condition})`;
  const documents = (kind: DocumentKind) =>
    own(raw('documents'), sql`and x.kind = ${kind}::document_kind`);
  const rows = await query<ListLengths & { id: string }>(
    'profile-list-lengths',
    sql`select c.id, ${own(raw('desired_roles'))} as "desiredRoles", ${own(raw('past_roles'))} as "pastRoles",
       ${own(raw('education'))} as education,
       ${own(raw('"references"'), sql`and not x.archived`)} as references,
       ${documents('ENG1')} as "eng1Documents", ${documents('STCW_BASIC')} as "stcwBasicDocuments",
       ${documents('WRITTEN_REFERENCES')} as "writtenReferences"
     from candidates c where c.id = any(${ids}::uuid[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? NO_LISTS);
});

const NO_LISTS: ListLengths = {
  desiredRoles: 0,
  pastRoles: 0,
  education: 0,
  references: 0,
  eng1Documents: 0,
  stcwBasicDocuments: 0,
  writtenReferences: 0,
};

/** Whether the CV preview notice is due: it shows once per calendar month. */
export function isCvNoticeDue(row: { cvPreviewNotice: number | null }): boolean {
  return row.cvPreviewNotice !== monthNumber(new Date());
}

/** Every kind of a holding in table order, as the candidate holds it; kinds without a row are not held. */
export function everyKind<Kind extends string>(
  table: LabelTable<Kind>,
  rows: readonly { kind: Kind; held: boolean; expiryDate: Date | null }[],
): { kind: Kind; held: boolean; expiryDate: Date | null }[] {
  return valuesOf(table).map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, held: false, expiryDate: null },
  );
}
