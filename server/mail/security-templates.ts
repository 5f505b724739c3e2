import { inLetters } from '#server/names/safe.ts';
import type { Letter } from './layout.ts';

/** What a letter about the security of an account is told by. */
export interface SecurityFacts {
  brand: string;
  firstName: string;
  at: Date;
  device: string;
  network: string | null;
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** When and where, line by line. */
const facts = ({ at, device, network }: SecurityFacts, more: readonly string[] = []) =>
  [
    ...more,
    `When: ${moment.format(at)} UTC`,
    `Device: ${device}`,
    `Network: ${network ?? 'unknown'}`,
  ].join('\n');

// No letter has a link that logs in, or that leads to a form for a password: whoever forges it would have one.
const YOURS = 'If it was you, there is nothing to do.';
const howToReset = (brand: string) =>
  `If it was not you, open ${brand} as you usually do, not from a link in an e-mail, and press Forgot Password on the log-in page. A new password ends every session of your account.`;

/** After a log-in with a browser, system and network that the account had not logged in with before. */
export function newDeviceLetter(it: SecurityFacts): Letter {
  return {
    subject: `A new log-in to your ${it.brand} account`,
    preview: `${it.device}, ${moment.format(it.at)} UTC`,
    heading: 'A log-in from a new device',
    paragraphs: [
      `Hello ${inLetters(it.firstName)},`,
      `Somebody has logged in to your ${it.brand} account with its password, from where nobody had before.`,
      facts(it),
      YOURS,
      howToReset(it.brand),
    ],
  };
}

/** After a change of the password, or a reset. */
export function passwordChangedLetter(it: SecurityFacts & { wasReset: boolean }): Letter {
  return {
    subject: `Your ${it.brand} password was changed`,
    preview: `${it.device}, ${moment.format(it.at)} UTC`,
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${inLetters(it.firstName)},`,
      it.wasReset
        ? `The password of your ${it.brand} account was replaced, by a link that was sent to this address. Every other session of the account is over.`
        : `The password of your ${it.brand} account was changed by somebody who was logged in and knew the one before. Every other session of the account is over.`,
      facts(it),
      YOURS,
      howToReset(it.brand),
    ],
  };
}

/** To an admin: a token was made in their name. */
export function tokenMadeLetter(
  it: SecurityFacts & { token: string; scopes: readonly string[]; expiresAt: Date },
): Letter {
  return {
    subject: `A new API token in your name at ${it.brand}`,
    preview: `${it.device}, ${moment.format(it.at)} UTC`,
    heading: 'A new API token',
    paragraphs: [
      `Hello ${inLetters(it.firstName)},`,
      `A token was made in your name. Whoever has it uses the data of ${it.brand} as far as its scopes go, until it ends or is revoked.`,
      facts(it, [
        `Token: ${inLetters(it.token)}`,
        `Scopes: ${it.scopes.join(', ')}`,
        `Ends: ${moment.format(it.expiresAt)} UTC`,
      ]),
      YOURS,
      `If it was not you, open ${it.brand} as you usually do, not from a link in an e-mail: revoke the token in Account Settings, Integration Tokens, and change your password, which ends every other session.`,
    ],
  };
}
