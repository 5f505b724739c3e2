import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { LinkedPartner_couple$key } from '#web/__generated__/LinkedPartner_couple.graphql.ts';
import { failureText } from '#web/features/accounts/form-failure.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Partner } from './Partner.tsx';
import { useUpdateCouple } from './useUpdateCouple.ts';

/** The linked partner, and the way to part. */
export function LinkedPartner({ couple }: { couple: LinkedPartner_couple$key }) {
  const { id, partner } = useFragment(
    graphql`
      fragment LinkedPartner_couple on Couple {
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
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const name = partner?.name ?? 'your partner';
  const remove = async () => {
    const { failure } = await update({ input: { id, status: 'REMOVED' } });
    if (failure) setError(failureText(failure));
    else toast.success(`You and ${name} are no longer linked.`);
  };

  return (
    <>
      <Partner
        name={partner?.name ?? null}
        email={partner?.email ?? null}
        mark={<Badge tone="info">TEAM</Badge>}
      />
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        Remove Partner
      </Button>
      <ConfirmDialog
        danger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={`Remove ${name}?`}
        confirmLabel="Remove Partner"
        pending={isUpdating}
        error={error}
      >
        <p>You are no longer shown as a team. Either of you can send a new request later.</p>
      </ConfirmDialog>
    </>
  );
}
