import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  CertificateRowMutation,
  SetCertificateInput,
} from '#web/__generated__/CertificateRowMutation.graphql.ts';
import type { CertificateRow_certificate$key } from '#web/__generated__/CertificateRow_certificate.graphql.ts';
import { HoldingRow } from '#web/features/profile/HoldingRow.tsx';
import { useCommit } from '#web/relay/useCommit.ts';

const extras: Record<string, string> = { STCW_ADVANCED: ' (If Applicable)' };

type Props = {
  owner: string;
  certificate: CertificateRow_certificate$key;
  onSaving: (settled: () => Promise<void>) => void;
};

/** One of the essential certificates. */
export function CertificateRow({ owner, certificate, onSaving }: Props) {
  const { label, held, expiryDate, isExpired, ...known } = useFragment(
    graphql`
      fragment CertificateRow_certificate on CandidateCertificate {
        kind
        label
        held
        expiryDate
        isExpired
      }
    `,
    certificate,
  );
  const [commit] = useCommit<CertificateRowMutation>(graphql`
    mutation CertificateRowMutation($input: SetCertificateInput!) {
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
  const kind = known.kind as SetCertificateInput['kind'];
  return (
    <HoldingRow
      name={`certificate ${kind} ${owner}`}
      holding={{ label, held, expiryDate, isExpired }}
      extra={extras[kind]}
      save={(values) => commit({ input: { kind, ...values } })}
      onSaving={onSaving}
    />
  );
}
