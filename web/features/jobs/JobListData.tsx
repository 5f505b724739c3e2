import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { JobListData_jobs$key } from '#web/__generated__/JobListData_jobs.graphql.ts';
import { useBrand } from '#web/brand.ts';
import { StructuredData } from '#web/features/public/StructuredData.tsx';
import { startText } from './texts.ts';

/** Structured data of the summaries for search engines, with only what a guest can read. */
export function JobListData(props: { jobs: JobListData_jobs$key }) {
  const { url } = useBrand();
  const jobs = useFragment(
    graphql`
      fragment JobListData_jobs on Job @relay(plural: true) {
        id
        title
        yachtLabel
        salaryLabel
        contractLabel
        startDateType
        startLabel
      }
    `,
    props.jobs,
  );
  if (jobs.length === 0) return null;
  return (
    <StructuredData
      data={{
        '@type': 'ItemList',
        name: 'Open positions',
        numberOfItems: jobs.length,
        itemListElement: jobs.map((job, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: job.title,
          description: [
            job.yachtLabel,
            job.contractLabel,
            startText(job.startDateType, job.startLabel),
            job.salaryLabel,
          ]
            .filter(Boolean)
            .join(' · '),
          url: `${url}find-jobs?${new URLSearchParams({ job: job.id })}`,
        })),
      }}
    />
  );
}
