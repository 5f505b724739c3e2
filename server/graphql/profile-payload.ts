import type { InputFieldMap } from '@pothos/core';
import { readProfile } from '#server/domain/candidates/profile.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { Candidate } from './candidates.ts';
import { type Mutation, mutation, type PayloadFields } from './mutation.ts';
import { CandidateProfile } from './profile.ts';

/** The payload of every profile change: the profile after it. */
export const payloadOf =
  <Result>(candidateIdOf: (result: Result) => string) =>
  (t: PayloadFields<Result>) => ({
    profile: t.prismaField({
      type: CandidateProfile,
      description: 'The profile as it stands now.',
      resolve: async (query, result, _args, { viewer }) => {
        const profile = await readProfile(viewer, candidateIdOf(result), query);
        if (!profile) throw new Error('A changed profile is gone');
        return profile;
      },
    }),
    candidate: t.field({
      type: Candidate,
      description: 'The candidate as they stand now.',
      resolve: candidateIdOf,
    }),
  });

/** The payload of a change that returns the candidate's id. */
export const profilePayload = payloadOf<string>((id) => id);

export const ownCandidate = (viewer: Viewer): string => allow(viewer, 'profile.change').candidateId;

/** Adds a mutation of the viewer's own profile, whose payload is the profile after it. */
export const profileChange = <Fields extends InputFieldMap>(
  name: string,
  { act, ...change }: Pick<Mutation<Fields, unknown>, 'description' | 'input' | 'act'>,
): void =>
  mutation(name, {
    ...change,
    act: async (viewer, input, context) => {
      await act(viewer, input, context);
      return ownCandidate(viewer);
    },
    payload: profilePayload,
  });
