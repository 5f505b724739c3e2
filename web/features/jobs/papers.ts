import { graphql, readInlineData } from 'relay-runtime';
import type { papers_job$data, papers_job$key } from '#web/__generated__/papers_job.graphql.ts';
import type { papers_required$key } from '#web/__generated__/papers_required.graphql.ts';

/** A certificate or visa that a job may require. */
export type Paper = Exclude<keyof papers_job$data, ' $fragmentType'>;

/** The certificates and visas that a job requires. */
export function papersOf(key: papers_job$key): Paper[] {
  const papers = readInlineData(
    graphql`
      fragment papers_job on Job @inline {
        eng1
        stcwBasic
        stcwAdvanced
        b1b2
        c1d
        schengen
        greenCard
      }
    `,
    key,
  );
  const { eng1, stcwBasic, stcwAdvanced, b1b2, c1d, schengen, greenCard } = papers;
  const flags = { eng1, stcwBasic, stcwAdvanced, b1b2, c1d, schengen, greenCard };
  return (Object.keys(flags) as Paper[]).filter((paper) => flags[paper]);
}

/** What a job requires, by name: papers, qualifications, and groups of which one each is enough. */
export function requirementsOf(key: papers_required$key) {
  const job = readInlineData(
    graphql`
      fragment papers_required on Job @inline {
        ...papers_job
        qualifications {
          name
        }
        qualificationGroups {
          qualifications {
            name
          }
        }
      }
    `,
    key,
  );
  return {
    papers: papersOf(job),
    qualifications: namesOf(job.qualifications ?? []),
    groups: (job.qualificationGroups ?? []).map((group) => namesOf(group.qualifications)),
  };
}

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
