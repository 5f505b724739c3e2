import { notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import { type LabelTable, valuesOf } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { visibleProfiles } from '#server/domain/policy/visible.ts';
import { countedValues, FIELD_COLUMNS } from '#server/domain/profile-fields/fields.ts';
import { availabilityOf, type Availability } from '#server/domain/rules/availability.ts';
import { type Completion, profileCompletion } from '#server/domain/rules/completion.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { monthNumber } from './details.ts';

/**
 * The profile of a candidate, for its owner and admins; null for everybody else. `shape` is the
 * GraphQL selection.
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

/** The data for `completionOf`. */
export const COMPLETION_SHAPE = {
  ...FIELD_COLUMNS,
  imageFileId: true,
  cvFileId: true,
  locationCountry: true,
  documents: { select: { kind: true } },
  _count: {
    select: {
      desiredRoles: true,
      pastRoles: true,
      education: true,
      references: { where: { archived: false } },
    },
  },
} as const satisfies Prisma.CandidateSelect;

/** The completion of a profile, and its missing parts. */
export function completionOf(
  row: Prisma.CandidateGetPayload<{ select: typeof COMPLETION_SHAPE }>,
): Completion {
  const stored = (kind: string) =>
    row.documents.filter((document) => document.kind === kind).length;
  return profileCompletion({
    ...countedValues(row),
    ...row._count,
    profileImage: row.imageFileId,
    cv: row.cvFileId,
    currentLocation: row.locationCountry,
    eng1Documents: stored('ENG1'),
    stcwBasicDocuments: stored('STCW_BASIC'),
    writtenReferences: stored('WRITTEN_REFERENCES'),
  });
}

/** When the candidate can start; null before a choice. */
export function chosenAvailability(row: {
  isAvailable: boolean | null;
  hasNotice: boolean;
  noticePeriod: number | null;
}): Availability | null {
  return row.isAvailable === null ? null : availabilityOf({ ...row, isAvailable: row.isAvailable });
}

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
