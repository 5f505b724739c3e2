import { z } from 'zod';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import { parse } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { answerReference } from '#server/domain/references/answering.ts';
import { archiveReference } from '#server/domain/references/archiving.ts';
import { type OpenedReference, openReference } from '#server/domain/references/opening.ts';
import { readUpdateList, type UpdateList } from './update-list.ts';

/**
 * Saves a reference's update list: the referee's answers with the link, or an admin's changes with the id.
 * `archived` is for the agency only, in a list of its own.
 */
export async function updateReference(
  viewer: Viewer,
  { id, data }: UpdateList,
): Promise<OpenedReference> {
  const list = readUpdateList(viewer, 'reference', data);
  if (!list.has('archived')) return answerReference(viewer, id, Object.fromEntries(list));
  if (list.size > 1) throw invalidInput('A reference is archived on its own.', ['archived']);
  const archived = parse(z.boolean(), list.get('archived'), ['archived']);
  await archiveReference(viewer, { id, archived });
  return openReference(viewer, id);
}
