import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { ANSWER_COLUMNS } from '#server/domain/policy/reader.ts';
import { answeredReferences } from '#server/domain/policy/visible.ts';
import type { Reference } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';

type Answers = Pick<Reference, 'id' | keyof typeof ANSWER_COLUMNS>;

/** The answers of references, in the order of the ids; null for those that the viewer may not read. */
export async function readAnswers(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(Answers | null)[]> {
  if (ids.length === 0) return [];
  const found = await db.reference.findMany({
    where: { id: { in: [...ids] }, AND: [answeredReferences(viewer)] },
    select: { id: true, ...ANSWER_COLUMNS },
  });
  const byId = new Map(found.map((answers) => [answers.id, answers]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** References that were read without their answers, with those that the viewer may read. */
export async function withAnswers(
  viewer: Viewer,
  references: readonly Reference[],
): Promise<Reference[]> {
  const answers = await readAnswers(
    viewer,
    references.map(({ id }) => id),
  );
  return references.map((reference, at) => ({ ...reference, ...answers[at] }));
}
