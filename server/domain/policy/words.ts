import { type Act, acts } from './acts.ts';
import type { Rule, Who } from './rule.ts';

const NAMES: Record<Who, string> = {
  guest: 'guests',
  candidate: 'candidates',
  owner: 'candidates',
  employer: 'employers',
  admin: 'admins',
};

/** The audience of an act, for descriptions: 'Admins only.', 'Admins, and integrations with JOBS_WRITE.' */
export function openTo(act: Act): string {
  const { who, scope }: Rule = acts[act];
  const people = who.map((one) => NAMES[one]).join(' and ');
  const named = people.charAt(0).toUpperCase() + people.slice(1);
  if (!scope) return `${named} only.`;
  return `${named}, and integrations${scope === 'ANY' ? '' : ` with ${scope}`}.`;
}
