import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EssentialCertificates_profile$key } from '#web/__generated__/EssentialCertificates_profile.graphql.ts';
import type {
  EssentialCertificatesMutation,
  SetCertificateInput,
} from '#web/__generated__/EssentialCertificatesMutation.graphql.ts';
import { HoldingRow } from '#web/features/profile/HoldingRow.tsx';
import { useCommit } from '#web/relay/useCommit.ts';

const extras: Record<string, string> = { STCW_ADVANCED: ' (If Applicable)' };

type Props = {
  profile: EssentialCertificates_profile$key;
  /** Called for each save in progress, for callers that must wait for it. */
  onSaving: (kind: string, settled: () => Promise<void>) => void;
};

/** The three certificates that every yacht requires: whether they are held, and their expiry. */
export function EssentialCertificates({ profile, onSaving }: Props) {
  const { id: owner, certificates } = useFragment(
    graphql`
      fragment EssentialCertificates_profile on CandidateProfile {
        id
        certificates {
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
  const [commit] = useCommit<EssentialCertificatesMutation>(graphql`
    mutation EssentialCertificatesMutation($input: SetCertificateInput!) {
      setCertificate(input: $input) {
        ... on SetCertificatePayload {
          profile {
            ...EssentialCertificates_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return (
    <ul className="flex flex-col divide-y divide-line">
      {certificates.map(({ kind, label, held, expiryDate, isExpired }) => (
        <HoldingRow
          key={kind}
          name={`certificate ${kind} ${owner}`}
          holding={{ label, held, expiryDate, isExpired }}
          extra={extras[kind]}
          save={(values) =>
            commit({ input: { kind: kind as SetCertificateInput['kind'], ...values } })
          }
          onSaving={(settled) => onSaving(kind, settled)}
        />
      ))}
    </ul>
  );
}
