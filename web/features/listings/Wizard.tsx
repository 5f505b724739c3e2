import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Wizard_job$key } from '#web/__generated__/Wizard_job.graphql.ts';
import type { Wizard_query$key } from '#web/__generated__/Wizard_query.graphql.ts';
import { Stepper } from '#web/ui/Stepper.tsx';
import { CertificationStep } from './CertificationStep.tsx';
import { DescriptionStep } from './DescriptionStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { FromBrief } from './FromBrief.tsx';
import type { Purpose, Scope } from './paths.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { useStepSaver } from './useStepSaver.ts';
import { LAST_STEP, stepNames } from './wizard.ts';

type Props = {
  query: Wizard_query$key;
  job: Wizard_job$key | null;
  yachtId: string;
  scope: Scope;
  purpose: Purpose;
  /** From 1. */
  step: number;
};

/** The listing wizard: its progress bar and the current step. */
export function Wizard({ query, job, yachtId, scope, purpose, step }: Props) {
  const data = useFragment(
    graphql`
      fragment Wizard_query on Query {
        ...DetailsStep_query
        ...useQualificationOptions_query
      }
    `,
    query,
  );
  const known = useFragment(
    graphql`
      fragment Wizard_job on Job {
        id
        wizardStep
        ...details_job
        ...certification_job
        ...DescriptionStep_job
        ...ReviewStep_job
      }
    `,
    job,
  );
  const saver = useStepSaver({ scope, yachtId, jobId: known?.id ?? null, purpose });
  const key = `${known?.id ?? 'new'} ${step}`;
  return (
    <>
      <Stepper
        label="Steps of the listing"
        className="mx-auto mt-6 max-w-2xl"
        steps={stepNames}
        current={step - 1}
        hrefFor={(index) => saver.hrefFor(index + 1)}
        free={known?.wizardStep === LAST_STEP}
      />
      <FromBrief jobId={known?.id ?? null} step={step}>
        {(step === 1 || !known) && (
          <DetailsStep key={key} query={data} job={known ?? null} saver={saver} />
        )}
        {step === 2 && known && (
          <CertificationStep key={key} query={data} job={known} saver={saver} />
        )}
        {step === 3 && known && <DescriptionStep key={key} job={known} saver={saver} />}
        {step === 4 && known && (
          <ReviewStep job={known} saver={saver} purpose={purpose} scope={scope} yachtId={yachtId} />
        )}
      </FromBrief>
    </>
  );
}
