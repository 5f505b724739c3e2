import type { Letter } from './layout.ts';

/** Asks a referee for a reference. The link is for them alone. */
export function referenceLetter(of: {
  referee: string;
  candidate: string;
  company: string;
  agency: string;
  days: number;
  link: string;
}): Letter {
  return {
    subject: `A reference for ${of.candidate}`,
    preview: `${of.candidate} has named you as a referee. It takes about three minutes.`,
    heading: `Would you speak for ${of.candidate}?`,
    paragraphs: [
      `Dear ${of.referee},`,
      `${of.candidate} is looking for a position on a yacht through ${of.agency} and has named you as a referee, from your time together at ${of.company}.`,
      'You can give a full reference in seven short steps, which takes about three minutes, or leave a quick comment. It works on a phone, needs no account, and keeps your answers as you go.',
    ],
    action: { label: 'Give a reference', url: of.link },
    notes: [
      `The link is yours alone and works for ${of.days} days. Please do not pass it on.`,
      `If you do not know ${of.candidate}, you need do nothing.`,
    ],
  };
}
