import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Visas_profile$key } from '#web/__generated__/Visas_profile.graphql.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { VisaRow } from './VisaRow.tsx';

/** The four visas: whether they are held, and their expiry. */
export function Visas({ profile }: { profile: Visas_profile$key }) {
  const { id, visas } = useFragment(
    graphql`
      fragment Visas_profile on CandidateProfile {
        id
        visas {
          kind
          ...VisaRow_visa
        }
      }
    `,
    profile,
  );
  return (
    <FormSection title="Visas" description="Switch on what you hold." single>
      <ul className="flex flex-col divide-y divide-line">
        {visas.map((visa) => (
          <VisaRow key={visa.kind} owner={id} visa={visa} />
        ))}
      </ul>
    </FormSection>
  );
}
