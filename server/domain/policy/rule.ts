import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Scope } from '#server/generated/prisma/enums.ts';

/** A role that may perform an act; 'owner' is the candidate to whom the act's subject belongs. */
export type Who = 'guest' | 'candidate' | 'employer' | 'admin' | 'owner';

/** The permission for one act. */
export interface Rule {
  who: readonly Who[];
  /** What an integration needs: a scope, or any token. */
  scope?: Scope | 'ANY';
  /** A further condition on the subject, checked if a subject is given. */
  when?: (subject: never, viewer: Viewer) => boolean;
  /** The refusal of an integration, if it is not about a scope. */
  refusal?: string;
}

/** Rows of the table, under `noun.verb`. */
export type Rules = Readonly<Record<string, Rule>>;

export const NOBODY = [] as const;
export const ADMINS = ['admin'] as const;
export const CANDIDATES = ['candidate'] as const;
export const EMPLOYERS = ['employer'] as const;
export const OWNER = ['owner'] as const;
/** The agency and its candidates. */
export const CREWING = ['candidate', 'admin'] as const;
/** The agency and employers. */
export const YACHTING = ['employer', 'admin'] as const;
/** Everybody with an account. */
export const PEOPLE = ['candidate', 'employer', 'admin'] as const;
export const EVERYBODY = ['guest', 'candidate', 'employer', 'admin'] as const;
