import { forbidden } from '#server/domain/kernel/errors.ts';
import {
  requireRole,
  type Role,
  type UserViewer,
  type Guest,
  type Viewer,
} from '#server/domain/kernel/viewer.ts';

/**
 * Whom each documented call is for (contract, section 3), asked before anything of it is read. What
 * somebody may do with a call of theirs is decided by its use-case.
 */
const AUDIENCES = {
  everybody: ['guest', 'candidate', 'employer', 'admin'],
  people: ['candidate', 'employer', 'admin'],
  candidates: ['candidate'],
  employers: ['employer'],
  /** The agency and those whom it places. */
  crewing: ['candidate', 'admin'],
  /** The agency and those who have a yacht. */
  yachting: ['employer', 'admin'],
  agency: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Audience = keyof typeof AUDIENCES;

/** The roles that an audience is made of. */
export const rolesOf = (audience: Audience): readonly Role[] => AUDIENCES[audience];

/** @throws unauthenticated for a guest, forbidden for any other role; integrations have the graph alone */
export function requireAudience(viewer: Viewer, audience: Audience): Guest | UserViewer {
  if (viewer.role === 'integration') throw forbidden('Integrations use the graph.');
  return requireRole(viewer, ...(AUDIENCES[audience] as readonly (Guest | UserViewer)['role'][]));
}
