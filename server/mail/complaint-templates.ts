import type { Letter } from './layout.ts';

/** Tells the agency that a complaint came; what it says stands on the screen alone. */
export function complaintLetter({ replyBy, link }: { replyBy: string; link: string }): Letter {
  return {
    subject: `A complaint came: reply by ${replyBy}`,
    preview: `It is to be answered in writing by ${replyBy}.`,
    heading: 'A complaint came',
    paragraphs: [`It is to be answered in writing by ${replyBy}.`],
    action: { label: 'Open Complaints', url: link },
  };
}

/** Confirms a complaint. Nothing that was typed is in it, because the address may be somebody else's. */
export function complaintReceivedLetter(of: { agency: string; replyBy: string }): Letter {
  return {
    subject: 'We have received your complaint',
    preview: `You get our written reply by ${of.replyBy}.`,
    heading: 'We have received your complaint',
    paragraphs: [
      `Thank you for writing to ${of.agency}. We look into it and send you a written reply by ${of.replyBy}, five working days from now. Should we need longer to find out what happened, we tell you so.`,
      'A complaint costs nothing and changes nothing about your applications.',
    ],
    notes: ['If you did not write to us, you need not do anything: somebody gave your address.'],
  };
}

/** Tells who complained that the reply takes longer. */
export function complaintExtendedLetter(of: { receivedOn: string; replyBy: string }): Letter {
  return {
    subject: 'Your complaint: we need a little longer',
    preview: `You get our written reply by ${of.replyBy}.`,
    heading: 'We need a little longer',
    paragraphs: [
      `We are looking into your complaint of ${of.receivedOn}. To find out what happened we need longer than five working days: you get our written reply by ${of.replyBy}.`,
    ],
  };
}

/** The agency's answer to a complaint. */
export function complaintAnswerLetter(
  { receivedOn }: { receivedOn: string },
  text: string,
): Letter {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return {
    subject: `Our reply to your complaint of ${receivedOn}`,
    preview: paragraphs[0] ?? '',
    heading: `Your complaint of ${receivedOn}`,
    paragraphs,
    notes: [
      'If this does not resolve your complaint, it goes to the competent authority of the United Kingdom. You can also write to it yourself.',
    ],
  };
}
