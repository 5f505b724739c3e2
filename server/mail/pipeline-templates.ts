import { inLetters } from '#server/names/safe.ts';
import type { Letter } from './layout.ts';

/** The agency verified the profile. */
export function verifiedLetter(firstName: string, link: string): Letter {
  return {
    subject: 'Your profile is verified',
    preview: 'The agency has verified your profile.',
    heading: `Welcome aboard, ${inLetters(firstName)}`,
    paragraphs: [
      'We have checked your profile and verified it. Our consultants can now suggest you to yachts.',
      'Keep your availability and your certificates up to date: it is the first thing a captain asks for.',
    ],
    action: { label: 'See the jobs', url: link },
  };
}

/** The agency rejected the verification request. */
export function notVerifiedLetter(
  firstName: string,
  link: string,
  words: string | null = null,
): Letter {
  return {
    subject: 'Your profile needs some work',
    preview: 'We could not verify your profile yet.',
    heading: `Not quite there yet, ${inLetters(firstName)}`,
    paragraphs: [
      'We have looked at your profile and could not verify it yet. Verification is based on how complete and accurate it is, your documents, written English, identity, references and photo.',
      ...(words ? ['This is what we ask you to mend:', ...words.split(/\s*\n\s*/)] : []),
      'Please look through it, add what is missing and ask again: choose Save and Complete on its last page.',
    ],
    action: { label: 'Improve your profile', url: link },
  };
}

/** The candidate was hired. */
export function hiredLetter(firstName: string, job: string, link: string): Letter {
  return {
    subject: `You are hired: ${job}`,
    preview: 'Congratulations on your new position.',
    heading: `Congratulations, ${inLetters(firstName)}`,
    paragraphs: [
      `You have been hired for the position of ${job}.`,
      'Your consultant will be in touch about your contract, travel and start.',
    ],
    action: { label: 'See your applications', url: link },
  };
}
