import { readProfile } from '#server/domain/candidates/profile.ts';
import { requireRole, type Viewer } from '#server/domain/viewer.ts';
import type { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { CandidateProfile } from './profile.ts';

type Fields = PothosSchemaTypes.ObjectFieldBuilder<(typeof builder)['$inferSchemaTypes'], string>;

/** What every change of a profile answers, given the candidate's id: the profile as it stands now. */
export const profilePayload = (t: Fields) => ({
  profile: t.prismaField({
    type: CandidateProfile,
    nullable: false,
    description: 'The profile as it stands now.',
    resolve: async (query, id, _args, { viewer }) => {
      const profile = await readProfile(viewer, id, query);
      if (!profile) throw new Error('A changed profile is gone');
      return profile;
    },
  }),
  candidate: t.field({
    type: Candidate,
    nullable: false,
    description: 'The candidate as they stand now.',
    resolve: (id) => id,
  }),
});

/** The id that the payload is made from, once the viewer's own profile was changed. */
export async function afterChange(viewer: Viewer, change: Promise<unknown>): Promise<string> {
  await change;
  return requireRole(viewer, 'candidate').candidateId;
}
