import { withdrawApplication } from '#server/domain/applications/move.ts';
import { forbidden } from '#server/domain/kernel/errors.ts';
import { choice } from '#server/domain/kernel/fields.ts';
import { parse } from '#server/domain/kernel/input.ts';
import { applicationStatuses } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { readUpdateList, type UpdateList } from './update-list.ts';

/**
 * Saves an update list of the viewer's own application. Its only entry is the status, which may only become
 * withdrawn. @throws forbidden for another status, invalid-transition
 */
export async function updateApplication(viewer: Viewer, { id, data }: UpdateList): Promise<void> {
  allow(viewer, 'application.withdraw');
  const list = readUpdateList(viewer, 'application', data);
  const status = parse(choice(applicationStatuses), list.get('status'), ['status']);
  if (status !== 'WITHDRAWN') throw forbidden();
  await withdrawApplication(viewer, id);
}
