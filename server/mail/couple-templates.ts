import { inLetters } from '#server/names/safe.ts';
import type { Letter } from './layout.ts';

/** A request to be linked as a couple. */
export function coupleRequestLetter(of: {
  firstName: string;
  sender: string;
  senderEmail: string;
  link: string;
}): Letter {
  return {
    subject: `${inLetters(of.sender)} would like to link with you as a couple`,
    preview: 'You can accept or reject it in your settings.',
    heading: `A couple request for you, ${inLetters(of.firstName)}`,
    paragraphs: [
      `${inLetters(of.sender)} (${of.senderEmail}) would like to link their profile with yours, so that we can suggest you to yachts together.`,
      'Accept or reject it in your settings. Once you are linked, each of you sees the name and e-mail address of the other.',
    ],
    action: { label: 'Answer the request', url: of.link },
    notes: [`If you do not know ${inLetters(of.sender)}, please reject it.`],
  };
}
