import { useEffect } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { QualificationPickerMutation } from '#web/__generated__/QualificationPickerMutation.graphql.ts';
import type { QualificationPicker_profile$key } from '#web/__generated__/QualificationPicker_profile.graphql.ts';
import type { useQualificationOptions_query$key } from '#web/__generated__/useQualificationOptions_query.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useQualificationOptions } from '#web/features/forms/useQualificationOptions.ts';
import { useSavedValue } from '#web/features/forms/useSavedValue.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';

type Props = {
  query: useQualificationOptions_query$key;
  profile: QualificationPicker_profile$key;
  onSaving: (settled: () => Promise<void>) => void;
};

/** The candidate's qualifications from the agency's list, searchable by text or category. Autosaved. */
export function QualificationPicker({ query, profile, onSaving }: Props) {
  const options = useQualificationOptions(query);
  const saved = useFragment(
    graphql`
      fragment QualificationPicker_profile on CandidateProfile {
        qualifications {
          id
        }
      }
    `,
    profile,
  );
  const [commit] = useCommit<QualificationPickerMutation>(graphql`
    mutation QualificationPickerMutation($input: SetQualificationsInput!) {
      setQualifications(input: $input) {
        ... on SetQualificationsPayload {
          profile {
            ...QualificationPicker_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { value, change, status, failure, settled } = useSavedValue(
    saved.qualifications.map(({ id }) => id),
    (ids) => commit({ input: { qualifications: ids } }),
  );
  useEffect(() => onSaving(settled), [onSaving, settled]);
  return (
    <div className="flex flex-col gap-2">
      <MultiSelect
        label="Qualifications"
        help="Search, or open the list and choose by category."
        placeholder="Search qualifications"
        options={options}
        hideChosen
        value={value}
        onChange={change}
        error={failure && failureText(failure)}
      />
      <SaveState status={status} className={status ? undefined : 'sr-only'} />
    </div>
  );
}
