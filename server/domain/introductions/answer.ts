import { z } from 'zod';
import { notFound } from '#server/domain/kernel/errors.ts';
import { longText, parse, uuid } from '#server/domain/kernel/input.ts';
import { introductionTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleConsents } from '#server/domain/policy/visible.ts';
import type { IntroductionConsent } from '#server/generated/prisma/client.ts';
import type { ConsentAnswer, ConsentWay } from '#server/generated/prisma/enums.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { announceConsents } from './announce.ts';
import { ASKED_ABOUT } from './parties.ts';

const input = z.object({ id: uuid, agrees: z.boolean(), question: longText.nullish() });

/** The answer to a question, and the words to which it was given where they are known. */
interface GivenAnswer {
  agrees: boolean;
  way: ConsentWay;
  question?: string | null | undefined;
}

/**
 * Answers a question of the viewer's own, or changes the answer; a no counts after an introduction, too. A yes to the
 * words that name their own employer releases them there for this job. Returns its id. @throws not-found
 */
export async function answerConsent(viewer: Viewer, given: z.input<typeof input>): Promise<string> {
  allow(viewer, 'introduction.answer');
  const { id, agrees, question } = parse(input, given);
  return transaction(async (tx) => {
    await tx.$executeRaw`select from introduction_consents where id = ${id}::uuid for update`;
    const own = { id, AND: [visibleConsents(viewer)] };
    const consent = await tx.introductionConsent.findFirst({ where: own });
    if (!consent) throw notFound();
    await writeAnswer(tx, consent, { agrees, way: 'SCREEN', question });
    return id;
  });
}

/** The employments that a question names, and those to which its yes was given. */
export interface Concerned {
  question: string;
  askedAbout: string[];
  answeredAbout: string[];
}

/** Whether a question names an employment to which there is no yes yet. */
export const isAboutEmployer = ({ askedAbout, answeredAbout }: Omit<Concerned, 'question'>) =>
  askedAbout.some((name) => !answeredAbout.includes(name));

/** A question as it stands now: with the employments that it concerns, which may have become known since it was asked. */
export const wordsNow = (concerned: Concerned): string =>
  isAboutEmployer(concerned)
    ? introductionTexts.questionAbout(concerned.askedAbout)
    : concerned.question;

/** What a question names now. */
export async function employmentsAsked(
  client: Pick<Transaction, '$queryRaw'>,
  id: string,
): Promise<string[]> {
  const [row] = await client.$queryRaw<{ askedAbout: string[] }[]>`
    select ${ASKED_ABOUT} as "askedAbout" from introduction_consents k where k.id = ${id}::uuid`;
  return row?.askedAbout ?? [];
}

/** Writes the answer of a question that is locked; the same answer again to the same words changes nothing. */
export async function writeAnswer(
  tx: Transaction,
  consent: Pick<
    IntroductionConsent,
    'id' | 'jobId' | 'candidateId' | 'answer' | 'question' | 'answeredAbout'
  >,
  { agrees, way, question }: GivenAnswer,
): Promise<void> {
  const answer: ConsentAnswer = agrees ? 'AGREED' : 'DECLINED';
  const askedAbout = await employmentsAsked(tx, consent.id);
  const isShown = question === wordsNow({ ...consent, askedAbout });
  const isRelease = agrees && isShown && isAboutEmployer({ ...consent, askedAbout });
  if (consent.answer === answer && !isRelease) return;
  const answeredAbout = isRelease ? askedAbout : [];
  await tx.$executeRaw`
    update introduction_consents
    set answer = ${answer}::consent_answer, answer_way = ${way}::consent_way, answered_at = clock_timestamp(),
      answered_about = ${answeredAbout}::text[], question = ${isShown ? question : consent.question}
    where id = ${consent.id}::uuid`;
  await announceConsents(tx, [consent]);
}
