import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Visas_profile$key } from '#web/__generated__/Visas_profile.graphql.ts';
import type { SetVisaInput, VisasMutation } from '#web/__generated__/VisasMutation.graphql.ts';
import { HoldingRow } from '#web/features/profile/HoldingRow.tsx';
import { useCommit } from '#web/relay/useCommit.ts';
import { FormSection } from '#web/ui/FormSection.tsx';

/** The four visas: whether they are held, and their expiry. */
export function Visas({ profile }: { profile: Visas_profile$key }) {
  const { id: owner, visas } = useFragment(
    graphql`
      fragment Visas_profile on CandidateProfile {
        id
        visas {
          kind
          label
          held
          expiryDate
          isExpired
        }
      }
    `,
    profile,
  );
  const [commit] = useCommit<VisasMutation>(graphql`
    mutation VisasMutation($input: SetVisaInput!) {
      setVisa(input: $input) {
        ... on SetVisaPayload {
          profile {
            ...Visas_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return (
    <FormSection title="Visas" description="Switch on what you hold." single>
      <ul id="part-visas" className="flex flex-col divide-y divide-line">
        {visas.map(({ kind, label, held, expiryDate, isExpired }) => (
          <HoldingRow
            key={kind}
            name={`visa ${kind} ${owner}`}
            holding={{ label, held, expiryDate, isExpired }}
            save={(values) => commit({ input: { kind: kind as SetVisaInput['kind'], ...values } })}
          />
        ))}
      </ul>
    </FormSection>
  );
}
