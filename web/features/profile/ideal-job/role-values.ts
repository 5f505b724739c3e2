import { graphql, readInlineData } from 'relay-runtime';
import type { roleValues_role$key } from '#web/__generated__/roleValues_role.graphql.ts';
import { known } from '#web/features/forms/choices.ts';
import type { JobType, YachtType } from '#web/features/profile/choices.ts';

/** The form values of an ideal position; lengths in metres. */
export type RoleValues = {
  /** Ids in order of preference. */
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

/** The fields for which the server returns errors. */
export const roleFields = [
  'positions',
  'yachtSizeMin',
  'yachtSizeMax',
  'yachtTypes',
  'jobTypes',
] as const satisfies readonly (keyof RoleValues)[];

/** The fields of an ideal position that the server already stores, as form values. */
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
