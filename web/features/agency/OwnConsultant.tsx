import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnConsultantMutation } from '#web/__generated__/OwnConsultantMutation.graphql.ts';
import type { OwnConsultant_query$key } from '#web/__generated__/OwnConsultant_query.graphql.ts';
import type { OwnConsultant_user$key } from '#web/__generated__/OwnConsultant_user.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useSavedValue } from '#web/features/forms/useSavedValue.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { Select } from '#web/ui/Select.tsx';

type Props = { query: OwnConsultant_query$key; user: OwnConsultant_user$key };

/** Which of the brand's consultants an admin is, as the default for new listings; saved at once. */
export function OwnConsultant({ query, user }: Props) {
  const { consultants } = useFragment(
    graphql`
      fragment OwnConsultant_query on Query {
        consultants
      }
    `,
    query,
  );
  const { consultant } = useFragment(
    graphql`
      fragment OwnConsultant_user on User {
        consultant
      }
    `,
    user,
  );
  const [commit] = useCommit<OwnConsultantMutation>(graphql`
    mutation OwnConsultantMutation($input: SetOwnConsultantInput!) {
      setOwnConsultant(input: $input) {
        ... on SetOwnConsultantPayload {
          user {
            ...OwnConsultant_user
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { value, change, status, failure } = useSavedValue(consultant ?? '', (name) =>
    commit({ input: { consultant: name || null } }),
  );
  return (
    <FormSection title="Consultant" description="Your new listings begin with this name.">
      <Select
        label="You are"
        choices={[
          { value: '', label: 'None of them' },
          ...consultants.map((name) => ({ value: name, label: name })),
        ]}
        value={consultants.includes(value) ? value : ''}
        error={failure && failureText(failure)}
        onChange={({ target }) => change(target.value)}
      />
      <SaveState status={status} className="-mt-3 sm:mt-0 sm:min-h-control sm:self-end" />
    </FormSection>
  );
}
