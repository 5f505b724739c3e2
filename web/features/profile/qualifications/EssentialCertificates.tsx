import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EssentialCertificates_profile$key } from '#web/__generated__/EssentialCertificates_profile.graphql.ts';
import { CertificateRow } from './CertificateRow.tsx';

type Props = {
  profile: EssentialCertificates_profile$key;
  /** Called for each save in progress, for callers that must wait for it. */
  onSaving: (kind: string, settled: () => Promise<void>) => void;
};

/** The three certificates that every yacht requires: whether they are held, and their expiry. */
export function EssentialCertificates({ profile, onSaving }: Props) {
  const { id, certificates } = useFragment(
    graphql`
      fragment EssentialCertificates_profile on CandidateProfile {
        id
        certificates {
          kind
          ...CertificateRow_certificate
        }
      }
    `,
    profile,
  );
  return (
    <ul className="flex flex-col divide-y divide-line">
      {certificates.map((certificate) => (
        <CertificateRow
          key={certificate.kind}
          owner={id}
          certificate={certificate}
          onSaving={(settled) => onSaving(certificate.kind, settled)}
        />
      ))}
    </ul>
  );
}
