import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { PrefilledDialog_imported$key } from '#web/__generated__/PrefilledDialog_imported.graphql.ts';
import type { SetupStages_profile$key } from '#web/__generated__/SetupStages_profile.graphql.ts';
import type { SetupWizard_query$key } from '#web/__generated__/SetupWizard_query.graphql.ts';
import { CvUpload } from './CvUpload.tsx';
import { PrefilledDialog } from './PrefilledDialog.tsx';
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
        ...SetupWizard_profile
      }
    `,
    profile,
  );
  const [, setSearch] = useSearchParams();
  const [imported, setImported] = useState<PrefilledDialog_imported$key | null>(null);
  const { profileType, setupStep } = known;
  const stage = useStage((asked) => stageOf({ profileType, setupStep }, asked));
  const review = () => {
    setImported(null);
    setSearch({ step: '1' });
  };
  return (
    <>
      {stage === 'choice' && <ProfileChoice hasCv={setupStep != null} />}
      {stage === 'upload' && <CvUpload onImported={setImported} />}
      {typeof stage === 'number' && (
        <SetupWizard key={stage} query={query} profile={known} step={stage} />
      )}
      {imported && <PrefilledDialog imported={imported} onReview={review} />}
    </>
  );
}
