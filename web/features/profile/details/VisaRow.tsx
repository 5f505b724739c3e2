import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { VisaRowMutation, SetVisaInput } from '#web/__generated__/VisaRowMutation.graphql.ts';
import type { VisaRow_visa$key } from '#web/__generated__/VisaRow_visa.graphql.ts';
import { HoldingRow } from '#web/features/profile/HoldingRow.tsx';
import { useCommit } from '#web/relay/useCommit.ts';

export function VisaRow({ owner, visa }: { owner: string; visa: VisaRow_visa$key }) {
  const { label, held, expiryDate, isExpired, ...known } = useFragment(
    graphql`
      fragment VisaRow_visa on CandidateVisa {
        kind
        label
        held
        expiryDate
        isExpired
      }
    `,
    visa,
  );
  const [commit] = useCommit<VisaRowMutation>(graphql`
    mutation VisaRowMutation($input: SetVisaInput!) {
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
  const kind = known.kind as SetVisaInput['kind'];
  return (
    <HoldingRow
      name={`visa ${kind} ${owner}`}
      holding={{ label, held, expiryDate, isExpired }}
      save={(values) => commit({ input: { kind, ...values } })}
    />
  );
}
