import { type SetupProgress, updateEmployerSetup } from '#server/domain/employers/setup.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { requireOwnId } from '#server/domain/whole/user.ts';
import { pick, readUpdateList, type UpdateList } from './update-list.ts';
import { readYachtFields } from './yacht.ts';

const CONTACT = {
  primaryPhone: 'primaryPhone',
  primaryPhoneWhatsApp: 'primaryPhoneWhatsApp',
  secondaryPhone: 'secondaryPhone',
  secondaryPhoneWhatsApp: 'secondaryPhoneWhatsApp',
};
const PROGRESS = { initialSetupStep: 'step', initialSetupCompleted: 'completed' };

/**
 * Saves an update list of the viewer's own employer profile: contact, yacht and progress of the set-up. `id`
 * is the employer's or the user's. @throws not-found for another person's
 */
export async function updateEmployerList(viewer: Viewer, { id, data }: UpdateList): Promise<void> {
  allow(viewer, 'employer.change');
  await requireOwnId(viewer, id);
  const list = readUpdateList(viewer, 'employer', data);
  const yacht = list.has('yacht') ? readYachtFields(list.get('yacht'), ['yacht']) : null;
  const progress: SetupProgress = pick(list, PROGRESS);
  await updateEmployerSetup(viewer, { ...pick(list, CONTACT), yacht }, progress);
}
