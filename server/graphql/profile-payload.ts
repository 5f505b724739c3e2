import { readProfile } from '#server/domain/candidates/profile.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { CandidateProfile } from './profile.ts';

type Fields<Result> = PothosSchemaTypes.ObjectFieldBuilder<
  (typeof builder)['$inferSchemaTypes'],
  Result
>;

/** What every change of a profile answers: the profile as it stands now. */
export const payloadOf =
  <Result>(candidateIdOf: (result: Result) => string) =>
  (t: Fields<Result>) => ({
    profile: t.prismaField({
      type: CandidateProfile,
      nullable: false,
      description: 'The profile as it stands now.',
      resolve: async (query, result, _args, { viewer }) => {
        const profile = await readProfile(viewer, candidateIdOf(result), query);
        if (!profile) throw new Error('A changed profile is gone');
        return profile;
      },
    }),
    candidate: t.field({
      type: Candidate,
      nullable: false,
      description: 'The candidate as they stand now.',
      resolve: candidateIdOf,
    }),
  });

/** The payload of a change that answers the candidate's id. */
export const profilePayload = payloadOf<string>((id) => id);

export const ownCandidate = (viewer: Viewer): string => allow(viewer, 'profile.change').candidateId;

/** The id that the payload is made from, once the viewer's own profile was changed. */
export async function afterChange(viewer: Viewer, change: Promise<unknown>): Promise<string> {
  await change;
  return ownCandidate(viewer);
}
