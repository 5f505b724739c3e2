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
import { type Handler, ok } from './call.ts';
import { id, keyword, read, skip, text } from './input.ts';
import { candidateShapes } from './shapes/candidate.ts';
import { profileShape } from './shapes/profile.ts';
import { referenceShape } from './shapes/reference.ts';

export const update: Handler = async (viewer, { body }) => {
  const list = read(body, { id, data: z.unknown() });
  await updateCandidate(viewer, list);
  return ok(profileShape(viewer, await readWholeProfile(viewer, list.id)));
};

/** Sends the referee the link to the form. */
export const verifyReference: Handler = async (viewer, { body }) => {
  const { reference } = await sendReferenceLink(viewer, read(body, { id, email: text }));
  return ok(referenceShape(viewer, reference));
};

export const signUpsCount: Handler = async (viewer) => ok(await signUpCounts(viewer));

/** `status` selects the sign-ups: true for completed ones. */
const status = z.boolean().transform((completed) => (completed ? 'completed' : 'incomplete'));

export const signUps: Handler = async (viewer, { body }) => {
  const given = read(body, { status, skip });
  return candidates(viewer, await skipCandidates(viewer, given.status, { skip: given.skip }));
};

export const searchSignUps: Handler = async (viewer, { body }) => {
  const given = read(body, { status, keyword, skip });
  return candidates(viewer, await searchByNumber(viewer, given.status, given));
};

export const crew: Handler = async (viewer) =>
  candidates(viewer, await skipCandidates(viewer, 'crew', { skip: 0, limit: CREW_PAGE }));

export const moreCrew: Handler = async (viewer, { body }) => {
  const window = { ...read(body, { skip }), limit: CREW_PAGE };
  return candidates(viewer, await skipCandidates(viewer, 'crew', window));
};

export const searchCrew: Handler = async (viewer, { body }) =>
  candidates(viewer, await searchByNumber(viewer, 'crew', read(body, { keyword, skip })));

export const stats: Handler = async (viewer) => ok(await crewStatistics(viewer));

const candidates = async (viewer: Viewer, { rows, total }: Rows<CandidateRow>) =>
  ok(await candidateShapes(viewer, rows), { total });
