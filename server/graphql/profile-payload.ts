import type { InputFieldMap, ObjectParam } from '@pothos/core';
import { readProfile } from '#server/domain/candidates/profile.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { Candidate } from './candidates.ts';
import { idOf, type Mutation, mutation, type PayloadFields, type Types } from './mutation.ts';
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

interface Removal {
  description: string;
  /** What `id` names. */
  of: string;
  remove: (viewer: Viewer, id: string) => Promise<unknown>;
}

/** Adds a mutation that removes an entry of the viewer's own profile. */
export const profileRemoval = (
  name: string,
  type: ObjectParam<Types>,
  { description, of, remove }: Removal,
): void =>
  mutation(name, {
    description,
    input: idOf(type, of),
    act: async (viewer, { id: { id } }) => {
      await remove(viewer, id);
      return { id, candidateId: ownCandidate(viewer) };
    },
    payload: (t) => ({
      ...payloadOf<{ id: string; candidateId: string }>(({ candidateId }) => candidateId)(t),
      deletedId: t.globalID({ description: of, resolve: ({ id }) => ({ id, type }) }),
    }),
  });
