import { updateBasicDetails } from '#server/domain/accounts/details.ts';
import { requireUser, type Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { updateCandidate } from './candidate-update.ts';
import { pick, readUpdateList, type UpdateList } from './update-list.ts';
import { requireOwnId } from './user.ts';

/**
 * Saves an update list of the viewer's own account: names and address; a candidate's list may have
 * everything of the profile as well, which saves by itself.
 * @throws not-found for anybody else's account, invalid-input, forbidden, already-exists
 */
export async function updateUser(viewer: Viewer, { id, data }: UpdateList): Promise<void> {
  const own = requireUser(viewer);
  const userId = await requireOwnId(viewer, id);
  if (own.role === 'candidate') return updateCandidate(viewer, { id, data });
  const given = pick(readUpdateList(viewer, 'user', data), {
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
  });
  const { firstName, lastName, email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await updateBasicDetails(viewer, { firstName, lastName, email, ...given });
}
