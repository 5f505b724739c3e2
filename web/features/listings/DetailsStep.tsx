import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DetailsStepMutation } from '#web/__generated__/DetailsStepMutation.graphql.ts';
import type { details_job$key } from '#web/__generated__/details_job.graphql.ts';
import type { DetailsStep_query$key } from '#web/__generated__/DetailsStep_query.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { detailFields, detailNames, detailsOf, type DetailsValues, noDetails } from './details.ts';
import { DetailsContract } from './DetailsContract.tsx';
import { DetailsPosition } from './DetailsPosition.tsx';
import { DetailsSalary } from './DetailsSalary.tsx';
import { DetailsTerms } from './DetailsTerms.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepSaver } from './useStepSaver.ts';

type Props = { query: DetailsStep_query$key; job: details_job$key | null; saver: StepSaver };

/** Step 1: Job Details. */
export function DetailsStep({ query, job, saver }: Props) {
  const data = useFragment(
    graphql`
      fragment DetailsStep_query on Query {
        consultants
        viewer {
          consultant
        }
        ...DetailsPosition_query
      }
    `,
    query,
  );
  const own = data.consultants.find((name) => name === data.viewer?.consultant) ?? '';
  const form = useForm<DetailsValues>({
    defaultValues: job ? detailsOf(job) : { ...noDetails, consultant: own },
  });
  const [getReference, isGetting] = useCommit<DetailsStepMutation>(graphql`
    mutation DetailsStepMutation {
      createJobReference {
        ... on CreateJobReferencePayload {
          reference
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { setValue, getValues } = form;
  const fillReference = async () => {
    const { data: given } = await getReference({});
    if (given) setValue('reference', given.reference, { shouldDirty: true });
  };
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || getValues('reference')) return;
    asked.current = true;
    void fillReference();
  });
  return (
    <StepForm form={form} step={1} saver={saver} fields={detailFields} names={detailNames}>
      <DetailsPosition
        query={data}
        onReference={() => void fillReference()}
        isGettingReference={isGetting}
      />
      <DetailsContract />
      <DetailsSalary />
      <DetailsTerms />
    </StepForm>
  );
}
