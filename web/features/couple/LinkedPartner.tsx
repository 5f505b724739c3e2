import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { LinkedPartner_couple$key } from '#web/__generated__/LinkedPartner_couple.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Partner } from './Partner.tsx';
import { useUpdateCouple } from './useUpdateCouple.ts';

/** The linked partner, with a button to end the link. */
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
  const [update] = useUpdateCouple();
  const name = partner?.name ?? 'your partner';
  const { ask, dialog } = useConfirmation(
    () => update({ input: { id, status: 'REMOVED' } }),
    () => toast.success(`You and ${name} are no longer linked.`),
  );

  return (
    <>
      <Partner
        name={partner?.name ?? null}
        email={partner?.email ?? null}
        mark={<Badge tone="info">TEAM</Badge>}
      />
      <Button className="justify-self-start" onClick={ask}>
        Remove Partner
      </Button>
      <ConfirmDialog {...dialog} danger title={`Remove ${name}?`} confirmLabel="Remove Partner">
        <p>You are no longer shown as a team. Either of you can send a new request later.</p>
      </ConfirmDialog>
    </>
  );
}
