import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { AnswerRequest_couple$key } from '#web/__generated__/AnswerRequest_couple.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { Partner } from './Partner.tsx';
import { useUpdateCouple } from './useUpdateCouple.ts';

/** A received request: accept or reject. */
export function AnswerRequest({ couple }: { couple: AnswerRequest_couple$key }) {
  const { id, partner } = useFragment(
    graphql`
      fragment AnswerRequest_couple on Couple {
        id
        partner {
          name
          email
        }
      }
    `,
    couple,
  );
  const [update, isUpdating] = useUpdateCouple();
  const [answer, setAnswer] = useState<'LINKED' | 'DECLINED'>('LINKED');
  const [error, setError] = useState<string | null>(null);
  const say = async (status: 'LINKED' | 'DECLINED') => {
    setAnswer(status);
    const { failure } = await update({ input: { id, status } });
    if (failure) return setError(failureText(failure));
    toast.success(
      status === 'LINKED'
        ? `You and ${partner?.name ?? 'your partner'} are linked.`
        : 'The request was rejected.',
    );
  };

  return (
    <>
      <Partner name={partner?.name ?? null} email={partner?.email ?? null}>
        They would like to link with you as a couple. Accept only if you know them: they will see
        your name and address.
      </Partner>
      <div className="flex flex-col items-start gap-3">
        <FormError>{error}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            pending={isUpdating && answer === 'LINKED'}
            disabled={isUpdating && answer !== 'LINKED'}
            onClick={() => void say('LINKED')}
          >
            Accept
          </Button>
          <Button
            pending={isUpdating && answer === 'DECLINED'}
            disabled={isUpdating && answer !== 'DECLINED'}
            onClick={() => void say('DECLINED')}
          >
            Reject
          </Button>
        </div>
      </div>
    </>
  );
}
