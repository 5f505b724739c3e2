import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PartnerName_couple$key } from '#web/__generated__/PartnerName_couple.graphql.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

type Props = { couple: PartnerName_couple$key; candidateId: string };

/** The partner of a candidate, as a link to them; or that they have not answered yet. */
export function PartnerName({ couple, candidateId }: Props) {
  const { status, sender, receiver } = useFragment(
    graphql`
      fragment PartnerName_couple on Couple {
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
    `,
    couple,
  );
  if (status !== 'LINKED') return 'Asked, not answered yet';
  const { name, candidate } = sender.candidate?.id === candidateId ? receiver : sender;
  if (!candidate) return name;
  const area = candidate.verification === 'VERIFIED' ? 'crew' : 'sign-ups';
  return <TextLink to={`/${area}/profile/${candidate.id}`}>{name}</TextLink>;
}
