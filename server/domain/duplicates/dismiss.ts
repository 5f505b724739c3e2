import { z } from 'zod';
import { takePeople } from '#server/domain/couples/people.ts';
import { invalidInput, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { mergeTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { transaction } from '#server/platform/db.ts';

const input = z.object({ candidate: uuid, other: uuid });

/**
 * Remembers that two candidates are not the same person, so that neither is shown as the other any more; a
 * second time changes nothing. Admins only. Returns both ids. @throws not-found, invalid-input
 */
export async function dismissDuplicate(
  viewer: Viewer,
  given: { candidate: string; other: string },
): Promise<{ id: string; otherId: string }> {
  const { userId } = allow(viewer, 'candidate.dismissDuplicate');
  const { candidate: id, other: otherId } = parse(input, given);
  if (id === otherId) throw invalidInput(mergeTexts.samePerson, ['other']);
  return transaction(async (tx) => {
    if (!(await takePeople(tx, [id, otherId]))) throw notFound();
    await tx.$executeRaw`
      insert into duplicate_dismissals (first_id, second_id, by_id)
      values (least(${id}::uuid, ${otherId}::uuid), greatest(${id}::uuid, ${otherId}::uuid), ${userId}::uuid)
      on conflict do nothing`;
    return { id, otherId };
  });
}
