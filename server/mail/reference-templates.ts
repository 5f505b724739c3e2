import { inLetters } from '#server/names/safe.ts';
import type { Letter } from './layout.ts';

interface Asked {
  referee: string;
  candidate: string;
  company: string;
  agency: string;
  days: number;
  link: string;
  /** Where they say that it is not about them. */
  notMe: string;
}

/** Asks a referee for a reference. The link is for them alone. */
export function referenceLetter(of: Asked): Letter {
  return {
    subject: `A reference for ${inLetters(of.candidate)}`,
    preview: `${inLetters(of.candidate)} has named you as a referee. It takes about three minutes.`,
    heading: `Would you speak for ${inLetters(of.candidate)}?`,
    paragraphs: [
      `Dear ${inLetters(of.referee)},`,
      `${inLetters(of.candidate)} is looking for a position on a yacht through ${of.agency} and has named you as a referee, from your time together at ${inLetters(of.company)}.`,
      'You can give a full reference in seven short steps, which takes about three minutes, or leave a quick comment. It works on a phone, needs no account, and keeps your answers as you go.',
    ],
    action: { label: 'Give a reference', url: of.link },
    notes: [`The link is yours alone and works for ${of.days} days. Please do not pass it on.`],
    linkedNote: notMe(of),
  };
}

const notMe = ({ candidate, notMe: url }: Asked) => ({
  text: `You do not know ${inLetters(candidate)}, or this is not about you?`,
  link: { label: 'Tell us', url },
});

/** Reminds a referee who has not answered; it comes once. */
export function referenceReminderLetter(of: Asked): Letter {
  return {
    subject: `A reference for ${inLetters(of.candidate)}: a reminder`,
    preview: `${inLetters(of.candidate)} would still be glad of your reference. It takes about three minutes.`,
    heading: `${inLetters(of.candidate)} is still waiting for your word`,
    paragraphs: [
      `Dear ${inLetters(of.referee)},`,
      `a few days ago we asked you for a reference for ${inLetters(of.candidate)}, from your time together at ${inLetters(of.company)}. What you have answered so far is kept.`,
      'A full reference takes about three minutes; a quick comment is one step.',
    ],
    action: { label: 'Give a reference', url: of.link },
    notes: [
      `The link is yours alone and works for ${of.days === 1 ? 'one more day' : `${of.days} more days`}. ${of.agency} reminds you only once.`,
    ],
    linkedNote: notMe(of),
  };
}

interface Declined {
  firstName: string;
  referee: string;
  company: string;
  link: string;
}

/** Tells a candidate that whoever was asked says that it is not about them. */
export function referenceDeclinedLetter({ firstName, referee, company, link }: Declined): Letter {
  return {
    subject: `We could not reach ${inLetters(referee)}`,
    preview: 'Whoever got our request for a reference says that it is not about them.',
    heading: `We could not reach ${inLetters(referee)}`,
    paragraphs: [
      `Dear ${inLetters(firstName)},`,
      `we asked ${inLetters(referee)} (${inLetters(company)}) for a reference. Whoever got our e-mail says that it is not about them, so we have closed the request.`,
      'Perhaps the address was wrong. Please remove this reference and add one with the right address.',
    ],
    action: { label: 'Your References', url: link },
  };
}

/** Tells the agency the same. */
export function refereeDeclinedLetter({
  candidate,
  referee,
  company,
  link,
}: Declined & { candidate: string }): Letter {
  return {
    subject: `Not their reference: ${inLetters(referee)} for ${inLetters(candidate)}`,
    preview: 'Whoever got the request for a reference says that it is not about them.',
    heading: `${inLetters(referee)} says: not me`,
    paragraphs: [
      `The request for a reference for ${inLetters(candidate)} went to ${inLetters(referee)} (${inLetters(company)}). Whoever got it says that it is not about them; the request is closed.`,
      'The candidate was told, and asked for the right address.',
    ],
    action: { label: 'Open the Profile', url: link },
  };
}

/** Sends a referee the link by which they add a correction. */
export function correctionLinkLetter({
  referee,
  candidate,
  agency,
  until,
  link,
}: Pick<Asked, 'referee' | 'candidate' | 'agency' | 'link'> & { until: string }): Letter {
  return {
    subject: `Your reference for ${inLetters(candidate)}: a correction`,
    preview: `The link by which you add a correction, until ${until}.`,
    heading: 'Put something right',
    paragraphs: [
      `Dear ${inLetters(referee)},`,
      `you asked us for a way to correct your reference for ${inLetters(candidate)}. What you have answered stays as it is; your correction stands beside it with its date.`,
    ],
    action: { label: 'Add a Correction', url: link },
    notes: [
      `The link is yours alone, works until ${until} and takes one correction. If you did not ask for it, you need not do anything; ${agency} changes nothing by itself.`,
    ],
  };
}
