import { type DomainError, forbidden, unauthenticated } from '#server/domain/kernel/errors.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Scope } from '#server/generated/prisma/enums.ts';
import { type Act, acts } from './acts.ts';
import type { Rule, Who } from './rule.ts';

type Row<A extends Act> = (typeof acts)[A];

type RoleOf<W extends Who> = W extends 'owner' ? 'candidate' : W;

/** The viewers who may perform an act, by its row. */
export type Allowed<A extends Act> =
  | Extract<Viewer, { role: RoleOf<Row<A>['who'][number]> }>
  | (Row<A> extends { scope: string } ? Extract<Viewer, { role: 'integration' }> : never);

/** The subject of an act, with the properties that its row checks. */
type SubjectOf<A extends Act> = (Row<A> extends {
  when: (subject: infer S, viewer: Viewer) => boolean;
}
  ? S
  : unknown) &
  ('owner' extends Row<A>['who'][number] ? { candidateId: string | null } : unknown);

/** Whether the viewer's token has a scope. */
export function hasScope(viewer: Viewer, scope: Scope): boolean {
  return viewer.role === 'integration' && viewer.scopes.includes(scope);
}

/** Whether the viewer may perform the act and, if a subject is given, its condition holds. */
export function may<A extends Act>(viewer: Viewer, act: A, subject?: SubjectOf<A>): boolean {
  const rule: Rule = acts[act];
  if (!isOpenTo(rule, viewer, subject)) return false;
  return subject === undefined || (rule.when?.(subject as never, viewer) ?? true);
}

/** The viewer, narrowed to those who may perform the act, or null if they may not. */
export function granted<A extends Act>(
  viewer: Viewer,
  act: A,
  subject?: SubjectOf<A>,
): Allowed<A> | null {
  return may(viewer, act, subject) ? (viewer as Allowed<A>) : null;
}

/**
 * The viewer, narrowed to those who may perform the act. @throws unauthenticated for a guest,
 * forbidden for anybody else; for an integration it names the missing scope
 */
export function allow<A extends Act>(viewer: Viewer, act: A, subject?: SubjectOf<A>): Allowed<A> {
  if (may(viewer, act, subject)) return viewer as Allowed<A>;
  throw refusal(viewer, acts[act]);
}

/** The error for a viewer who may not perform an act. */
export function refusal(viewer: Viewer, rule?: Rule): DomainError {
  if (viewer.role === 'guest') return unauthenticated();
  return forbidden(
    viewer.role === 'integration' && rule ? refusalOfToken(viewer, rule) : undefined,
  );
}

function refusalOfToken(viewer: Viewer, { scope, refusal: text }: Rule): string | undefined {
  if (text || !scope || scope === 'ANY' || hasScope(viewer, scope)) return text;
  return `This token does not have the scope ${scopeName(scope)}.`;
}

/** The text form of a scope: `jobs:write`. */
const scopeName = (scope: Scope) => scope.toLowerCase().replace('_', ':');

function isOpenTo({ who, scope }: Rule, viewer: Viewer, subject: unknown): boolean {
  if (viewer.role === 'integration')
    return scope === 'ANY' || (scope !== undefined && viewer.scopes.includes(scope));
  if (who.includes(viewer.role)) return true;
  return viewer.role === 'candidate' && who.includes('owner') && owns(viewer.candidateId, subject);
}

const owns = (candidateId: string, subject: unknown) =>
  subject === undefined || (subject as { candidateId: string | null }).candidateId === candidateId;
