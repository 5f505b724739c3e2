import { z } from 'zod';
import { crewStatistics } from '#server/domain/agency/statistics.ts';
import {
  CREW_PAGE,
  searchByNumber,
  signUpCounts,
  skipCandidates,
} from '#server/domain/candidates/lists.ts';
import type { Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { sendReferenceLink } from '#server/domain/references/sending.ts';
import type { CandidateRow } from '#server/domain/rows/candidate.ts';
import { readWholeProfile } from '#server/domain/whole/candidate.ts';
import { updateCandidate } from '#server/rest/documented/candidate-update.ts';
import { changesTo } from '#server/rest/documented/update-list.ts';
import { type Handler, ok } from './call.ts';
import { id, keyword, skip, taking, text } from './input.ts';
import { candidateShapes } from './shapes/candidate.ts';
import { profileShape } from './shapes/profile.ts';
import { referenceShape } from './shapes/reference.ts';

export const update = taking({ id, data: changesTo('candidate') }, async (viewer, list) => {
  await updateCandidate(viewer, list);
  return ok(profileShape(viewer, await readWholeProfile(viewer, list.id)));
});

/** Sends the referee the link to the form. */
export const verifyReference = taking({ id, email: text }, async (viewer, given) => {
  const { reference } = await sendReferenceLink(viewer, given);
  return ok(referenceShape(viewer, reference));
});

export const signUpsCount: Handler = async (viewer) => ok(await signUpCounts(viewer));

/** `status` selects the sign-ups: true for completed ones. */
const status = z.boolean().transform((completed) => (completed ? 'completed' : 'incomplete'));

export const signUps = taking({ status, skip }, async (viewer, given) =>
  candidates(viewer, await skipCandidates(viewer, given.status, { skip: given.skip })),
);

export const searchSignUps = taking({ status, keyword, skip }, async (viewer, given) =>
  candidates(viewer, await searchByNumber(viewer, given.status, given)),
);

export const crew: Handler = async (viewer) =>
  candidates(viewer, await skipCandidates(viewer, 'crew', { skip: 0, limit: CREW_PAGE }));

export const moreCrew = taking({ skip }, async (viewer, given) =>
  candidates(viewer, await skipCandidates(viewer, 'crew', { ...given, limit: CREW_PAGE })),
);

export const searchCrew = taking({ keyword, skip }, async (viewer, given) =>
  candidates(viewer, await searchByNumber(viewer, 'crew', given)),
);

export const stats: Handler = async (viewer) => ok(await crewStatistics(viewer));

const candidates = async (viewer: Viewer, { rows, total }: Rows<CandidateRow>) =>
  ok(await candidateShapes(viewer, rows), { total });
