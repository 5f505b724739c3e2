import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PositionStep_profile$key } from '#web/__generated__/PositionStep_profile.graphql.ts';
import type { DesiredRoleForm_query$key } from '#web/__generated__/DesiredRoleForm_query.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { DesiredRoleList } from '#web/features/profile/ideal-job/DesiredRoleList.tsx';
import { RoleEditor } from '#web/features/profile/ideal-job/RoleEditor.tsx';
import { useDesiredRoleForm } from '#web/features/profile/ideal-job/useDesiredRoleForm.ts';
import { StepFrame } from './StepFrame.tsx';
import { useSaveSetupStep } from './useSaveSetupStep.ts';

type Props = {
  query: DesiredRoleForm_query$key;
  profile: PositionStep_profile$key;
  onDone: () => void;
};

/** Step 3: the desired positions. */
export function PositionStep({ query, profile, onDone }: Props) {
  const known = useFragment(
    graphql`
      fragment PositionStep_profile on CandidateProfile {
        ...useDesiredRoleForm_profile
        ...DesiredRoleList_profile
      }
    `,
    profile,
  );
  const role = useDesiredRoleForm(known);
  const [saveStep, isSaving] = useSaveSetupStep();
  const [error, setError] = useState<string | null>(null);
  const isOpen = role.open !== null;
  const { isDirty } = role.form.formState;
  const goOn = async () => {
    setError(null);
    // Unsaved values in the open form are meant to be saved, too.
    if (isOpen && isDirty && !(await role.save())) return;
    const { failure } = await saveStep({ input: { step: 3 } });
    if (failure) setError(failureText(failure));
    else onDone();
  };
  return (
    <StepFrame
      step={3}
      title="Ideal Position"
      description="What would you like to work as? Add as many as you wish; jobs that fit come first."
      error={error}
      saving={isSaving}
      onSave={() => void goOn()}
    >
      <div className="flex flex-col gap-5">
        <DesiredRoleList profile={known} editing={role.open} onEdit={role.show} />
        <RoleEditor query={query} role={role} />
      </div>
    </StepFrame>
  );
}
