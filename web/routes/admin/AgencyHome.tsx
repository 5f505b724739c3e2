import { graphql } from 'relay-runtime';
import type { AgencyHomeQuery } from '#web/__generated__/AgencyHomeQuery.graphql.ts';
import { NewEmployers } from '#web/features/clients/NewEmployers.tsx';
import { LateComplaints } from '#web/features/complaints/LateComplaints.tsx';
import { useDecisionKeys } from '#web/features/decisions/useDecisionKeys.ts';
import { MailTrouble } from '#web/features/emails/MailTrouble.tsx';
import { ExpiringCertificates } from '#web/features/home/ExpiringCertificates.tsx';
import { OpenEnquiries } from '#web/features/home/OpenEnquiries.tsx';
import { OwnListings } from '#web/features/home/OwnListings.tsx';
import { OthersWaiting } from '#web/features/home/OthersWaiting.tsx';
import { OwnWaiting } from '#web/features/home/OwnWaiting.tsx';
import { useWaitingChanges } from '#web/features/home/useWaitingChanges.ts';
import { PlacementReminders } from '#web/features/placements/PlacementReminders.tsx';
import { NextInterviews } from '#web/features/steps/NextInterviews.tsx';
import { WaitingSignUps } from '#web/features/home/WaitingSignUps.tsx';
import { HomeTasks } from '#web/features/notes/HomeTasks.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** What waits for the consultant, their own work first. Each section is there only while it has rows. */
export function AgencyHome() {
  const data = useRouteQuery<AgencyHomeQuery>(graphql`
    query AgencyHomeQuery @preloadable {
      viewer {
        id
        firstName
      }
      ...MailTrouble_query
      ...HomeTasks_query
      ...HomeTasks_mentions
      ...HomeTasks_count
      ...NextInterviews_query
      ...PlacementReminders_query
      ...OwnListings_query
      ...OwnWaiting_query
      ...OthersWaiting_query
      ...WaitingSignUps_query
      ...OpenEnquiries_query
      ...LateComplaints_query
      ...NewEmployers_query
      ...useClientSearch_query
      ...ExpiringCertificates_query
    }
  `);
  useWaitingChanges();
  // Z takes back what was decided in a row.
  useDecisionKeys({});
  return (
    <OfficePage
      className="group flex flex-col gap-6"
      title={data.viewer ? `Good to see you, ${data.viewer.firstName}` : 'Home'}
      description="What waits for you today."
    >
      <MailTrouble query={data} />
      {data.viewer && <HomeTasks query={data} viewerId={data.viewer.id} />}
      <NextInterviews query={data} />
      <PlacementReminders query={data} />
      <OwnListings query={data} />
      <OwnWaiting query={data} />
      <OthersWaiting query={data} />
      <WaitingSignUps query={data} />
      <OpenEnquiries query={data} />
      <LateComplaints query={data} />
      <NewEmployers query={data} />
      <ExpiringCertificates query={data} />
      <EmptyState
        title="Nothing waits for you. Fair winds!"
        className="group-has-[section]:hidden"
      />
    </OfficePage>
  );
}
