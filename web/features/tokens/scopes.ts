/** The scopes as they are written and what each allows, in the order of the form. */
export const scopes = [
  { value: 'JOBS_READ', label: 'jobs:read', help: 'Jobs, drafts left out.' },
  { value: 'JOBS_WRITE', label: 'jobs:write', help: 'Make, change, end and delete jobs.' },
  { value: 'APPLICATIONS_READ', label: 'applications:read', help: 'Applications, counters.' },
  {
    value: 'APPLICATIONS_WRITE',
    label: 'applications:write',
    help: 'Move applications through the pipeline.',
  },
  {
    value: 'CANDIDATES_READ',
    label: 'candidates:read',
    help: 'Summaries of the crew, without contact details.',
  },
  {
    value: 'CANDIDATES_WRITE',
    label: 'candidates:write',
    help: 'See sign-ups, verify and reject them.',
  },
  {
    value: 'CANDIDATES_CONTACT',
    label: 'candidates:contact',
    help: 'E-mail addresses, and how to reach referees.',
  },
  { value: 'REFERENCES_READ', label: 'references:read', help: 'Verified references in full.' },
] as const;

export type ScopeName = (typeof scopes)[number]['value'];

/** A scope as it is written. */
export function scopeLabel(scope: string): string {
  return scopes.find(({ value }) => value === scope)?.label ?? scope;
}
