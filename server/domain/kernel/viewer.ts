import type { Scope } from '#server/generated/prisma/enums.ts';
import { forbidden, unauthenticated } from './errors.ts';

interface Asking {
  /** The client's network address: what limits count by. */
  address: string;
}
interface SignedIn extends Asking {
  userId: string;
  sessionId: string;
  emailVerified: boolean;
}

export interface Guest extends Asking {
  role: 'guest';
}
export interface CandidateViewer extends SignedIn {
  role: 'candidate';
  candidateId: string;
}
export interface EmployerViewer extends SignedIn {
  role: 'employer';
  employerId: string;
}
export interface AdminViewer extends SignedIn {
  role: 'admin';
}
export interface Integration extends Asking {
  role: 'integration';
  tokenId: string;
  scopes: readonly Scope[];
}

/** Who is asking. Made once per request by the door and handed to every use-case as its first parameter. */
export type Viewer = Guest | CandidateViewer | EmployerViewer | AdminViewer | Integration;
export type Role = Viewer['role'];
export type UserViewer = CandidateViewer | EmployerViewer | AdminViewer;

/** The viewer as one of the roles; a guest gets 'unauthenticated', any other role 'forbidden'. */
export function requireRole<R extends Role>(
  viewer: Viewer,
  ...roles: R[]
): Extract<Viewer, { role: R }> {
  if ((roles as Role[]).includes(viewer.role)) return viewer as Extract<Viewer, { role: R }>;
  throw viewer.role === 'guest' ? unauthenticated() : forbidden();
}

/** Who it is that decides something: an account or a token; a guest is neither. */
export function deciderOf(viewer: Viewer): { userId?: string; tokenId?: string } {
  if ('userId' in viewer) return { userId: viewer.userId };
  return viewer.role === 'integration' ? { tokenId: viewer.tokenId } : {};
}

/** The viewer as a person with an account. */
export function requireUser(viewer: Viewer): UserViewer {
  return requireRole(viewer, 'candidate', 'employer', 'admin');
}
