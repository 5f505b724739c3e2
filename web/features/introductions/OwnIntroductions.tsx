import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnIntroductions_query$key } from '#web/__generated__/OwnIntroductions_query.graphql.ts';
import type { OwnIntroductionsSubscription } from '#web/__generated__/OwnIntroductionsSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { Card } from '#web/ui/Card.tsx';
import { IntroductionQuestion } from './IntroductionQuestion.tsx';

type Props = {
  query: OwnIntroductions_query$key;
  /** Also those that were answered before, of jobs that the candidate has not applied for. */
  withAnswered?: boolean;
};

/** The questions whether the candidate may be introduced, live; what is answered here stays until one leaves. */
export function OwnIntroductions({ query, withAnswered = false }: Props) {
  const { ownIntroductions } = useFragment(
    graphql`
      fragment OwnIntroductions_query on Query {
        ownIntroductions {
          id
          answer
          isAskedAnew
          hasApplied
          job {
            title
          }
          ...IntroductionQuestion_introduction
        }
      }
    `,
    query,
  );
  useLive<OwnIntroductionsSubscription>(
    graphql`
      subscription OwnIntroductionsSubscription {
        ownIntroductions {
          id
          answer
          isAskedAnew
          hasApplied
          job {
            title
          }
          ...IntroductionQuestion_introduction
        }
      }
    `,
    {},
    {
      updater: (store) => {
        const told = store.getPluralRootField('ownIntroductions');
        if (told) store.getRoot().setLinkedRecords(told, 'ownIntroductions');
      },
    },
  );
  const [before] = useState(
    () =>
      new Set(
        ownIntroductions
          .filter(({ answer, isAskedAnew }) => Boolean(answer) && !isAskedAnew)
          .map(({ id }) => id),
      ),
  );
  const shown = ownIntroductions.filter(({ id, hasApplied }) =>
    withAnswered ? !hasApplied : !before.has(id),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="introductions" className="mb-6">
      <h2 id="introductions" className="mb-3 text-lg font-semibold tracking-tight">
        May we introduce you?
      </h2>
      <ul className="flex flex-col gap-3">
        {shown.map((introduction) => (
          <Card as="li" key={introduction.id} aria-label={introduction.job?.title}>
            <IntroductionQuestion withFacts introduction={introduction} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
