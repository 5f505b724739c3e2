import { graphql, readInlineData } from 'relay-runtime';
import type { certification_job$key } from '#web/__generated__/certification_job.graphql.ts';
import type { JobFieldsInput } from '#web/__generated__/useStepSaverMutation.graphql.ts';
import { known, type Known } from '#web/features/forms/choices.ts';
import { type Paper, papersOf } from '#web/features/jobs/papers.ts';
import { certificates, visas } from './choices.ts';

type Certificate = (typeof certificates)[number]['value'];
type Visa = (typeof visas)[number]['value'];

/** The values of the second step: qualification ids, alternatives in groups. */
export type CertificationValues = {
  certificates: Certificate[];
  visas: Visa[];
  qualifications: string[];
  groups: string[][];
  experience: Known<NonNullable<JobFieldsInput['experience']>> | '';
};

export const certificationNames = ['qualifications', 'groups', 'experience'] as const;

/** The values of the second step that the server already stores. */
export function certificationOf(key: certification_job$key): CertificationValues {
  const job = readInlineData(
    graphql`
      fragment certification_job on Job @inline {
        ...papers_job
        experience
        qualifications {
          id
        }
        qualificationGroups {
          qualifications {
            id
          }
        }
      }
    `,
    key,
  );
  const papers = papersOf(job);
  const groups = (job.qualificationGroups ?? []).map((group) => idsOf(group.qualifications));
  return {
    certificates: chosenOf(certificates, papers),
    visas: chosenOf(visas, papers),
    qualifications: idsOf(job.qualifications),
    // An empty group, ready to be filled.
    groups: groups.length > 0 ? groups : [[]],
    experience: known(job.experience) ?? '',
  };
}

const idsOf = (list: readonly { readonly id: string }[] | null | undefined) =>
  (list ?? []).map(({ id }) => id);

const chosenOf = <Name extends Paper>(
  choices: readonly { readonly value: Name }[],
  papers: readonly Paper[],
) => choices.map(({ value }) => value).filter((value) => papers.includes(value));

export function certificationFields(values: CertificationValues): JobFieldsInput {
  const held: readonly string[] = [...values.certificates, ...values.visas];
  const flags = [...certificates, ...visas].map(({ value }) => [value, held.includes(value)]);
  return {
    ...Object.fromEntries(flags),
    qualifications: values.qualifications,
    qualificationGroups: values.groups
      .filter((group) => group.length > 0)
      .map((group) => ({ qualifications: group })),
    experience: values.experience || null,
  };
}
