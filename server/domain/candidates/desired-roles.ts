import { z } from 'zod';
import { type Fault, invalidInput, notFound } from '#server/domain/kernel/errors.ts';
import { choice, figure, listOf, orElse } from '#server/domain/kernel/fields.ts';
import { isUuid, nameText, parse, parseForm, uuid } from '#server/domain/kernel/input.ts';
import { contractTypes, yachtTypes } from '#server/domain/kernel/labels.ts';
import { refuseForm } from '#server/domain/kernel/problems.ts';
import { idealPositionTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { idealPositionProblem } from '#server/domain/rules/profile-rules.ts';
import type { Transaction } from '#server/platform/db.ts';
import { changeProfile, idsIn, type ProfileWriter, requireRoom } from './change.ts';

const metres = figure(0, 999, idealPositionTexts.length);

/** An ideal position; positions are given by id or name, the first is the preferred one. */
export const desiredRoleInput = z.object({
  id: uuid.nullish(),
  positions: orElse(listOf(nameText), []),
  noYachtSizePreference: orElse(z.boolean(), false),
  yachtSizeMin: orElse(metres, null),
  yachtSizeMax: orElse(metres, null),
  yachtTypes: orElse(listOf(choice(yachtTypes)), []),
  jobTypes: orElse(listOf(choice(contractTypes)), []),
});

export type DesiredRoleInput = z.input<typeof desiredRoleInput>;

/** Adds an ideal position, or changes the one with `id`; returns its id. @throws with one of the four texts */
export async function saveDesiredRole(viewer: Viewer, input: DesiredRoleInput): Promise<string> {
  const { fields, faults } = parseForm(desiredRoleInput, input);
  return changeProfile(viewer, (tx, candidateId) =>
    writeDesiredRole(tx, candidateId, fields, faults),
  );
}

/** Writes a checked ideal position. A new one comes last. */
async function writeDesiredRole(
  tx: Transaction,
  candidateId: string,
  { id, positions, ...role }: z.output<typeof desiredRoleInput>,
  faults: readonly Fault[] = [],
): Promise<string> {
  const found = await findPositions(tx, positions);
  refuseForm(faults, idealPositionProblem({ ...role, positions: found ?? [] }));
  const size = role.noYachtSizePreference ? { yachtSizeMin: null, yachtSizeMax: null } : {};
  const data = {
    ...role,
    ...size,
    positions: { create: found?.map((positionId, rank) => ({ positionId, rank })) },
  };
  if (id) {
    const known = await tx.desiredRole.findUnique({ where: { id, candidateId } });
    if (!known) throw notFound();
    await tx.desiredRolePosition.deleteMany({ where: { desiredRoleId: id } });
    await tx.desiredRole.update({ where: { id }, data });
    return id;
  }
  const length = await tx.desiredRole.count({ where: { candidateId } });
  requireRoom(length);
  const rank = await nextRank(tx, candidateId);
  const created = await tx.desiredRole.create({ data: { ...data, candidateId, rank } });
  return created.id;
}

async function nextRank(tx: Transaction, candidateId: string): Promise<number> {
  const { _max: last } = await tx.desiredRole.aggregate({
    where: { candidateId },
    _max: { rank: true },
  });
  return (last.rank ?? -1) + 1;
}

/** The ids of positions, each once; null if one of them is unknown. */
async function findPositions(tx: Transaction, wanted: string[]): Promise<string[] | null> {
  const ids = wanted.filter((text) => isUuid(text));
  const found = await tx.position.findMany({
    where: { OR: [{ id: { in: ids } }, { name: { in: wanted } }] },
  });
  const known = wanted.map(
    (text) => found.find(({ id, name }) => id === text || name === text)?.id,
  );
  if (known.includes(undefined)) return null;
  return [...new Set(known.filter((id) => id !== undefined))];
}

/** Removes an ideal position. */
export async function removeDesiredRole(viewer: Viewer, id: string): Promise<void> {
  const roleId = parse(uuid, id);
  await changeProfile(viewer, async (tx, candidateId) => {
    const { count } = await tx.desiredRole.deleteMany({ where: { id: roleId, candidateId } });
    if (count === 0) throw notFound();
  });
}

/** Orders the ideal positions as in `ids`, the 1st preference first. `ids` must have all of them. */
export async function reorderDesiredRoles(viewer: Viewer, ids: readonly string[]): Promise<void> {
  const order = parse(listOf(uuid), ids, ['ids']);
  await changeProfile(viewer, async (tx, candidateId) => {
    const roles = await tx.desiredRole.findMany({ where: { candidateId }, select: { id: true } });
    const known = new Set(roles.map(({ id }) => id));
    if (order.some((id) => !known.has(id))) throw notFound();
    if (order.length !== known.size)
      throw invalidInput('Please name every position once.', ['ids']);
    for (const [rank, id] of order.entries())
      await tx.desiredRole.update({ where: { id }, data: { rank } });
  });
}

/** Replaces all desired roles, in this order of preference. */
export function replaceDesiredRoles(
  roles: readonly z.output<typeof desiredRoleInput>[],
): ProfileWriter {
  return async (tx, candidateId) => {
    await tx.desiredRole.deleteMany({ where: { candidateId, id: { notIn: idsIn(roles) } } });
    for (const [rank, role] of roles.entries()) {
      const id = await writeDesiredRole(tx, candidateId, role);
      await tx.desiredRole.update({ where: { id }, data: { rank } });
    }
  };
}
