import { inLetters } from '#server/names/safe.ts';
import type { Letter } from './layout.ts';

/** The e-mails about accounts. `link` is absolute; `brand` is the agency's name. */
interface Common {
  brand: string;
  firstName: string;
  link: string;
}

export function confirmationLetter({ brand, firstName, link }: Common): Letter {
  return {
    subject: `Confirm your email address for ${brand}`,
    preview: 'One click and your address is confirmed.',
    heading: `Welcome aboard, ${inLetters(firstName)}`,
    paragraphs: [
      `Please confirm that this is your email address, so that ${brand} and the yachts can reach you.`,
    ],
    action: { label: 'Confirm my email', url: link },
    notes: [
      'The link works once, for 72 hours.',
      `If you did not sign up with ${brand}, you can ignore this email.`,
    ],
  };
}

/** After a change of address, to the new one. */
export function newAddressLetter({ brand, firstName, link }: Common): Letter {
  return {
    subject: `Confirm your new email address for ${brand}`,
    preview: 'One click and your new address is confirmed.',
    heading: 'Confirm your new address',
    paragraphs: [
      `Hello ${inLetters(firstName)},`,
      `You changed the email address of your ${brand} account to this one. Please confirm that it is yours.`,
    ],
    action: { label: 'Confirm my email', url: link },
    notes: ['The link works once, for 72 hours.'],
  };
}

/** After a change of address, to the old one: how to undo it. */
export function addressChangedLetter(input: Common & { newEmail: string }): Letter {
  const { brand, firstName, link, newEmail } = input;
  return {
    subject: `Your ${brand} email address was changed`,
    preview: 'Was this not you? You can undo it for 72 hours.',
    heading: 'Your email address was changed',
    paragraphs: [
      `Hello ${inLetters(firstName)},`,
      `The email address of your ${brand} account was changed to ${newEmail}. If this was you, there is nothing to do.`,
      'If it was not you, undo the change and then choose a new password.',
    ],
    action: { label: 'Undo the change', url: link },
    notes: ['The link works once, for 72 hours. It ends every session of the account.'],
  };
}

export function resetLetter({ brand, firstName, link }: Common): Letter {
  return {
    subject: `Reset your ${brand} password`,
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${inLetters(firstName)},`,
      `Somebody, hopefully you, asked for a new password for your ${brand} account.`,
    ],
    action: { label: 'Choose a new password', url: link },
    notes: [
      'The link works once, for one hour.',
      'If it was not you, you can ignore this email: your password stays as it is.',
    ],
  };
}
