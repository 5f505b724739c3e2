import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { JobYacht_job$key } from '#web/__generated__/JobYacht_job.graphql.ts';
import { Facts, yesOrNo } from './Facts.tsx';

/** The yacht of a job, without its name or location. */
export function JobYacht(props: { job: JobYacht_job$key }) {
  const job = useFragment(
    graphql`
      fragment JobYacht_job on Job {
        yachtLabel
        yachtStatusLabel
        ageBand
        builderRegion
        itineraryLabels
        locationCountry
        homePortCountry
        couples
        smoking
        tattooLabel
        dryBoat
      }
    `,
    props.job,
  );
  return (
    <section>
      <h4 className="mb-2 text-note font-semibold">The yacht</h4>
      <Facts
        className="grid-cols-2 sm:grid-cols-3"
        facts={[
          { label: 'Yacht', value: job.yachtLabel },
          { label: 'Use', value: job.yachtStatusLabel },
          { label: 'Age', value: job.ageBand },
          { label: 'Builder', value: job.builderRegion },
          { label: 'Current location', value: job.locationCountry },
          { label: 'Home port', value: job.homePortCountry },
          { label: 'Itinerary', value: job.itineraryLabels?.join(', ') },
          { label: 'Couples', value: yesOrNo(job.couples) },
          { label: 'Smoking', value: yesOrNo(job.smoking) },
          { label: 'Tattoos', value: job.tattooLabel },
          { label: 'Dry boat', value: yesOrNo(job.dryBoat) },
        ]}
      />
    </section>
  );
}
