import { useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { SetupWizard_profile$key } from '#web/__generated__/SetupWizard_profile.graphql.ts';
import type { SetupWizard_query$key } from '#web/__generated__/SetupWizard_query.graphql.ts';
import { justCompleted } from '#web/features/profile/ProfileCompleted.tsx';
import { toast } from '#web/ui/toast.ts';
import { useViewer } from '#web/viewer.ts';
import { InfoStep } from './InfoStep.tsx';
import { PhotoStep } from './PhotoStep.tsx';
import { PositionStep } from './PositionStep.tsx';
import { QualificationStep } from './QualificationStep.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import { stepNames } from './stages.ts';
import { useNextStep } from './useNextStep.ts';

type Props = { query: SetupWizard_query$key; profile: SetupWizard_profile$key; step: number };

/** The four steps of set-up with their progress bar, with links to earlier steps. */
export function SetupWizard({ query, profile, step }: Props) {
  const data = useFragment(
    graphql`
      fragment SetupWizard_query on Query {
        ...InfoStep_query
        ...DesiredRoleForm_query
        ...useQualificationOptions_query
      }
    `,
    query,
  );
  const known = useFragment(
    graphql`
      fragment SetupWizard_profile on CandidateProfile {
        ...PhotoStep_profile
        ...InfoStep_profile
        ...PositionStep_profile
        ...QualificationStep_profile
      }
    `,
    profile,
  );
  const navigate = useNavigate();
  const { account } = useViewer();
  const goOn = useNextStep(step);
  const finish = () => {
    // With an unconfirmed address the dialog about it comes first, so a message confirms the completion.
    if (!account?.isEmailVerified) toast.success('Profile Completed!');
    void navigate('/', { state: justCompleted });
  };
  return (
    <SetupSteps names={stepNames} step={step}>
      {step === 1 && <PhotoStep profile={known} onDone={goOn} />}
      {step === 2 && <InfoStep query={data} profile={known} onDone={goOn} />}
      {step === 3 && <PositionStep query={data} profile={known} onDone={goOn} />}
      {step === 4 && <QualificationStep query={data} profile={known} onDone={finish} />}
    </SetupSteps>
  );
}
