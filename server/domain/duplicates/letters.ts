import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { mergedAwayLetter, mergedLetter, separatedLetter } from '#server/mail/merge-templates.ts';
import type { Transaction } from '#server/platform/db.ts';
import type { Both, Side } from './plan.ts';
import { rowOf, type Rows } from './snapshot.ts';

const accountOf = (rows: Rows) => {
  const { email, first_name } = rowOf(rows, 'users');
  return { email: String(email), firstName: String(first_name) };
};

/** Enough of an address for its owner to know it: the other account may turn out to be somebody else's. */
const masked = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`;
};

/** Tells both addresses of a merge: the one that logs in from now on, and the one that does no more. */
export async function writeMergedLetters(
  tx: Transaction,
  userId: string,
  both: Both,
  stays: Side,
): Promise<void> {
  const [kept, lost] =
    stays === 'SURVIVOR'
      ? [accountOf(both.survivor), accountOf(both.other)]
      : [accountOf(both.other), accountOf(both.survivor)];
  const { name } = brand();
  await sendEmail(tx, {
    kind: 'accounts-merged',
    to: kept.email,
    userId,
    letter: mergedLetter(kept.firstName, name, siteLink('/profile')),
  });
  await sendEmail(tx, {
    kind: 'accounts-merged',
    to: lost.email,
    userId,
    letter: mergedAwayLetter(lost.firstName, name, masked(kept.email)),
  });
}

/** Tells both addresses that the accounts are two again, each with its own log-in. */
export async function writeSeparatedLetters(
  tx: Transaction,
  accounts: readonly { userId: string; email: string; firstName: string }[],
): Promise<void> {
  for (const { userId, email, firstName } of accounts)
    await sendEmail(tx, {
      kind: 'accounts-separated',
      to: email,
      userId,
      letter: separatedLetter(firstName, brand().name, siteLink('/sign-in')),
    });
}
