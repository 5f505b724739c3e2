import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  CandidateContact_profile$data,
  CandidateContact_profile$key,
} from '#web/__generated__/CandidateContact_profile.graphql.ts';
import { Facts } from '#web/features/jobs/Facts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { TextLink, textLinkStyles } from '#web/ui/TextLink.tsx';

type Props = { profile: CandidateContact_profile$key; candidateId: string };

/** The contact details of a candidate, and their partner. */
export function CandidateContact({ profile, candidateId }: Props) {
  const { email, dob, availabilityLabel, couple, ...phones } = useFragment(
    graphql`
      fragment CandidateContact_profile on CandidateProfile {
        email
        dob
        primaryPhone
        primaryPhoneWhatsAppUrl
        secondaryPhone
        secondaryPhoneWhatsAppUrl
        availabilityLabel
        couple {
          status
          sender {
            name
            candidate {
              id
              verification
            }
          }
          receiver {
            name
            candidate {
              id
              verification
            }
          }
        }
      }
    `,
    profile,
  );
  return (
    <Card as="section" aria-label="Contact">
      <Facts
        className="sm:grid-cols-3"
        facts={{
          Email: (
            <a href={`mailto:${email}`} className={textLinkStyles}>
              <EmailText>{email}</EmailText>
            </a>
          ),
          'Primary phone': chat(phones.primaryPhone, phones.primaryPhoneWhatsAppUrl),
          'Secondary phone': chat(phones.secondaryPhone, phones.secondaryPhoneWhatsAppUrl),
          'Date of birth': dob,
          Availability: availabilityLabel,
          Couple: couple && partnerOf(couple, candidateId),
        }}
      />
    </Card>
  );
}

/** A telephone number that opens a WhatsApp chat. */
function chat(number: string | null | undefined, url: string | null | undefined) {
  if (!number || !url) return number;
  return (
    <a href={url} rel="noreferrer" className={textLinkStyles}>
      {number}
    </a>
  );
}

function partnerOf(couple: NonNullable<CandidateContact_profile$data['couple']>, own: string) {
  if (couple.status !== 'LINKED') return 'Asked, not answered yet';
  const { name, candidate } = couple.sender.candidate?.id === own ? couple.receiver : couple.sender;
  if (!candidate) return name;
  const area = candidate.verification === 'VERIFIED' ? 'crew' : 'sign-ups';
  return <TextLink to={`/${area}/profile/${candidate.id}`}>{name}</TextLink>;
}
