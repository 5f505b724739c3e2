import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { StandingConsent_candidate$key } from '#web/__generated__/StandingConsent_candidate.graphql.ts';
import type { StandingConsentMutation } from '#web/__generated__/StandingConsentMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useSavedValue } from '#web/features/forms/useSavedValue.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { Switch } from '#web/ui/Switch.tsx';

/** Whether the candidate says yes to every job like those that they look for; saved at once. */
export function StandingConsent({ candidate }: { candidate: StandingConsent_candidate$key }) {
  const { agreesToIntroductions } = useFragment(
    graphql`
      fragment StandingConsent_candidate on Candidate {
        agreesToIntroductions
      }
    `,
    candidate,
  );
  const [commit] = useCommit<StandingConsentMutation>(graphql`
    mutation StandingConsentMutation($input: AgreeToIntroductionsInput!) {
      agreeToIntroductions(input: $input) {
        ... on AgreeToIntroductionsPayload {
          candidate {
            ...StandingConsent_candidate
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { value, change, status, failure } = useSavedValue(
    agreesToIntroductions ?? false,
    (agrees: boolean) => commit({ input: { agrees } }),
  );
  return (
    <FormSection
      single
      title="Introductions"
      description="Nothing about you leaves the agency before you say yes."
    >
      <Switch
        label="Yes to every job like this"
        help="We introduce you without asking for positions that you look for or have applied for, and tell you each time. Otherwise we ask you first."
        checked={value}
        onChange={({ target }) => change(target.checked)}
      />
      {failure && <FormError>{failureText(failure)}</FormError>}
      <SaveState status={status} className="-mt-3" />
    </FormSection>
  );
}
