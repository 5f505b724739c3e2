import { type ReactNode, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { StillThereSubscription } from '#web/__generated__/StillThereSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { isOwnDeletion } from './own-deletions.ts';

type Props = {
  /** What the screen is about. */
  id: string;
  noun: 'candidate' | 'listing' | 'yacht';
  /** Where to go once it is gone. */
  back: { href: string; label: string };
  children: ReactNode;
};

/** A screen of one candidate, listing or yacht; once somebody deletes it, it says so and leads back. */
export function StillThere({ id, noun, back, children }: Props) {
  const [gone, setGone] = useState<string | null>(null);
  useLive<StillThereSubscription>(
    graphql`
      subscription StillThereSubscription($id: ID!) {
        isThere(id: $id)
      }
    `,
    { id },
    { onNext: ({ isThere }) => !isThere && !isOwnDeletion(id) && setGone(id) },
  );
  if (gone !== id) return children;
  return (
    <div role="alert" className="mx-auto flex min-h-[60dvh] max-w-xl flex-col justify-center">
      <EmptyState
        title={<span className="text-lg">This {noun} is no longer here.</span>}
        action={
          <LinkButton variant="primary" to={back.href}>
            {back.label}
          </LinkButton>
        }
      >
        It was deleted while you had it open. What you had not saved of it is not kept.
      </EmptyState>
    </div>
  );
}
