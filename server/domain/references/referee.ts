import type { Reference } from '#server/generated/prisma/client.ts';

type Named = Pick<Reference, 'referenceName' | 'companyName' | 'position'>;

/** Who wrote a reference, as far as the referee agreed to be named to employers. */
export function refereeInWords(reference: Named & Pick<Reference, 'quoting'>): string {
  const { quoting, referenceName, companyName, position } = reference;
  if (quoting === 'CONFIDENTIAL') return 'a referee of the agency’s';
  if (quoting !== 'NAMED') return refereeRole(reference);
  return [referenceName, position, companyName].filter((part) => /\p{L}/u.test(part)).join(', ');
}

/** What people put before a name, and what is a role all the same. */
const TITLES = /^(?:captain|chief|mate|officer|engineer|chef|bosun|steward|stewardess|purser)$/i;
const LINKS = /(?:\s+(?:of|on|at|for|aboard|from|the))+$/i;

const wordsOf = (text: string) => text.split(/[\s,/()]+/).filter(Boolean);

/** Who wrote a reference as a stranger reads it: 'a captain', without the name of a person or a yacht. */
function refereeRole({ referenceName, companyName, position }: Named): string {
  const names = [...wordsOf(referenceName), ...wordsOf(companyName)]
    .filter((word) => !TITLES.test(word))
    .map((word) => word.toLowerCase());
  const role = wordsOf(position)
    .filter((word) => !names.includes(word.toLowerCase()) && /\p{L}/u.test(word))
    .map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
    .join(' ')
    .replace(LINKS, '');
  if (!role) return 'a referee';
  return `${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role}`;
}
