import type { ReactNode } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DetailsTabMutation } from '#web/__generated__/DetailsTabMutation.graphql.ts';
import type { DetailsTab_profile$key } from '#web/__generated__/DetailsTab_profile.graphql.ts';
import type { Details_query$key } from '#web/__generated__/Details_query.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useSavingForm } from '#web/features/forms/useSavingForm.ts';
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx';
import { useCommit } from '#web/relay/useCommit.ts';
import { Details } from './Details.tsx';
import { detailsInput, type DetailsValues, detailsValues, isComplete } from './details-values.ts';

type Props = {
  query: Details_query$key;
  profile: DetailsTab_profile$key;
  /** Shown after the description of the tab. */
  hint: ReactNode;
};

/** The first tab of the profile builder; its save status is shown in the navigation. */
export function DetailsTab({ query, profile, hint }: Props) {
  const known = useFragment(
    graphql`
      fragment DetailsTab_profile on CandidateProfile {
        id
        ...detailsValues_profile
        ...Details_profile
        ...ProfileRail_profile
      }
    `,
    profile,
  );
  const saved = detailsValues(known);
  const form = useForm<DetailsValues>({ defaultValues: saved });
  const [commit] = useCommit<DetailsTabMutation>(graphql`
    mutation DetailsTabMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        ... on UpdateProfilePayload {
          profile {
            ...DetailsTab_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { status, leaving } = useSavingForm<DetailsValues>({
    name: `details ${known.id}`,
    form,
    stored: saved,
    isComplete,
    save: (changed) => commit({ input: { details: detailsInput(changed) } }),
    onRefuse: (failure) => {
      const field = failure.path?.find((part) => part in saved);
      form.setError((field as Path<DetailsValues> | undefined) ?? 'root', {
        message: failureText(failure),
      });
    },
  });
  return (
    <ProfileScreen
      tab="details"
      profile={known}
      saveState={status}
      description={<>What you write is saved as you go. {hint}</>}
    >
      <Details query={query} profile={known} form={form} leaving={leaving} />
    </ProfileScreen>
  );
}
