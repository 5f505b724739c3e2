import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  JobRequirements_job$data,
  JobRequirements_job$key,
} from '#web/__generated__/JobRequirements_job.graphql.ts';
import { type Paper, requirementsOf } from './papers.ts';

/** The requirements of a job. */
export function JobRequirements(props: { job: JobRequirements_job$key }) {
  const job = useFragment(
    graphql`
      fragment JobRequirements_job on Job {
        experience
        experienceLabel
        ...papers_required
      }
    `,
    props.job,
  );
  const items = itemsOf(job);
  if (items.length === 0) return null;
  return (
    <section>
      <h4 className="mb-2 text-note font-semibold">You need</h4>
      <ul className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {items.map((item) => (
          <li
            key={item}
            className="relative pl-4 break-words before:absolute before:top-2.5 before:left-0.5 before:size-1.5 before:rounded-full before:bg-peter"
          >
            {item}
          </li>
        ))}
      </ul>
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

function itemsOf(job: JobRequirements_job$data): string[] {
  const { papers, qualifications, groups } = requirementsOf(job);
  const held = (names: Partial<Record<Paper, string>>) =>
    papers.flatMap((paper) => names[paper] ?? []);
  const needsExperience = job.experience && job.experience !== 'NONE';
  return [
    ...(needsExperience ? [`Experience: ${job.experienceLabel}`] : []),
    ...held(certificates),
    ...qualifications,
    ...groups.flatMap((names) => (names.length > 1 ? [`One of: ${names.join(', ')}`] : names)),
    ...held(visas),
  ];
}
