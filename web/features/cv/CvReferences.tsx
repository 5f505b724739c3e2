import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvReferences_profile$key } from '#web/__generated__/CvReferences_profile.graphql.ts';
import { textLinkStyles } from '#web/ui/TextLink.tsx';
import { CvSection } from './CvSection.tsx';

/** The references; a phone opens WhatsApp, none or '-' hides the line. */
export function CvReferences({ profile }: { profile: CvReferences_profile$key }) {
  const { references } = useFragment(
    graphql`
      fragment CvReferences_profile on CandidateProfile {
        references {
          id
          referenceName
          companyName
          position
          email
          contactNumber
          whatsAppUrl
        }
      }
    `,
    profile,
  );
  if (references.length === 0) return null;
  return (
    <CvSection title="References">
      <ul className="grid gap-6 sm:grid-cols-2">
        {references.map((reference) => (
          <li key={reference.id} className="min-w-0">
            <h3 className="font-semibold">{reference.referenceName}</h3>
            <p>
              {reference.position}, {reference.companyName}
            </p>
            {reference.email && <p className="break-words text-ink-soft">{reference.email}</p>}
            {reference.whatsAppUrl && (
              <p>
                <a href={reference.whatsAppUrl} rel="noreferrer" className={textLinkStyles}>
                  {reference.contactNumber}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </CvSection>
  );
}
