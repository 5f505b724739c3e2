import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { FilledListing_job$key } from '#web/__generated__/FilledListing_job.graphql.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ArchiveListing } from './ArchiveListing.tsx';

/**
 * Offers to close an active listing for which somebody was hired. It comes by itself when a colleague hires, so it
 * stands below the list and moves no row from under a press.
 */
export function FilledListing({ job }: { job: FilledListing_job$key }) {
  const data = useFragment(
    graphql`
      fragment FilledListing_job on Job {
        status
        applicationCounts {
          hired
        }
        ...ArchiveListing_job
      }
    `,
    job,
  );
  const hired = data.applicationCounts?.hired ?? 0;
  if (data.status !== 'ACTIVE' || hired === 0) return null;
  return (
    <Banner
      tone="success"
      className="bottom-4 z-10 mt-4 sm:sticky"
      action={<ArchiveListing closes job={data} />}
    >
      {hired === 1 ? 'One person is' : `${hired} people are`} hired for this listing. It is still
      open.
    </Banner>
  );
}
