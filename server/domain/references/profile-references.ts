import { z } from 'zod';
import {
  changeProfile,
  idsIn,
  type ProfileWriter,
  requireRoom,
} from '#server/domain/candidates/change.ts';
import { type Fault, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { optionalName, orElse, phoneField } from '#server/domain/kernel/fields.ts';
import {
  emailText,
  nameText,
  parse,
  parseForm,
  personName,
  uuid,
} from '#server/domain/kernel/input.ts';
import { refuseForm } from '#server/domain/kernel/problems.ts';
import { referenceTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { editableReferences, visibleReferences } from '#server/domain/policy/visible.ts';
import { referenceEntryProblem } from '#server/domain/rules/profile-rules.ts';
import { removalOf } from '#server/domain/rules/reference-rules.ts';
import { tellOfReferenceArchived } from '#server/domain/webhooks/write.ts';
import type { Transaction } from '#server/platform/db.ts';

const SENT = 'This reference can no longer be changed: its link has been sent.';

/** The five fields of a reference. */
export const referenceInput = z.object({
  id: uuid.nullish(),
  referenceName: orElse(personName, ''),
  companyName: orElse(nameText, ''),
  position: orElse(nameText, ''),
  contactNumber: orElse(phoneField, null),
  email: orElse(optionalName.pipe(emailText.nullable()), null),
});

export type ReferenceInput = z.input<typeof referenceInput>;

/** Adds a reference, or changes the one with `id` while its link has not been sent; returns its id. */
export async function saveReference(viewer: Viewer, input: ReferenceInput): Promise<string> {
  const { fields, faults } = parseForm(referenceInput, input);
  return changeProfile(viewer, (tx, candidateId) =>
    writeReference(tx, viewer, candidateId, fields, faults),
  );
}

/** Writes a reference if its rules allow it. */
async function writeReference(
  tx: Transaction,
  viewer: Viewer,
  candidateId: string,
  { id, ...entry }: z.output<typeof referenceInput>,
  faults: readonly Fault[] = [],
): Promise<string> {
  // An address that cannot be right is an address: the number need not be asked for.
  const hasAddress = faults.some(({ path }) => path[0] === 'email');
  refuseForm(faults, referenceEntryProblem(hasAddress ? { ...entry, contactNumber: '?' } : entry));
  if (id) {
    await requireVisible(tx, viewer, id);
    const where = { id, AND: [editableReferences(viewer)] };
    const { count } = await tx.reference.updateMany({ where, data: entry });
    if (count === 0) throw invalidTransition(await frozenText(tx, id));
    return id;
  }
  requireRoom(await tx.reference.count({ where: { candidateId, archived: false } }));
  return (await tx.reference.create({ data: { ...entry, candidateId } })).id;
}

/** Removes a reference: deletes it if nothing was sent for it, otherwise archives it. */
export async function removeReference(viewer: Viewer, id: string): Promise<void> {
  const referenceId = parse(uuid, id);
  await changeProfile(viewer, (tx) => dropReference(tx, viewer, referenceId));
}

/** Removes the viewer's references except those with these ids, like `removeReference`. */
async function dropReferences(
  tx: Transaction,
  viewer: Viewer,
  keptIds: readonly string[],
): Promise<void> {
  const dropped = await tx.reference.findMany({
    where: { id: { notIn: [...keptIds] }, AND: [visibleReferences(viewer)] },
  });
  for (const { id } of dropped) await dropReference(tx, viewer, id);
}

async function dropReference(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  const reference = await requireVisible(tx, viewer, id);
  if (removalOf(reference) === 'delete') await tx.reference.delete({ where: { id } });
  else {
    await tellOfReferenceArchived(tx, reference);
    await tx.reference.update({ where: { id }, data: { archived: true } });
  }
}

// Locks the row, because an admin may be sending the link at this moment.
async function requireVisible(tx: Transaction, viewer: Viewer, id: string) {
  await tx.$queryRaw`select id from "references" where id = ${id}::uuid for update`;
  const reference = await tx.reference.findFirst({
    where: { id, AND: [visibleReferences(viewer)] },
  });
  if (!reference) throw notFound();
  return reference;
}

async function frozenText(tx: Transaction, id: string): Promise<string> {
  const { completed } = await tx.reference.findUniqueOrThrow({ where: { id } });
  return completed ? referenceTexts.frozen : SENT;
}

/** Replaces all references. One whose link was sent may be in the list unchanged; it is not written. */
export function replaceReferences(
  viewer: CandidateViewer,
  entries: readonly z.output<typeof referenceInput>[],
): ProfileWriter {
  return async (tx, candidateId) => {
    await dropReferences(tx, viewer, idsIn(entries));
    const known = await tx.reference.findMany({ where: { candidateId } });
    for (const entry of entries) {
      const before = known.find(({ id }) => id === entry.id);
      const isUnchanged = before && FIVE.every((name) => before[name] === entry[name]);
      if (!isUnchanged) await writeReference(tx, viewer, candidateId, entry);
    }
  };
}
const FIVE = ['referenceName', 'companyName', 'position', 'contactNumber', 'email'] as const;
