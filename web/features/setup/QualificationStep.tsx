import { useCallback, useRef, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { QualificationStep_profile$key } from '#web/__generated__/QualificationStep_profile.graphql.ts';
import type { useQualificationOptions_query$key } from '#web/__generated__/useQualificationOptions_query.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { EssentialCertificates } from '#web/features/profile/qualifications/EssentialCertificates.tsx';
import { QualificationPicker } from '#web/features/profile/qualifications/QualificationPicker.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useSaveSetupStep } from './useSaveSetupStep.ts';

type Props = {
  query: useQualificationOptions_query$key;
  profile: QualificationStep_profile$key;
  onDone: () => void;
};

/** Step 4: certificates and qualifications, which are autosaved; then set-up is completed. */
export function QualificationStep({ query, profile, onDone }: Props) {
  const known = useFragment(
    graphql`
      fragment QualificationStep_profile on CandidateProfile {
        ...EssentialCertificates_profile
        ...QualificationPicker_profile
      }
    `,
    profile,
  );
  const waits = useRef(new Map<string, () => Promise<void>>());
  const wait = useCallback((name: string, settled: () => Promise<void>) => {
    waits.current.set(name, settled);
  }, []);
  const waitForPicker = useCallback(
    (settled: () => Promise<void>) => wait('qualifications', settled),
    [wait],
  );
  const [saveStep, isSaving] = useSaveSetupStep();
  const [error, setError] = useState<string | null>(null);
  const complete = async () => {
    setError(null);
    await Promise.all(Array.from(waits.current.values(), (settled) => settled()));
    const { failure } = await saveStep({ input: { step: 4 } });
    if (failure) setError(failureText(failure));
    else onDone();
  };
  return (
    <StepFrame
      step={4}
      title="Qualifications"
      description="Switch on what you hold. You can upload the documents later."
      error={error}
      saveLabel="Save and Complete"
      saving={isSaving}
      onSave={() => void complete()}
    >
      <h2 className="mb-3 font-semibold">Essential Certificates</h2>
      <EssentialCertificates profile={known} onSaving={wait} />
      <hr className="my-6 border-line" />
      <QualificationPicker query={query} profile={known} onSaving={waitForPicker} />
    </StepFrame>
  );
}
