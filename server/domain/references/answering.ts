import { z } from 'zod';
import { invalidTransition } from '#server/domain/kernel/errors.ts';
import { optionalChoice, optionalText } from '#server/domain/kernel/fields.ts';
import { parseForm } from '#server/domain/kernel/input.ts';
import { employabilities, ratings, reasonsForLeaving } from '#server/domain/kernel/labels.ts';
import { refuseForm } from '#server/domain/kernel/problems.ts';
import { referenceTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { writeNotices } from '#server/domain/notices/write.ts';
import { may } from '#server/domain/policy/allow.ts';
import { REFEREE_PDF_DAYS } from '#server/domain/policy/referee-access.ts';
import {
  completionProblem,
  referenceSteps,
  stepsOf,
} from '#server/domain/rules/reference-rules.ts';
import { tellOfReference } from '#server/domain/webhooks/write.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { ReferenceQuoting } from '#server/generated/prisma/enums.ts';
import { transaction } from '#server/platform/db.ts';
import { announceReference } from './changes.ts';
import { correctableUntil } from './correction.ts';
import { noteSignals } from './signals.ts';
import { type OpenedReference, openReference, reopenReference } from './opening.ts';

const rating = optionalChoice(ratings).optional();
const comment = optionalText.optional();

const input = z.strictObject({
  /** The kind: a full reference, or the quick comment. */
  full: z.boolean().optional(),
  /** The form's current step, at which it opens again; 0 is the choice of the kind. */
  step: z.int().min(0).max(referenceSteps.length).optional(),
  performance: rating,
  performanceExtra: comment,
  interactionWithGuests: rating,
  interactionWithCrew: rating,
  interpersonalSkillsExtra: comment,
  presentation: rating,
  presentationExtra: comment,
  sobriety: rating,
  sobrietyExtra: comment,
  punctuality: rating,
  punctualityExtra: comment,
  employability: optionalChoice(employabilities).optional(),
  employabilityExtra: comment,
  reasonForLeaving: optionalChoice(reasonsForLeaving).optional(),
  reasonForLeavingExtra: comment,
  /** Whether it may be quoted to employers. */
  quoting: z.enum(ReferenceQuoting).nullish(),
  completed: z.literal(true, 'A completed reference stays completed.').optional(),
});

export type ReferenceAnswer = z.input<typeof input>;

/**
 * Saves one or several answers of the referee; a missing one is unchanged. `key` is the link's token, or for
 * an admin the reference's id. `completed: true` requires every choice of its kind and freezes the reference;
 * a quick comment keeps only its one step.
 * @throws invalid-input naming the choice, invalid-transition once it is completed, not-found, expired-code,
 * rate-limited
 */
export async function answerReference(
  viewer: Viewer,
  key: string,
  given: ReferenceAnswer,
): Promise<OpenedReference> {
  await openReference(viewer, key);
  const { fields, faults } = parseForm(input, given);
  const { completed, ...answers } = fields;
  return transaction(async (tx) => {
    const { reference, firstName, access } = await reopenReference(tx, viewer, key);
    if (access !== 'answer') throw invalidTransition(referenceTexts.frozen);
    if (reference.declinedAt) throw invalidTransition(referenceTexts.declined);
    const data = withoutMissing(answers);
    refuseForm(faults, completed ? completionProblem({ ...reference, ...data }) : null);
    const saved = await tx.reference.update({
      where: { id: reference.id },
      data: completed ? { ...data, ...completion({ ...reference, ...data }) } : data,
    });
    if (completed) {
      if (!may(viewer, 'reference.openById')) await noteSignals(tx, viewer, saved);
      await announceReference(tx, saved);
      await tellOfReference(tx, 'REFERENCE_COMPLETED', saved);
      const { candidateId, referenceName: subject } = saved;
      await writeNotices(tx, [{ kind: 'REFERENCE_COMPLETED', candidateId, subject }]);
    }
    return {
      reference: saved,
      firstName,
      access: completed ? 'download' : 'answer',
      correctableUntil: correctableUntil(saved),
    };
  });
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function withoutMissing<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>;
}

/** The columns set by completion. The link works at least as long as it gives the PDF. */
function completion(reference: {
  full: boolean | null;
  tokenExpiresAt: Date | null;
}): Prisma.ReferenceUpdateInput {
  const steps = stepsOf(reference.full ?? true);
  const beyond = referenceSteps.slice(steps.length);
  const cleared = beyond.flatMap(({ questions, extra }) => [...questions, extra]);
  const completedAt = new Date();
  const { tokenExpiresAt } = reference;
  const pdfUntil = new Date(completedAt.getTime() + REFEREE_PDF_DAYS * 86_400_000);
  return {
    ...Object.fromEntries(cleared.map((field) => [field, null])),
    step: steps.length,
    completed: true,
    completedAt,
    ...(tokenExpiresAt && tokenExpiresAt < pdfUntil && { tokenExpiresAt: pdfUntil }),
  };
}
