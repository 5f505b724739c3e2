import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvReferences_cv$key } from '#web/__generated__/CvReferences_cv.graphql.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { textLinkStyles } from '#web/ui/TextLink.tsx';

/** The references with their status; a telephone number opens WhatsApp. */
export function CvReferences({ cv }: { cv: CvReferences_cv$key }) {
  const { references } = useFragment(
    graphql`
      fragment CvReferences_cv on GeneratedCv {
        references {
          name
          role
          email
          phone
          whatsAppUrl
          status
          statusLabel
        }
      }
    `,
    cv,
  );
  return (
    <ul className="grid gap-6 sm:grid-cols-2">
      {references.map(({ name, role, email, phone, whatsAppUrl, ...state }, index) => (
        <li key={index} className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">
            <span className="min-w-0">{name}</span>
            {state.status !== 'NOT_SENT' && (
              <Badge tone={state.status === 'COMPLETED' ? 'success' : 'info'}>
                {state.statusLabel}
              </Badge>
            )}
          </h3>
          <p className="break-words">{role}</p>
          {email && (
            <p className="text-ink-soft">
              <EmailText>{email}</EmailText>
            </p>
          )}
          {phone && (
            <p>
              {whatsAppUrl ? (
                <a href={whatsAppUrl} rel="noreferrer" className={textLinkStyles}>
                  {phone}
                </a>
              ) : (
                phone
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
