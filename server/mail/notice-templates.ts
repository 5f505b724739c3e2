import { inLetters } from '#server/names/safe.ts';
import type { Letter } from './layout.ts';

/** What somebody is told of on their own screen, where no other letter tells it. */
export function noticeLetter(notice: {
  firstName: string;
  title: string;
  text: string;
  link: string;
}): Letter {
  const { firstName, title, text, link } = notice;
  return {
    subject: title,
    preview: text,
    heading: title,
    paragraphs: [`Hello ${inLetters(firstName)},`, text],
    action: { label: 'Have a Look', url: link },
    notes: ['You choose in your settings which e-mails you get.'],
  };
}

/** What somebody was told of since the last summary, a line each. */
export function summaryLetter(summary: {
  firstName: string;
  titles: readonly string[];
  /** How many more there are. */
  more: number;
  link: string;
}): Letter {
  const { firstName, titles, more, link } = summary;
  const count = titles.length + more;
  return {
    subject: count === 1 ? (titles[0] ?? '') : `${count} things are new for you`,
    preview: titles.join(' · '),
    heading: `What is new, ${inLetters(firstName)}`,
    paragraphs: [...titles, ...(more > 0 ? [`and ${more} more.`] : [])],
    action: { label: 'See What Is New', url: link },
    notes: ['You have chosen one e-mail a day; your settings have every choice.'],
  };
}
