import { inLetters } from '#server/names/safe.ts';
import type { Letter } from './layout.ts';

interface Introduction {
  firstName: string;
  position: string;
  /** What is known of the yacht, a line each; none names it. */
  facts: readonly string[];
}

/** Asks a candidate whether they may be introduced. The link is for them alone and answers once. */
export function askedLetter({
  firstName,
  position,
  facts,
  question,
  link,
  days,
}: Introduction & { question: string; link: string; days: number }): Letter {
  return {
    subject: `May we introduce you? ${position}`,
    preview: facts.join(' · '),
    heading: `May we introduce you, ${inLetters(firstName)}?`,
    paragraphs: ['We would like to put you forward:', facts.join('\n'), question],
    action: { label: 'Yes, Introduce Me', url: `${link}?answer=yes` },
    otherAction: { label: 'No, Thank You', url: `${link}?answer=no` },
    notes: [
      `Both buttons show the question once more and need no log-in. The link is yours alone, answers once and works for ${days} days; after that you can answer on your own screen.`,
    ],
  };
}

/** Tells a candidate with a standing yes that they may be introduced now. */
export function toldLetter({
  firstName,
  position,
  facts,
  link,
}: Introduction & { link: string }): Letter {
  return {
    subject: `We are putting you forward: ${position}`,
    preview: facts.join(' · '),
    heading: `Good news, ${inLetters(firstName)}`,
    paragraphs: [
      'We are putting you forward for this position. You have told us in your settings that you agree to every job like this, so we do not ask you:',
      facts.join('\n'),
    ],
    action: { label: 'See or Change Your Answer', url: link },
  };
}
