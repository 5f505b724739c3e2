import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CoupleLink_profile$key } from '#web/__generated__/CoupleLink_profile.graphql.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { AnswerRequest } from './AnswerRequest.tsx';
import { LinkedPartner } from './LinkedPartner.tsx';
import { OpenRequest } from './OpenRequest.tsx';
import { PartnerForm } from './PartnerForm.tsx';

/** The couple link of a candidate: none, requested, to be answered, or linked. */
export function CoupleLink({ profile }: { profile: CoupleLink_profile$key }) {
  const { couple } = useFragment(
    graphql`
      fragment CoupleLink_profile on CandidateProfile {
        couple {
          status
          viewerSide
          ...AnswerRequest_couple
          ...LinkedPartner_couple
          ...OpenRequest_couple
        }
        # Changes with the link.
        ...CoupleNotice_profile
      }
    `,
    profile,
  );
  return (
    <FormSection
      single
      id="couple"
      title="Couple account"
      description="Linked with your partner, you are shown to our consultants as a team and can be placed on one yacht."
    >
      {!couple && <PartnerForm />}
      {couple?.status === 'LINKED' && <LinkedPartner couple={couple} />}
      {couple?.status === 'REQUESTED' &&
        (couple.viewerSide === 'RECEIVER' ? (
          <AnswerRequest couple={couple} />
        ) : (
          <OpenRequest couple={couple} />
        ))}
    </FormSection>
  );
}
