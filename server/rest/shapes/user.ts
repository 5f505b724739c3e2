import { z } from 'zod';
import { label, userTypes } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { WholeUser } from '#server/domain/whole/user.ts';
import * as answer from './answers.ts';
import { profileAnswer, profileShape } from './profile.ts';
import { employerAnswer, employerShape } from './yacht.ts';

export const userAnswer = z.object({
  _id: answer.id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: answer.labelOf(userTypes),
  isVerified: z.boolean(),
  profile: z.union([profileAnswer, employerAnswer]).nullable(),
});

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
