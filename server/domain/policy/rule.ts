import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Scope } from '#server/generated/prisma/enums.ts';

/** Somebody whom an act is open to; an owner is the candidate whom the act's subject belongs to. */
export type Who = 'guest' | 'candidate' | 'employer' | 'admin' | 'owner';

/** Whom one act is open to. */
export interface Rule {
  who: readonly Who[];
  /** What opens it to an integration: a scope, or any token. */
  scope?: Scope | 'ANY';
  /** What must hold of the subject besides; asked where a subject is given. */
  when?: (subject: never, viewer: Viewer) => boolean;
  /** The refusal of an integration, where it is not about a scope. */
  refusal?: string;
}

/** Rows of the table, under `noun.verb`. */
export type Rules = Readonly<Record<string, Rule>>;

export const NOBODY = [] as const;
export const ADMINS = ['admin'] as const;
export const CANDIDATES = ['candidate'] as const;
export const EMPLOYERS = ['employer'] as const;
export const OWNER = ['owner'] as const;
/** The agency and those whom it places. */
export const CREWING = ['candidate', 'admin'] as const;
/** The agency and those who have a yacht. */
export const YACHTING = ['employer', 'admin'] as const;
/** Everybody with an account. */
export const PEOPLE = ['candidate', 'employer', 'admin'] as const;
export const EVERYBODY = ['guest', 'candidate', 'employer', 'admin'] as const;
