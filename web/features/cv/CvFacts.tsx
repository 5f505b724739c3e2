import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvFacts_cv$key } from '#web/__generated__/CvFacts_cv.graphql.ts';
import { EmailText } from '#web/ui/EmailText.tsx';
import { textLinkStyles } from '#web/ui/TextLink.tsx';

/** What a person's header has already. */
const IN_HEADER = new Set(['Date of birth', 'Current location', 'Email', 'Phone', 'Other phone']);

/** The Personal Details as name-value pairs. */
export function CvFacts({ cv, isBeside }: { cv: CvFacts_cv$key; isBeside: boolean }) {
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
  const shown = isBeside
    ? personalDetails.filter(({ label }) => !IN_HEADER.has(label))
    : personalDetails;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {shown.map(({ label, value, url }) => (
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
