import { useEffect } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { useNavigate, useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { EmployerSetup_employer$key } from '#web/__generated__/EmployerSetup_employer.graphql.ts';
import type { EmployerSetup_query$key } from '#web/__generated__/EmployerSetup_query.graphql.ts';
import { reachedStep, stagePath } from '#web/features/setup/stages.ts';
import { Stepper } from '#web/ui/Stepper.tsx';
import { toast } from '#web/ui/toast.ts';
import { ContactStep } from './ContactStep.tsx';
import { stepNames } from './steps.ts';
import { YachtStep } from './YachtStep.tsx';

type Props = { query: EmployerSetup_query$key; employer: EmployerSetup_employer$key };

/** The three steps of an employer's set-up; a wrong step in the address is corrected. */
export function EmployerSetup({ query, employer }: Props) {
  const data = useFragment(
    graphql`
      fragment EmployerSetup_query on Query {
        ...YachtStep_query
      }
    `,
    query,
  );
  const known = useFragment(
    graphql`
      fragment EmployerSetup_employer on Employer {
        setupStep
        ...YachtStep_employer
        ...ContactStep_employer
      }
    `,
    employer,
  );
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get('step');
  const step = reachedStep(asked, known.setupStep, stepNames.length);
  useEffect(() => {
    if (asked === null || asked === String(step)) return;
    setSearch({ step: String(step) }, { replace: true });
  }, [asked, step, setSearch]);
  const goOn = () => {
    void navigate(stagePath(step + 1));
    window.scrollTo({ top: 0 });
  };
  const finish = () => {
    toast.success('Your yacht is set up!');
    void navigate('/');
  };
  return (
    <div className="flex flex-col gap-8">
      <Stepper
        label="Steps of your set-up"
        steps={stepNames}
        current={step - 1}
        hrefFor={(index) => stagePath(index + 1)}
      />
      {step === 3 ? (
        <ContactStep employer={known} onDone={finish} />
      ) : (
        <YachtStep
          key={step}
          query={data}
          employer={known}
          step={step === 1 ? 1 : 2}
          onDone={goOn}
        />
      )}
    </div>
  );
}
