import { updateSomeDetails } from '#server/domain/accounts/details.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { requireOwnId } from '#server/domain/whole/user.ts';
import { updateCandidate } from './candidate-update.ts';
import { pick, readUpdateList, type UpdateList } from './update-list.ts';

/**
 * Saves an update list of the viewer's own account: names and address. A candidate's list may also have every
 * field of the profile.
 * @throws not-found for another person's account, invalid-input, forbidden, already-exists
 */
export async function updateUser(viewer: Viewer, { id, data }: UpdateList): Promise<void> {
  allow(viewer, 'account.change');
  await requireOwnId(viewer, id);
  if (may(viewer, 'profile.change')) return updateCandidate(viewer, { id, data });
  const given = pick(readUpdateList(viewer, 'user', data), {
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
  });
  await updateSomeDetails(viewer, given);
}
