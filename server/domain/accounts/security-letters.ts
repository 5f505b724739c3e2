import { sendEmail } from '#server/domain/emails/send.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Letter } from '#server/mail/layout.ts';
import {
  newDeviceLetter,
  passwordChangedLetter,
  tokenMadeLetter,
} from '#server/mail/security-templates.ts';
import type { Transaction } from '#server/platform/db.ts';
import type { Addressee } from './addresses.ts';
import { placeOf } from './devices.ts';

type Told = Addressee & { emailVerified: boolean };

/** The demonstration's log-ins are printed at every start and shared: nobody reads their letters. */
const isShared = ({ email }: Addressee) => email.endsWith('@passerelle.test');

/** Tells the owner of an account of something that was done with it. */
async function tell(tx: Transaction, user: Addressee, kind: string, letter: Letter): Promise<void> {
  await sendEmail(tx, { kind, to: user.email, userId: user.id, letter });
}

const factsOf = (viewer: Viewer, { firstName }: Addressee) => ({
  brand: brand().name,
  firstName,
  at: new Date(),
  ...placeOf(viewer),
});

/**
 * Of a log-in from a new device. Not to an address that nobody has confirmed: it may be a stranger's, whom it does
 * not concern where the account's owner is.
 */
export async function tellOfNewDevice(tx: Transaction, viewer: Viewer, user: Told): Promise<void> {
  if (!user.emailVerified || isShared(user)) return;
  await tell(tx, user, 'new-device', newDeviceLetter(factsOf(viewer, user)));
}

/** Of a changed password; a reset was made by a link to the address, whether it is confirmed or not. */
export async function tellOfPassword(
  tx: Transaction,
  viewer: Viewer,
  user: Told,
  { wasReset }: { wasReset: boolean },
): Promise<void> {
  if (!user.emailVerified && !wasReset) return;
  const letter = passwordChangedLetter({ ...factsOf(viewer, user), wasReset });
  await tell(tx, user, 'password-changed', letter);
}

/** Of a token, to the admin in whose name it was made. */
export async function tellOfToken(
  tx: Transaction,
  viewer: Viewer,
  user: Addressee,
  token: { name: string; scopes: readonly string[]; expiresAt: Date },
): Promise<void> {
  const { name, scopes, expiresAt } = token;
  const facts = { ...factsOf(viewer, user), token: name, scopes, expiresAt };
  await tell(tx, user, 'token-made', tokenMadeLetter(facts));
}
