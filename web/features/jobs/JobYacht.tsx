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
        facts={{
          Yacht: job.yachtLabel,
          Use: job.yachtStatusLabel,
          Age: job.ageBand,
          Builder: job.builderRegion,
          'Current location': job.locationCountry,
          'Home port': job.homePortCountry,
          Itinerary: job.itineraryLabels?.join(', '),
          Couples: yesOrNo(job.couples),
          Smoking: yesOrNo(job.smoking),
          Tattoos: job.tattooLabel,
          'Dry boat': yesOrNo(job.dryBoat),
        }}
      />
    </section>
  );
}
