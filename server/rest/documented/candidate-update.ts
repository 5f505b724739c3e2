import { orTaken } from '#server/domain/accounts/details.ts';
import { saveAgencyChanges } from '#server/domain/candidates/agency-changes.ts';
import { changeProfile } from '#server/domain/candidates/change.ts';
import { requireOwnProfile } from '#server/domain/candidates/profile.ts';
import type { Decision } from '#server/domain/candidates/verification.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import { longText, parse } from '#server/domain/kernel/input.ts';
import type { AdminViewer, CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, granted } from '#server/domain/policy/allow.ts';
import { profileParts } from './candidate-update-parts.ts';
import { readUpdateList, type UpdateList } from './update-list.ts';

/**
 * Saves a profile's update list, all of it or nothing: a candidate's own profile, or an admin's decision and
 * notes on anybody's. `id` is the candidate's or the user's.
 * @throws not-found, forbidden for a name that the role may not write, invalid-input with the name at fault
 */
export async function updateCandidate(viewer: Viewer, { id, data }: UpdateList): Promise<void> {
  const agency = granted(viewer, 'candidate.saveAgencyChanges');
  if (agency) return updateAsAgency(agency, { id, data });
  const own = allow(viewer, 'profile.change');
  requireOwnProfile(viewer, id);
  return updateOwn(own, data);
}

async function updateOwn(viewer: CandidateViewer, data: unknown): Promise<void> {
  const list = readUpdateList(viewer, 'candidate', data);
  const writers = profileParts(viewer, list);
  const account = ['firstName', 'lastName', 'email'].some((name) => list.has(name));
  await orTaken(() =>
    changeProfile(
      viewer,
      async (tx, candidateId) => {
        for (const write of writers) await write(tx, candidateId);
      },
      { account },
    ),
  );
}

async function updateAsAgency(viewer: AdminViewer, { id, data }: UpdateList): Promise<void> {
  const list = readUpdateList(viewer, 'candidate', data);
  const decision = decisionOf(list);
  const notes = list.has('notes')
    ? parse(longText.nullable(), list.get('notes'), ['notes'])
    : undefined;
  await saveAgencyChanges(viewer, id, { notes, decision });
}

/**
 * The decision that the agency's flags express together. The date of a request is the server's and can only
 * be cleared here.
 */
function decisionOf(list: ReadonlyMap<string, unknown>): Decision | null {
  const isEmpty = (value: unknown) => value === null || value === '';
  const verify = list.get('isVerified') === true;
  const reject = list.get('isRejected') === true;
  const expected: Record<string, boolean> = {
    isVerified: verify && !reject,
    isRejected: reject || (verify && list.get('isRejected') === false),
    requestedVerification: reject && list.get('requestedVerification') === false,
    requestedVerificationDate: reject && isEmpty(list.get('requestedVerificationDate')),
  };
  for (const [name, holds] of Object.entries(expected))
    if (list.has(name) && !holds)
      throw invalidInput('A candidate is either verified or rejected.', [name]);
  if (verify) return 'verify';
  return reject ? 'reject' : null;
}
