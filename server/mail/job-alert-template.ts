import { inLetters } from '#server/names/safe.ts';
import type { Letter } from './layout.ts';

/** A position that a consultant suggests to a candidate. `facts` name neither yacht nor place. */
export function jobAlertLetter(alert: {
  firstName: string;
  title: string;
  facts: readonly string[];
  link: string;
}): Letter {
  const { firstName, title, facts, link } = alert;
  return {
    subject: `A position for you: ${title}`,
    preview: facts.join(' · '),
    heading: `${title}: is this yours, ${inLetters(firstName)}?`,
    paragraphs: [
      facts.join(' · '),
      'Our consultants thought of you for this position. Have a look at it, and apply if you like what you see.',
    ],
    action: { label: 'See the position', url: link },
    notes: ['You get this e-mail once for this position, because you have a profile with us.'],
  };
}
