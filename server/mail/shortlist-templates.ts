import type { Letter } from './layout.ts';

const day = (instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
const moment = (instant: Date) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(instant)} UTC`;

/** To a client: the link to a shortlist. */
export function shortlistLetter(input: {
  brand: string;
  name: string;
  position: string;
  message: string | null;
  link: string;
  until: Date;
}): Letter {
  const { brand, name, position, message, link, until } = input;
  return {
    subject: `Candidates for ${position}`,
    preview: `${brand} has put together a shortlist for you.`,
    heading: `Your shortlist: ${position}`,
    paragraphs: [
      `Dear ${name},`,
      ...(message ? [message] : []),
      `${brand} has put together a shortlist for you. You can read it on any device, also over a slow connection, and answer there.`,
    ],
    action: { label: 'Open the shortlist', url: link },
    notes: [
      'The page asks for a code, which it sends to this address: whoever else has the link cannot open it.',
      `The link works until ${day(until)}.`,
    ],
    linkedNote: {
      text: 'After that, too, you can read and erase',
      link: { label: 'what we keep about you', url: `${link}/kept` },
    },
  };
}

/** To the address of a link: the code that opens it. */
export function shortlistCodeLetter(input: {
  brand: string;
  code: string;
  minutes: number;
}): Letter {
  const { brand, code, minutes } = input;
  return {
    subject: `${code} opens your shortlist`,
    preview: `Your code is ${code}.`,
    heading: code,
    paragraphs: [
      `This is the code for the shortlist that ${brand} has sent you. Enter it on the page that asked for it.`,
    ],
    notes: [
      `It works once, for ${minutes} minutes.`,
      'If it was not you who asked for it, somebody else has the link. Without this code they see nothing; do not pass it on.',
    ],
  };
}

interface Answered {
  client: string;
  position: string;
  link: string;
}

/** To the consultant: a client has begun to answer. */
export function shortlistAnsweredLetter({ client, position, link }: Answered): Letter {
  return {
    subject: `${client} answers: ${position}`,
    preview: 'The shortlist shows every answer at once.',
    heading: `${client} has answered`,
    paragraphs: [
      `There are answers to the shortlist for ${position}. They propose: nobody was moved by them.`,
    ],
    action: { label: 'Open the shortlist', url: link },
    notes: ['More answers of the next hour come without an e-mail of their own.'],
  };
}

/** To the consultant: a client asks for an interview. */
export function shortlistInterviewLetter(
  input: Answered & { candidate: string; times: readonly Date[] },
): Letter {
  const { client, position, link, candidate, times } = input;
  return {
    subject: `Interview wanted: ${candidate}, ${position}`,
    preview: `${client} proposes ${times.length} times.`,
    heading: `${client} would like to meet ${candidate}`,
    paragraphs: [`For ${position}, at one of these times:`, times.map(moment).join('\n')],
    action: { label: 'Open the shortlist', url: link },
  };
}
