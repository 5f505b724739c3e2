import catalogue from './scopes.json' with { type: 'json' };

export type ScopeName = keyof typeof catalogue.scopes;

/** In the order of the form. */
const ORDER = [
  'JOBS_READ',
  'JOBS_WRITE',
  'APPLICATIONS_READ',
  'APPLICATIONS_WRITE',
  'CANDIDATES_READ',
  'CANDIDATES_WRITE',
  'CANDIDATES_CONTACT',
  'REFERENCES_READ',
] as const satisfies readonly ScopeName[];

/** A scope as it is written: `jobs:read`. */
export function scopeLabel(scope: string): string {
  return scope.toLowerCase().replace('_', ':');
}

/** The scopes as they are written, what each allows, and the fields of the graph that need it. */
export const scopes = ORDER.map((value) => {
  const { allows, neededBy } = catalogue.scopes[value];
  return { value, label: scopeLabel(value), help: allows, neededBy };
});

/** The scope that a token needs to be sent each event of a webhook. */
export const eventScopes = catalogue.events;
