import { exportReferences } from '#server/domain/exports/downloads.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { withAnswers } from '#server/domain/references/answers.ts';
import { type OpenedReference, openReference } from '#server/domain/references/opening.ts';
import { loadCandidates } from '#server/domain/rows/candidate.ts';
import { updateReference } from '#server/rest/documented/reference-update.ts';
import { changesTo } from '#server/rest/documented/update-list.ts';
import { verifiedGroups } from '#server/rest/documented/verified-groups.ts';
import { type Handler, ok, streamed } from './call.ts';
import { id, taking } from './input.ts';
import { candidateShapesById } from './shapes/candidate.ts';
import { openedReferenceShape, referenceShape } from './shapes/reference.ts';

export const find = taking({ id }, async (viewer, given) =>
  opened(viewer, await openReference(viewer, given.id)),
);

export const update = taking({ id, data: changesTo('reference') }, async (viewer, list) =>
  opened(viewer, await updateReference(viewer, list)),
);

/** Completed references, grouped by the candidate's position. */
export const verified: Handler = async (viewer) => streamed(groupShapes(viewer));

/** Every reference as a flat row. */
export const all: Handler = async (viewer) => streamed(withIds(await exportReferences(viewer)));

function opened(viewer: Viewer, found: OpenedReference) {
  const reference = openedReferenceShape(viewer, found);
  return ok(reference, { reference, candidate: { firstName: found.firstName } });
}

function groupShapes(viewer: Viewer) {
  // Called before the generator starts, so that a refusal is answered as a failure.
  const groups = verifiedGroups(viewer);
  return (async function* () {
    for await (const { title, references } of groups) {
      const ids = [...new Set(references.map(({ candidateId }) => candidateId))];
      const byId = await candidateShapesById(viewer, await loadCandidates(viewer, ids));
      const answered = await withAnswers(viewer, references);
      const items = answered.map((reference) => ({
        ...referenceShape(viewer, reference),
        candidate: byId.get(reference.candidateId) ?? null,
      }));
      yield [{ title, items }];
    }
  })();
}

/** Flat rows with their id named as in the calls. */
export async function* withIds<Row extends { id: string }>(pages: AsyncIterable<Row[]>) {
  for await (const rows of pages) yield rows.map(({ id: _id, ...row }) => ({ _id, ...row }));
}
