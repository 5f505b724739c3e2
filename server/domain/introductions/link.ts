import { expiredCode, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { fingerprint, networkOf, takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { hashSecret } from '#server/domain/kernel/secrets.ts';
import { introductionTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { IntroductionConsent } from '#server/generated/prisma/client.ts';
import type { ConsentAnswer } from '#server/generated/prisma/enums.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { employmentsAsked, isAboutEmployer, wordsNow, writeAnswer } from './answer.ts';
import { ENDED_BY } from './consents.ts';

const HOUR = 3600;

/** What the holder of a link sees of its question: nothing of the candidate. */
export interface OpenedQuestion {
  facts: string[];
  /** As it stands now: the answer goes back with it. */
  question: string;
  answer: ConsentAnswer | null;
  /** Whether the link may still answer. */
  isOpen: boolean;
  /** Why the answer counts for nothing any more; null while it counts. */
  endedBy: Ended | null;
}

/** Why a question is over. */
type Ended = 'WITHDRAWN' | 'REJECTED' | 'CLOSED';

/** Why the question of a consent is over. A yes after a hire elsewhere counts again, so that one is not. */
async function endedBy(client: Pick<Transaction, '$queryRaw'>, id: string): Promise<Ended | null> {
  const [found] = await client.$queryRaw<{ ended: Ended | null }[]>`
    select nullif(${ENDED_BY}, 'HIRED_ELSEWHERE') as ended from introduction_consents k where k.id = ${id}::uuid`;
  return found?.ended ?? null;
}

/**
 * The question of a link, whoever opens it; opening answers nothing. A link may be used 300 times an hour; 60
 * unknown ones may be tried from an address.
 * @throws not-found, expired-code, rate-limited
 */
export async function openQuestion(viewer: Viewer, secret: string): Promise<OpenedQuestion> {
  const consent = await findByLink(db, secret);
  await countUse(viewer, secret, consent !== null);
  const { id, facts, answer, tokenUsedAt, ...asked } = working(consent);
  const question = wordsNow({ ...asked, askedAbout: await employmentsAsked(db, id) });
  const ended = await endedBy(db, id);
  return { facts, question, answer, isOpen: tokenUsedAt === null, endedBy: ended };
}

/**
 * Answers the question that was shown by a link, once: the same answer again changes nothing, and neither does a yes to
 * other words than those that name their own employer now.
 * @throws not-found, expired-code, rate-limited; invalid-transition for another answer by a used link, and for a yes
 * that would count for nothing
 */
export async function answerByLink(
  viewer: Viewer,
  secret: string,
  { agrees, question }: { agrees: boolean; question: string | undefined },
): Promise<void> {
  await countUse(viewer, secret, (await findByLink(db, secret)) !== null);
  await transaction(async (tx) => {
    await tx.$executeRaw`
      select from introduction_consents where token_hash = ${hashSecret(secret)} for update`;
    const consent = working(await findByLink(tx, secret));
    if (consent.tokenUsedAt) {
      if (consent.answer === (agrees ? 'AGREED' : 'DECLINED')) return;
      throw invalidTransition(introductionTexts.used);
    }
    if (agrees && (await endedBy(tx, consent.id))) throw invalidTransition(introductionTexts.over);
    const asked = { ...consent, askedAbout: await employmentsAsked(tx, consent.id) };
    // The page shows what the question names now.
    if (agrees && isAboutEmployer(asked) && question !== wordsNow(asked)) return;
    await writeAnswer(tx, consent, { agrees, way: 'MAIL', question });
    await tx.introductionConsent.update({
      where: { id: consent.id },
      data: { tokenUsedAt: new Date() },
    });
  });
}

const findByLink = (client: Pick<Transaction, 'introductionConsent'>, secret: string) =>
  client.introductionConsent.findUnique({ where: { tokenHash: hashSecret(secret) } });

/** @throws not-found, expired-code */
function working(consent: IntroductionConsent | null): IntroductionConsent {
  if (!consent) throw notFound();
  if (!consent.tokenExpiresAt || consent.tokenExpiresAt <= new Date()) throw expiredCode();
  return consent;
}

async function countUse(viewer: Viewer, secret: string, isKnown: boolean): Promise<void> {
  const limit = isKnown
    ? { key: `introduction:${fingerprint(secret)}`, max: 300 }
    : { key: `introduction-guess:${fingerprint(networkOf(viewer.address))}`, max: 60 };
  await takeOrRefuse({ ...limit, windowSeconds: HOUR });
}
