import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OpenRequest_couple$key } from '#web/__generated__/OpenRequest_couple.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { Partner } from './Partner.tsx';
import { useUpdateCouple } from './useUpdateCouple.ts';

/** A request that the partner has not answered yet. */
export function OpenRequest({ couple }: { couple: OpenRequest_couple$key }) {
  const { id, partner } = useFragment(
    graphql`
      fragment OpenRequest_couple on Couple {
        id
        partner {
          email
        }
      }
    `,
    couple,
  );
  const [update, isUpdating] = useUpdateCouple();
  const [error, setError] = useState<string | null>(null);
  const cancel = async () => {
    const { failure } = await update({ input: { id, status: 'CANCELLED' } });
    if (failure) setError(failureText(failure));
    else toast.success('Your request was cancelled.');
  };

  return (
    <>
      <Partner name={null} email={partner?.email ?? null}>
        Your request is waiting for an answer. You see your partner’s name once it is accepted.
      </Partner>
      <div className="flex flex-col items-start gap-3">
        <FormError>{error}</FormError>
        <Button pending={isUpdating} onClick={() => void cancel()}>
          Cancel Request
        </Button>
      </div>
    </>
  );
}
