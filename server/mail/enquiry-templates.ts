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
    preview: `${name} is looking for crew.`,
    heading: `Wanted: ${position}`,
    paragraphs: [`${name} (${email}) wrote:`, message],
    notes: [`Answer to ${email}: a reply to this email does not reach them.`],
  };
}
