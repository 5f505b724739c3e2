import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  JobRequirements_job$data,
  JobRequirements_job$key,
} from '#web/__generated__/JobRequirements_job.graphql.ts';
import { OwnPapers } from './OwnPapers.tsx';
import { type Paper, requirementsOf } from './papers.ts';

/** The requirements of a job. */
export function JobRequirements(props: { job: JobRequirements_job$key }) {
  const job = useFragment(
    graphql`
      fragment JobRequirements_job on Job {
        experience
        experienceLabel
        ownFit {
          papers {
            __typename
          }
        }
        ...OwnPapers_job
        ...papers_required
      }
    `,
    props.job,
  );
  const { ownFit } = job;
  const items = ownFit ? experienceOf(job) : [...experienceOf(job), ...itemsOf(job)];
  if (items.length === 0 && !ownFit?.papers.length) return null;
  return (
    <section>
      <h4 className="mb-2 text-note font-semibold">You need</h4>
      <ul className="mb-2 grid gap-x-8 gap-y-1.5 empty:hidden sm:grid-cols-2">
        {items.map((item) => (
          <li
            key={item}
            className="relative pl-4 break-words before:absolute before:top-2.5 before:left-0.5 before:size-1.5 before:rounded-full before:bg-peter"
          >
            {item}
          </li>
        ))}
      </ul>
      {ownFit && <OwnPapers job={job} />}
    </section>
  );
}

const certificates = {
  eng1: 'ENG 1',
  stcwBasic: 'STCW Basic Safety Training',
  stcwAdvanced: 'STCW Advanced Safety Training',
};
const visas = {
  b1b2: 'B1/B2 visa',
  c1d: 'C1/D visa',
  schengen: 'Schengen visa',
  greenCard: 'Green Card',
};

const experienceOf = ({ experience, experienceLabel }: JobRequirements_job$data): string[] =>
  experience && experience !== 'NONE' ? [`Experience: ${experienceLabel}`] : [];

/** For whoever has no papers of their own to compare with. */
function itemsOf(job: JobRequirements_job$data): string[] {
  const { papers, qualifications, groups } = requirementsOf(job);
  const held = (names: Partial<Record<Paper, string>>) =>
    papers.flatMap((paper) => names[paper] ?? []);
  return [
    ...held(certificates),
    ...qualifications,
    ...groups.flatMap((names) => (names.length > 1 ? [`One of: ${names.join(', ')}`] : names)),
    ...held(visas),
  ];
}
