import { graphql, readInlineData } from 'relay-runtime';
import type { roleValues_role$key } from '#web/__generated__/roleValues_role.graphql.ts';
import { known } from '#web/features/forms/choices.ts';
import type { JobType, YachtType } from '#web/features/profile/choices.ts';

/** What the form of an ideal position holds; metres. */
export type RoleValues = {
  /** Ids, the preferred one first. */
  positions: string[];
  noYachtSizePreference: boolean;
  yachtSizeMin: number | null;
  yachtSizeMax: number | null;
  yachtTypes: YachtType[];
  jobTypes: JobType[];
};

export const noRole: RoleValues = {
  positions: [],
  noYachtSizePreference: false,
  yachtSizeMin: null,
  yachtSizeMax: null,
  yachtTypes: [],
  jobTypes: [],
};

/** The fields on which the server's answer is shown. */
export const roleFields = [
  'positions',
  'yachtSizeMin',
  'yachtSizeMax',
  'yachtTypes',
  'jobTypes',
] as const satisfies readonly (keyof RoleValues)[];

/** What of an ideal position the server has, as the form holds it. */
export function roleValues(key: roleValues_role$key): RoleValues {
  const role = readInlineData(
    graphql`
      fragment roleValues_role on DesiredRole @inline {
        positions {
          id
        }
        noYachtSizePreference
        yachtSizeMin
        yachtSizeMax
        yachtTypes
        jobTypes
      }
    `,
    key,
  );
  return {
    positions: role.positions.map(({ id }) => id),
    noYachtSizePreference: role.noYachtSizePreference,
    yachtSizeMin: role.yachtSizeMin ?? null,
    yachtSizeMax: role.yachtSizeMax ?? null,
    yachtTypes: role.yachtTypes.flatMap((value) => known(value) ?? []),
    jobTypes: role.jobTypes.flatMap((value) => known(value) ?? []),
  };
}
