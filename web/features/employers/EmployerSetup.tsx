import { useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { EmployerSetup_employer$key } from '#web/__generated__/EmployerSetup_employer.graphql.ts';
import type { YachtStep_query$key } from '#web/__generated__/YachtStep_query.graphql.ts';
import { reachedStep } from '#web/features/setup/stages.ts';
import { SetupSteps } from '#web/features/setup/SetupSteps.tsx';
import { useNextStep } from '#web/features/setup/useNextStep.ts';
import { useStage } from '#web/features/setup/useStage.ts';
import { toast } from '#web/ui/toast.ts';
import { ContactStep } from './ContactStep.tsx';
import { stepNames } from './steps.ts';
import { YachtStep } from './YachtStep.tsx';

type Props = { query: YachtStep_query$key; employer: EmployerSetup_employer$key };

/** The three steps of an employer's set-up; an invalid step in the address is corrected. */
export function EmployerSetup({ query, employer }: Props) {
  const known = useFragment(
    graphql`
      fragment EmployerSetup_employer on Employer {
        setupStep
        ...YachtStep_employer
        ...useContactForm_employer
      }
    `,
    employer,
  );
  const navigate = useNavigate();
  const step = useStage((asked) => reachedStep(asked, known.setupStep, stepNames.length));
  const goOn = useNextStep(step);
  const finish = () => {
    toast.success('Your yacht is set up!');
    void navigate('/');
  };
  return (
    <SetupSteps names={stepNames} step={step}>
      {step === 3 ? (
        <ContactStep employer={known} onDone={finish} />
      ) : (
        <YachtStep
          key={step}
          query={query}
          employer={known}
          step={step === 1 ? 1 : 2}
          onDone={goOn}
        />
      )}
    </SetupSteps>
  );
}
