import type { Scope, UserType } from '#server/generated/prisma/enums.ts';

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
export type UserViewer = CandidateViewer | EmployerViewer | AdminViewer;

/** Who it is that decides something: an account or a token; a guest is neither. */
export function deciderOf(viewer: Viewer): { userId?: string; tokenId?: string } {
  if ('userId' in viewer) return { userId: viewer.userId };
  return viewer.role === 'integration' ? { tokenId: viewer.tokenId } : {};
}

const USER_TYPES: Record<UserViewer['role'], UserType> = {
  candidate: 'CANDIDATE',
  employer: 'EMPLOYER',
  admin: 'ADMIN',
};

/** The type of the viewer's account, or null. */
export function userTypeOf(viewer: Viewer): UserType | null {
  return 'userId' in viewer ? USER_TYPES[viewer.role] : null;
}

/** What limits of an account or a token count by; null for a guest, whose address they count by. */
export function holderOf(viewer: Viewer): string | null {
  if (viewer.role === 'guest') return null;
  return `${viewer.role} ${viewer.role === 'integration' ? viewer.tokenId : viewer.userId}`;
}

/** The candidate that the viewer is, or null. */
export function candidateIdOf(viewer: Viewer): string | null {
  return viewer.role === 'candidate' ? viewer.candidateId : null;
}
