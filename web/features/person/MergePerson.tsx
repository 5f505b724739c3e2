import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { MergePerson_candidate$key } from '#web/__generated__/MergePerson_candidate.graphql.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { day } from '#web/ui/day.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** One of two people at the head of their column. */
export function MergePerson(props: { candidate: MergePerson_candidate$key; line: string }) {
  const { id, firstName, lastName, imageUrl, position, verification, ...dates } = useFragment(
    graphql`
      fragment MergePerson_candidate on Candidate {
        id
        firstName
        lastName
        imageUrl
        position
        verification
        createdAt
        lastActiveAt
      }
    `,
    props.candidate,
  );
  const name = `${firstName} ${lastName}`;
  const isVerified = verification === 'VERIFIED';
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-3">
      <Avatar name={name} src={imageUrl} size="medium" />
      <div className="min-w-0 flex-1 basis-32 text-note">
        <p className="text-ink-soft">{props.line}</p>
        <p className="text-body font-semibold wrap-anywhere">
          <TextLink to={`/${isVerified ? 'crew' : 'sign-ups'}/profile/${id}`}>{name}</TextLink>
        </p>
        <p className="text-ink-soft text-pretty">
          {position && <>{position} · </>}since {day(dates.createdAt)} · last here{' '}
          {day(dates.lastActiveAt)}
        </p>
        {isVerified && <Badge tone="success">Verified</Badge>}
      </div>
    </div>
  );
}
