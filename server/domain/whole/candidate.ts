import { type CoupleView, coupleView, openCoupleOf } from '#server/domain/couples/view.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { isUuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readerFor } from '#server/domain/policy/reader.ts';
import { visibleNotes, visibleProfiles, visibleReferences } from '#server/domain/policy/visible.ts';
import { withAnswers } from '#server/domain/references/answers.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';

const newestFirst = [
  { fromDate: { sort: 'desc', nulls: 'last' } },
  { id: 'asc' },
] as const satisfies Prisma.PastRoleOrderByWithRelationInput[];

const NAMES = { select: { id: true, firstName: true, lastName: true } } as const;

/** All parts of a profile that its viewer may see. */
const wholeShape = (viewer: Viewer) =>
  ({
    user: true,
    image: true,
    cv: true,
    visas: true,
    certificates: true,
    notInterested: { select: { jobId: true } },
    desiredRoles: {
      include: { positions: { include: { position: true }, orderBy: { rank: 'asc' } } },
      orderBy: [{ rank: 'asc' }, { id: 'asc' }],
    },
    pastRoles: { orderBy: [...newestFirst] },
    education: { orderBy: [...newestFirst] },
    qualifications: {
      include: { qualification: true },
      orderBy: { qualification: { rank: 'asc' } },
    },
    skills: { include: { skill: true }, orderBy: { skill: { rank: 'asc' } } },
    equipment: { include: { equipment: true }, orderBy: { equipment: { rank: 'asc' } } },
    documents: { include: { file: true }, orderBy: { id: 'asc' } },
    references: { where: visibleReferences(viewer), orderBy: { id: 'asc' } },
    noteEntries: {
      where: visibleNotes(viewer),
      include: {
        author: NAMES,
        assignee: NAMES,
        doneBy: NAMES,
        mentions: { include: { user: NAMES }, orderBy: { userId: 'asc' } },
      },
      orderBy: { id: 'asc' },
    },
  }) as const satisfies Prisma.CandidateInclude;

type WholeRow = Prisma.CandidateGetPayload<{ include: ReturnType<typeof wholeShape> }>;

/** A profile with all its lists, files, visible references and the open couple. */
export type WholeProfile = WholeRow & { couple: CoupleView | null };

/**
 * A whole profile, for its owner and admins; `id` is the candidate's or the user's.
 * @throws not-found for another person's
 */
export async function readWholeProfile(viewer: Viewer, id: string): Promise<WholeProfile> {
  allow(viewer, 'profile.readWhole');
  const row = isUuid(id)
    ? await readerFor(viewer).candidate.findFirst({
        where: { OR: [{ id }, { userId: id }], AND: [visibleProfiles(viewer)] },
        include: wholeShape(viewer),
      })
    : null;
  if (!row) throw notFound();
  const couple = await openCoupleOf(viewer, row.id);
  return {
    ...row,
    references: await withAnswers(viewer, row.references),
    couple: couple && (await coupleView(viewer, couple)),
  };
}
