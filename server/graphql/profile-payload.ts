import type { FieldMap, InputFieldMap, ObjectParam, ObjectRef } from '@pothos/core';
import { readProfile } from '#server/domain/candidates/profile.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { Candidate } from './candidates.ts';
import {
  idOf,
  type Mutation,
  mutation,
  nodeById,
  type PayloadFields,
  type Types,
} from './mutation.ts';
import { CandidateProfile } from './profile.ts';

/** The payload of every profile change: the profile after it. */
const payloadOf =
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

/** What a change of the viewer's own profile came to. */
export interface Changed<Result> {
  candidateId: string;
  result: Result;
}

interface ProfileChange<Fields extends InputFieldMap, Result> extends Pick<
  Mutation<Fields, Result>,
  'description' | 'deprecationReason' | 'input' | 'act'
> {
  /** Fields of the payload besides the profile after the change. */
  payload?: (t: PayloadFields<Changed<Result>>) => FieldMap;
}

/** Adds a mutation of the viewer's own profile. */
export const profileChange = <Fields extends InputFieldMap, Result>(
  name: string,
  { act, payload, ...change }: ProfileChange<Fields, Result>,
): void =>
  mutation(name, {
    ...change,
    act: async (viewer, input, context) => {
      const result = await act(viewer, input, context);
      return { result, candidateId: allow(viewer, 'profile.change').candidateId };
    },
    payload: (t: PayloadFields<Changed<Result>>) => ({
      ...payloadOf<Changed<Result>>(({ candidateId }) => candidateId)(t),
      ...payload?.(t),
    }),
  });

/** The payload's field of the entry whose id a change returns. */
export const entry =
  (name: string, type: ObjectRef<Types, unknown>, description: string) =>
  (t: PayloadFields<Changed<string>>) => ({
    [name]: nodeById(t, type, { description, id: ({ result }) => result }),
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
  profileChange(name, {
    description,
    input: idOf(type, of),
    act: async (viewer, { id: { id } }) => {
      await remove(viewer, id);
      return id;
    },
    payload: (t) => ({
      deletedId: t.globalID({ description: of, resolve: ({ result: id }) => ({ id, type }) }),
    }),
  });
