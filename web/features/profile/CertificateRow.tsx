import { useEffect, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CertificateRow_certificate$key } from '#web/__generated__/CertificateRow_certificate.graphql.ts';
import type { SetCertificateInput } from '#web/__generated__/useSetCertificateMutation.graphql.ts';
import { useAutoSave } from '#web/features/forms/useAutoSave.ts';
import { dateProblem } from '#web/ui/date-mask.ts';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { HoldingStatus } from './HoldingStatus.tsx';
import { useSetCertificate } from './useSetCertificate.ts';

const extras: Record<string, string> = { STCW_ADVANCED: ' (If Applicable)' };

type Props = {
  certificate: CertificateRow_certificate$key;
  onSaving: (settled: () => Promise<void>) => void;
};

/** One certificate: a toggle with its status, and the expiry date while it is held. Saves as it changes. */
export function CertificateRow({ certificate, onSaving }: Props) {
  const saved = useFragment(
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
  const [held, setHeld] = useState(saved.held);
  const [expiry, setExpiry] = useState(saved.expiryDate ?? '');
  const [error, setError] = useState<string | null>(null);
  const [commit] = useSetCertificate();
  const { status, push, settled } = useAutoSave(
    (input: Omit<SetCertificateInput, 'kind'>) =>
      commit({ input: { ...input, kind: saved.kind as SetCertificateInput['kind'] } }),
    (failure) => setError(failure.message),
  );
  useEffect(() => onSaving(settled), [onSaving, settled]);
  const change = (next: { held: boolean; expiryDate: string }) => {
    setError(null);
    push({ held: next.held, expiryDate: next.held ? next.expiryDate : null });
  };
  const changeExpiry = (text: string) => {
    setExpiry(text);
    if (text === '' || (text.length === 10 && !dateProblem(text, 'DD/MM/YYYY')))
      change({ held, expiryDate: text });
  };
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <Switch
        checked={held}
        onChange={(event) => {
          setHeld(event.target.checked);
          change({ held: event.target.checked, expiryDate: expiry });
        }}
        label={
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {saved.label}
            {extras[saved.kind]}
            <HoldingStatus held={held} isExpired={saved.isExpired} />
          </span>
        }
      />
      <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2">
        {held && (
          <MaskedDateField
            label="Expiry date"
            optional
            className="w-full sm:w-56"
            value={expiry}
            onChange={changeExpiry}
            error={error}
          />
        )}
        <SaveState status={status} className={status ? 'sm:pb-3' : 'sr-only'} />
      </div>
    </li>
  );
}
