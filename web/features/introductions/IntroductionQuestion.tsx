import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { IntroductionQuestion_introduction$key } from '#web/__generated__/IntroductionQuestion_introduction.graphql.ts';
import type { IntroductionQuestionMutation } from '#web/__generated__/IntroductionQuestionMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { day } from '#web/ui/day.ts';
import { toast } from '#web/ui/toast.ts';
import { FactList } from './FactList.tsx';

type Props = {
  introduction: IntroductionQuestion_introduction$key;
  /** Shows what the yacht is, where nothing around says it. */
  withFacts?: boolean;
};

/** Asks the candidate whether they may be introduced; the answer can be changed at any time. */
export function IntroductionQuestion({ introduction, withFacts = false }: Props) {
  const { id, facts, asks, isAskedAnew, introducedAt, mayLeave, viewerCanAnswer, ...given } =
    useFragment(
      graphql`
        fragment IntroductionQuestion_introduction on Introduction {
          id
          facts
          asks
          isAskedAnew
          answer
          introducedAt
          mayLeave
          viewerCanAnswer
        }
      `,
      introduction,
    );
  const answer = given.answer ?? null;
  const [commit, isSending] = useCommit<IntroductionQuestionMutation>(graphql`
    mutation IntroductionQuestionMutation($input: AnswerIntroductionInput!) {
      answerIntroduction(input: $input) {
        ... on AnswerIntroductionPayload {
          introduction {
            ...IntroductionQuestion_introduction
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const say = async (agrees: boolean) => {
    const { failure } = await commit({ input: { id, agrees, question: asks } });
    if (failure) toast.error(failure.message);
  };
  return (
    <div className="flex flex-col gap-3">
      {withFacts && <FactList facts={facts} />}
      {answer === null || isAskedAnew ? (
        <div className="flex flex-col gap-2">
          {isAskedAnew && (
            <p className="font-medium">You said yes before we could tell you this:</p>
          )}
          <p className="wrap-anywhere">{asks}</p>
        </div>
      ) : (
        <p aria-live="polite">
          <span className="font-medium">{SAID[answer] ?? ''}</span>{' '}
          <span className="text-ink-soft">
            {introducedAt && `You were introduced on ${day(introducedAt)}. `}
            {answer === 'AGREED' && mayLeave
              ? 'You can say no at any time: then you are shown to nobody any more.'
              : OTHERWISE[answer]}
          </span>
        </p>
      )}
      {viewerCanAnswer && (
        <div className="flex flex-wrap gap-2">
          {(answer !== 'AGREED' || isAskedAnew) && (
            <Button
              variant={answer === null || isAskedAnew ? 'primary' : 'secondary'}
              pending={isSending}
              onClick={() => void say(true)}
            >
              Yes, Introduce Me
            </Button>
          )}
          {answer !== 'DECLINED' && (
            <Button pending={isSending} onClick={() => void say(false)}>
              No, Thank You
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const OTHERWISE: Readonly<Record<string, string>> = {
  AGREED:
    'At present you are shown to nobody for it. You can say no at any time: then it stays so.',
  DECLINED: 'You can still say yes.',
};

const SAID: Readonly<Record<string, string>> = {
  AGREED: 'You said yes.',
  DECLINED: 'You said no: nothing about you leaves the agency.',
};
