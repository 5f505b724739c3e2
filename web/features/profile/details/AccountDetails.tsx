import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { AccountDetails_profile$key } from '#web/__generated__/AccountDetails_profile.graphql.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** The name and e-mail address of the account. */
export function AccountDetails({ profile }: { profile: AccountDetails_profile$key }) {
  const { firstName, lastName, email } = useFragment(
    graphql`
      fragment AccountDetails_profile on CandidateProfile {
        firstName
        lastName
        email
      }
    `,
    profile,
  );
  return (
    <FormSection
      title="Name and e-mail"
      description={<TextLink to="/settings">Change them in your Account Settings</TextLink>}
    >
      <dl className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        {[
          ['Name', `${firstName} ${lastName}`],
          ['Email', email],
        ].map(([term, text]) => (
          <div key={term} className="min-w-0">
            <dt className="text-note text-ink-soft">{term}</dt>
            <dd className="font-medium wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
