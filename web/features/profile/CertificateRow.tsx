import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CertificateRow_certificate$key } from '#web/__generated__/CertificateRow_certificate.graphql.ts';
import type { SetCertificateInput } from '#web/__generated__/useSetCertificateMutation.graphql.ts';
import { HoldingRow } from './HoldingRow.tsx';
import { useSetCertificate } from './useSetCertificate.ts';

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
  const [commit] = useSetCertificate();
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
