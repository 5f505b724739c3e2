import { label, userTypes } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { WholeUser } from '#server/domain/whole/user.ts';
import { profileShape } from './profile.ts';
import { employerShape } from './yacht.ts';

/** An account with the profile of its type. `isVerified` means that its address is confirmed. */
export function userShape(viewer: Viewer, { user, candidate, employer }: WholeUser) {
  const profile = candidate
    ? profileShape(viewer, candidate)
    : employer && employerShape(viewer, employer);
  return {
    _id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    userType: label(userTypes, user.userType),
    isVerified: user.emailVerified,
    profile,
  };
}
