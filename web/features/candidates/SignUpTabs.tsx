import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SignUpTabs_query$key } from '#web/__generated__/SignUpTabs_query.graphql.ts';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';

/** The two lists of sign-ups with their counts, which the frame keeps up to date. */
export function SignUpTabs({ query }: { query: SignUpTabs_query$key }) {
  const { signUpCounts } = useFragment(
    graphql`
      fragment SignUpTabs_query on Query {
        signUpCounts {
          completed
          incomplete
        }
      }
    `,
    query,
  );
  return (
    <LinkTabs
      label="Sign-ups"
      tabs={[
        { href: '/sign-ups/completed', label: 'Completed', count: signUpCounts.completed },
        {
          href: '/sign-ups/incomplete',
          label: 'Incomplete',
          count: signUpCounts.incomplete,
          quiet: true,
        },
      ]}
    />
  );
}
