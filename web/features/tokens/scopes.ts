import catalogue from './scopes.json' with { type: 'json' };

export type ScopeName = keyof typeof catalogue.scopes;

/** The order in the form. */
const ORDER = [
  'JOBS_READ',
  'JOBS_DETAILS',
  'JOBS_WRITE',
  'APPLICATIONS_READ',
  'APPLICATIONS_WRITE',
  'CANDIDATES_READ',
  'CANDIDATES_PROFILE',
  'CANDIDATES_WRITE',
  'CANDIDATES_CONTACT',
  'REFERENCES_READ',
  'YACHTS_READ',
  'MATCHES_READ',
  'WEBHOOKS_MANAGE',
] as const satisfies readonly ScopeName[];

/** The text form of a scope: `jobs:read`. */
export function scopeLabel(scope: string): string {
  return scope.toLowerCase().replace('_', ':');
}

/** The scopes with their text form, what each allows, and the GraphQL fields that need it. */
export const scopes = ORDER.map((value) => {
  const { allows, neededBy } = catalogue.scopes[value];
  return { value, label: scopeLabel(value), help: allows, neededBy };
});

/** The scope that a webhook's token needs for each event. */
export const eventScopes = catalogue.events;
