import type { Scope, UserType } from '#server/generated/prisma/enums.ts';

interface Asking {
  /** The client's network address: what limits count by. */
  address: string;
  /** What its browser calls itself, for the device of a session. */
  userAgent?: string;
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

/** Who makes a request. Created once per request by the server, and the first parameter of every use-case. */
export type Viewer = Guest | CandidateViewer | EmployerViewer | AdminViewer | Integration;
export type UserViewer = CandidateViewer | EmployerViewer | AdminViewer;

/** Whether the viewer has a session: a guest and an integration have none. */
export function isSignedIn(viewer: Viewer): viewer is UserViewer {
  return 'userId' in viewer;
}

/** The account or token of a viewer who decides something; a guest has neither. */
export function deciderOf(viewer: Viewer): { userId?: string; tokenId?: string } {
  if (isSignedIn(viewer)) return { userId: viewer.userId };
  return viewer.role === 'integration' ? { tokenId: viewer.tokenId } : {};
}

const USER_TYPES: Record<UserViewer['role'], UserType> = {
  candidate: 'CANDIDATE',
  employer: 'EMPLOYER',
  admin: 'ADMIN',
};

/** The type of the viewer's account, or null. */
export function userTypeOf(viewer: Viewer): UserType | null {
  return isSignedIn(viewer) ? USER_TYPES[viewer.role] : null;
}

/** The key for limits of an account or a token; null for a guest, who is limited by address. */
export function holderOf(viewer: Viewer): string | null {
  if (viewer.role === 'guest') return null;
  return `${viewer.role} ${viewer.role === 'integration' ? viewer.tokenId : viewer.userId}`;
}

/** The viewer's candidate id, or null. */
export function candidateIdOf(viewer: Viewer): string | null {
  return viewer.role === 'candidate' ? viewer.candidateId : null;
}
