import { inLetters } from '#server/names/safe.ts';
import type { Letter } from './layout.ts';

/** To the agency: an enquiry of somebody looking for crew. */
export function enquiryLetter(enquiry: {
  position: string;
  name: string;
  email: string;
  message: string;
}): Letter {
  const { position, name, email, message } = enquiry;
  return {
    subject: `Looking for crew: ${position}`,
    preview: `${inLetters(name)} is looking for crew.`,
    heading: `Wanted: ${position}`,
    paragraphs: [`${inLetters(name)} (${email}) wrote:`, message],
    notes: [`Answer to ${email}: a reply to this email does not reach them.`],
  };
}

/** The agency's answer to an enquiry, with what was asked quoted below. */
export function enquiryReplyLetter(
  enquiry: { position: string; message: string; createdAt: Date },
  text: string,
): Letter {
  const { position, message, createdAt } = enquiry;
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return {
    subject: `Re: Looking for crew: ${position}`,
    preview: paragraphs[0] ?? '',
    heading: `Your enquiry: ${position}`,
    paragraphs,
    notes: [`On ${dayOf(createdAt)} you wrote:`, quoted(message)],
  };
}

const dayOf = (instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(instant);

const quoted = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
