import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvFacts_cv$key } from '#web/__generated__/CvFacts_cv.graphql.ts';
import { EmailText } from '#web/ui/EmailText.tsx';
import { textLinkStyles } from '#web/ui/TextLink.tsx';

/** The Personal Details as name-value pairs. */
export function CvFacts({ cv }: { cv: CvFacts_cv$key }) {
  const { personalDetails } = useFragment(
    graphql`
      fragment CvFacts_cv on GeneratedCv {
        personalDetails {
          label
          value
          url
        }
      }
    `,
    cv,
  );
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {personalDetails.map(({ label, value, url }) => (
        <div key={label} className="min-w-0">
          <dt className="text-note text-ink-soft">{label}</dt>
          <dd className="break-words">
            {url ? (
              <a href={url} rel="noreferrer" className={textLinkStyles}>
                {url.startsWith('mailto:') ? <EmailText>{value}</EmailText> : value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
