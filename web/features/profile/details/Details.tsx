import type { RefCallback } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Details_profile$key } from '#web/__generated__/Details_profile.graphql.ts';
import type { Details_query$key } from '#web/__generated__/Details_query.graphql.ts';
import { Card } from '#web/ui/Card.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { AboutDetails } from './AboutDetails.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { PlaceDetails } from './PlaceDetails.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { SalaryDetails } from './SalaryDetails.tsx';
import { Visas } from './Visas.tsx';
import type { DetailsValues } from './details-values.ts';

type Props = {
  query: Details_query$key;
  profile: Details_profile$key;
  form: UseFormReturn<DetailsValues>;
  /** A ref that detects leaving a field. */
  leaving: RefCallback<HTMLElement>;
};

/** The personal details; each field is autosaved. */
export function Details({ query, profile, form, leaving }: Props) {
  const data = useFragment(
    graphql`
      fragment Details_query on Query {
        ...PersonDetails_query
        ...PlaceDetails_query
      }
    `,
    query,
  );
  const known = useFragment(
    graphql`
      fragment Details_profile on CandidateProfile {
        ...detailsValues_profile
        ...AccountDetails_profile
        ...ProfilePhoto_profile
        ...Visas_profile
      }
    `,
    profile,
  );
  return (
    <FormProvider {...form}>
      <Card ref={leaving} className="sm:p-8">
        <ProfilePhoto profile={known} />
        <AccountDetails profile={known} />
        <PersonDetails query={data} />
        <PlaceDetails query={data} />
        <ContactDetails />
        <SalaryDetails />
        <AboutDetails />
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Visas profile={known} />
      </Card>
    </FormProvider>
  );
}
