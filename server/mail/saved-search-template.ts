import type { Letter } from './layout.ts';

/** Positions that a mail names. */
const NAMED = 10;

/** To a consultant, in the morning: how many have joined the crew whom a saved search finds. */
export function savedSearchLetter(search: {
  name: string;
  /** How many desire each position first, the most first; null of those who name none. */
  positions: readonly { position: string | null; count: number }[];
  link: string;
}): Letter {
  const { name, positions, link } = search;
  const count = positions.reduce((sum, one) => sum + one.count, 0);
  const who = count === 1 ? '1 new person' : `${count} new people`;
  const facts = positions
    .slice(0, NAMED)
    .map((one) => `${one.count} × ${one.position ?? 'no position yet'}`);
  const others = positions.length - facts.length;
  return {
    subject: `${who}: ${name}`,
    preview: facts.join(' · '),
    heading: `${who} in ‘${name}’`,
    paragraphs: [[...facts, ...(others > 0 ? [`${others} other positions`] : [])].join(' · ')],
    action: { label: 'Open the search', url: link },
    notes: [
      'You get this e-mail because you turned it on beside this search, where you can turn it off.',
    ],
  };
}
