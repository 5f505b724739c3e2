import { type ReactNode, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { DeletionGuardSubscription } from '#web/__generated__/DeletionGuardSubscription.graphql.ts';
import { isOwnDeletion } from '#web/features/decisions/own-deletions.ts';
import { useLive } from '#web/relay/useLive.ts';
import { type Back, Gone } from './Gone.tsx';

type Props = {
  /** The id of the screen's subject. */
  id: string;
  noun: 'candidate' | 'listing' | 'yacht';
  back: Back;
  children: ReactNode;
};

/** A screen about one candidate, listing or yacht; if somebody deletes it, shows that and a link back. */
export function DeletionGuard({ id, noun, back, children }: Props) {
  const [gone, setGone] = useState<string | null>(null);
  useLive<DeletionGuardSubscription>(
    graphql`
      subscription DeletionGuardSubscription($id: ID!) {
        isThere(id: $id)
      }
    `,
    { id },
    { onNext: ({ isThere }) => !isThere && !isOwnDeletion(id) && setGone(id) },
  );
  if (gone !== id) return children;
  return <Gone noun={noun} back={back} />;
}
