import { z } from 'zod';
import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleConsents } from '#server/domain/policy/visible.ts';
import type { IntroductionConsent } from '#server/generated/prisma/client.ts';
import type { ConsentAnswer, ConsentWay } from '#server/generated/prisma/enums.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { announceConsents } from './announce.ts';

const input = z.object({ id: uuid, agrees: z.boolean() });

/**
 * Answers a question of the viewer's own, or changes the answer; a no counts after an introduction, too. Returns its
 * id. @throws not-found
 */
export async function answerConsent(viewer: Viewer, given: z.input<typeof input>): Promise<string> {
  allow(viewer, 'introduction.answer');
  const { id, agrees } = parse(input, given);
  return transaction(async (tx) => {
    await tx.$executeRaw`select from introduction_consents where id = ${id}::uuid for update`;
    const own = { id, AND: [visibleConsents(viewer)] };
    const consent = await tx.introductionConsent.findFirst({ where: own });
    if (!consent) throw notFound();
    await writeAnswer(tx, consent, agrees, 'SCREEN');
    return id;
  });
}

/** Writes the answer of a question that is locked; the same answer again changes nothing. */
export async function writeAnswer(
  tx: Transaction,
  consent: Pick<IntroductionConsent, 'id' | 'jobId' | 'candidateId' | 'answer'>,
  agrees: boolean,
  way: ConsentWay,
): Promise<void> {
  const answer: ConsentAnswer = agrees ? 'AGREED' : 'DECLINED';
  if (consent.answer === answer) return;
  await tx.$executeRaw`
    update introduction_consents
    set answer = ${answer}::consent_answer, answer_way = ${way}::consent_way, answered_at = clock_timestamp()
    where id = ${consent.id}::uuid`;
  await announceConsents(tx, [consent]);
}
