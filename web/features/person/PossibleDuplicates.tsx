import { UsersRound } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PossibleDuplicates_candidate$key } from '#web/__generated__/PossibleDuplicates_candidate.graphql.ts';
import type { PossibleDuplicatesDismissMutation } from '#web/__generated__/PossibleDuplicatesDismissMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { toast } from '#web/ui/toast.ts';
import { mergeAddress } from './merge-address.ts';

const REASONS: Partial<Record<string, string>> = {
  PHONE: 'same phone number',
  NAME_AND_BIRTH: 'same name and date of birth',
  EMAIL: 'same e-mail address',
};

/** Who may be the same person: a line for each, which can be dismissed. */
export function PossibleDuplicates(props: { candidate: PossibleDuplicates_candidate$key }) {
  const { id, possibleDuplicates } = useFragment(
    graphql`
      fragment PossibleDuplicates_candidate on Candidate {
        id
        possibleDuplicates {
          reasons
          candidate {
            id
            firstName
            lastName
            verification
          }
        }
      }
    `,
    props.candidate,
  );
  const [dismiss, isDismissing] = useCommit<PossibleDuplicatesDismissMutation>(graphql`
    mutation PossibleDuplicatesDismissMutation($input: DismissDuplicateInput!) {
      dismissDuplicate(input: $input) {
        ... on DismissDuplicatePayload {
          candidate {
            ...PossibleDuplicates_candidate
          }
          other {
            ...PossibleDuplicates_candidate
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  if (!possibleDuplicates?.length) return null;

  const separate = async (other: string) => {
    const { failure } = await dismiss({ input: { candidate: id, other } });
    if (failure) toast.error(failureText(failure));
    else toast.success('They are not shown as the same person any more.');
  };
  return (
    <ul
      aria-label="Possible duplicates"
      className="divide-y divide-amber/25 rounded-card border border-amber/25 bg-amber-soft text-body print:hidden"
    >
      {possibleDuplicates.map(({ candidate, reasons }) => {
        const name = `${candidate.firstName} ${candidate.lastName}`;
        const area = candidate.verification === 'VERIFIED' ? 'crew' : 'sign-ups';
        return (
          <li
            key={candidate.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5"
          >
            <UsersRound aria-hidden className="size-4 shrink-0 text-amber" />
            <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
              May be the same person as{' '}
              <TextLink to={`/${area}/profile/${candidate.id}`}>{name}</TextLink>:{' '}
              {reasons.map((reason) => REASONS[reason] ?? reason).join(', ')}
            </p>
            <LinkButton variant="quiet" to={mergeAddress(id, candidate.id)}>
              Compare and merge
            </LinkButton>
            <Button
              variant="quiet"
              pending={isDismissing}
              aria-label={`Not the same person as ${name}`}
              onClick={() => void separate(candidate.id)}
            >
              Not the same person
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
