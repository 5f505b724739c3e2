import { inLetters } from '#server/names/safe.ts';
import type { Letter } from './layout.ts';

const DISAGREE =
  'If one of the two accounts is not yours, please answer this e-mail within seven days: until then we can take it back.';

/** To the address that logs in to the account that two were merged into. */
export function mergedLetter(firstName: string, brand: string, link: string): Letter {
  return {
    subject: 'Your two accounts are one now',
    preview: 'Log in with this address, as before.',
    heading: `One account for you, ${inLetters(firstName)}`,
    paragraphs: [
      `You had two accounts with ${brand}. We have put them together: profile, documents, references and applications of both are in one place.`,
      'Log in with this address and its password, as before. Please look through your profile, and correct what is not right.',
      DISAGREE,
    ],
    action: { label: 'See your profile', url: link },
  };
}

/** To the address that does not log in any more; `address` is the other one, masked. */
export function mergedAwayLetter(firstName: string, brand: string, address: string): Letter {
  return {
    subject: 'Your two accounts are one now',
    preview: 'This address does not log in any more.',
    heading: `One account for you, ${inLetters(firstName)}`,
    paragraphs: [
      `You had two accounts with ${brand}. We have put them together: profile, documents, references and applications of both are in one place.`,
      `Log in with your other address from now on, ${address}, and its password. This address does not log in any more.`,
      DISAGREE,
    ],
  };
}

/** To each address once a merge was undone. */
export function separatedLetter(firstName: string, brand: string, link: string): Letter {
  return {
    subject: 'Your account is as it was',
    preview: 'Log in with this address again.',
    heading: `Your own account again, ${inLetters(firstName)}`,
    paragraphs: [
      `We had put your account with ${brand} together with another one, and have taken that back.`,
      'Log in with this address and its password.',
    ],
    action: { label: 'Log in', url: link },
  };
}
