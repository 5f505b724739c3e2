import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DetailsTab_profile$key } from '#web/__generated__/DetailsTab_profile.graphql.ts';
import type { DetailsTab_query$key } from '#web/__generated__/DetailsTab_query.graphql.ts';
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx';
import { Details } from './Details.tsx';
import { detailsValues } from './details-values.ts';
import { useDetailsForm } from './useDetailsForm.ts';

type Props = {
  query: DetailsTab_query$key;
  profile: DetailsTab_profile$key;
  /** Shown after the description of the tab. */
  hint: ReactNode;
};

/** The first tab of the profile builder; its save status is shown in the navigation. */
export function DetailsTab({ query, profile, hint }: Props) {
  const data = useFragment(
    graphql`
      fragment DetailsTab_query on Query {
        ...Details_query
      }
    `,
    query,
  );
  const known = useFragment(
    graphql`
      fragment DetailsTab_profile on CandidateProfile {
        id
        ...detailsValues_profile
        ...Details_profile
        ...ProfileScreen_profile
      }
    `,
    profile,
  );
  const { form, status, leaving } = useDetailsForm(known.id, detailsValues(known));
  return (
    <ProfileScreen
      tab="details"
      profile={known}
      saveState={status}
      description={<>What you write is saved as you go. {hint}</>}
    >
      <Details query={data} profile={known} form={form} leaving={leaving} />
    </ProfileScreen>
  );
}
