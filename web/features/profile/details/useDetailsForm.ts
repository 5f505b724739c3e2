import { graphql } from 'relay-runtime';
import { type Path, useForm } from 'react-hook-form';
import type { useDetailsFormMutation } from '#web/__generated__/useDetailsFormMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useSavingForm } from '#web/features/forms/useSavingForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { detailsInput, type DetailsValues, isComplete } from './details-values.ts';

/** The autosaving form of the Details tab; `owner` is the profile's id. */
export function useDetailsForm(owner: string, saved: DetailsValues) {
  const form = useForm<DetailsValues>({ defaultValues: saved });
  const [commit] = useCommit<useDetailsFormMutation>(graphql`
    mutation useDetailsFormMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        __typename
        ... on UpdateProfilePayload {
          profile {
            ...Details_profile
            ...ProfileRail_profile
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const { status, leaving } = useSavingForm<DetailsValues>({
    name: `details ${owner}`,
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
  return { form, status, leaving };
}
