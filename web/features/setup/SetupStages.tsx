import { useFragment } from 'react-relay/hooks.js';
import { Navigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { SetupStages_profile$key } from '#web/__generated__/SetupStages_profile.graphql.ts';
import type { SetupWizard_query$key } from '#web/__generated__/SetupWizard_query.graphql.ts';
import { CvUpload } from './CvUpload.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';
import { SetupWizard } from './SetupWizard.tsx';
import { stageOf } from './stages.ts';
import { useStage } from './useStage.ts';

// How far set-up has come, shared by the screen and the mutations of its steps.
void graphql`
  fragment SetupStages_stage on CandidateProfile {
    profileType
    setupStep
  }
`;

type Props = { query: SetupWizard_query$key; profile: SetupStages_profile$key };

/** The content of /setup for its address: the choice, the CV upload, or a step. */
export function SetupStages({ query, profile }: Props) {
  const known = useFragment(
    graphql`
      fragment SetupStages_profile on CandidateProfile {
        ...SetupStages_stage @relay(mask: false)
        cvDraft {
          __typename
        }
        ...SetupWizard_profile
      }
    `,
    profile,
  );
  const { profileType, setupStep } = known;
  const stage = useStage((asked) => stageOf({ profileType, setupStep }, asked));
  // What was read in a CV is checked before the steps that follow.
  if (typeof stage === 'number' && known.cvDraft) return <Navigate to="/setup/cv" replace />;
  return (
    <>
      {stage === 'choice' && <ProfileChoice hasCv={setupStep != null} />}
      {stage === 'upload' && <CvUpload />}
      {typeof stage === 'number' && (
        <SetupWizard key={stage} query={query} profile={known} step={stage} />
      )}
    </>
  );
}
