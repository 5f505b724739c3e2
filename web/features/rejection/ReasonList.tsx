import { ArrowDown, ArrowUp } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ReasonListMutation } from '#web/__generated__/ReasonListMutation.graphql.ts';
import type { ReasonList_query$key } from '#web/__generated__/ReasonList_query.graphql.ts';
import type { ReasonListOrderMutation } from '#web/__generated__/ReasonListOrderMutation.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { AddReason } from './AddReason.tsx';
import { RenameReason } from './RenameReason.tsx';

// The fields of a reason, shared by the list and the mutations that change it.
void graphql`
  fragment ReasonList_reason on RejectionReason {
    id
    name
    isRetired
  }
`;

/** The reasons for rejecting in their order, with those that are no longer offered below. */
export function ReasonList(props: { query: ReasonList_query$key }) {
  const { rejectionReasons } = useFragment(
    graphql`
      fragment ReasonList_query on Query {
        rejectionReasons {
          ...ReasonList_reason @relay(mask: false)
        }
      }
    `,
    props.query,
  );
  const [change, isChanging] = useCommit<ReasonListMutation>(graphql`
    mutation ReasonListMutation($input: ChangeRejectionReasonInput!) {
      changeRejectionReason(input: $input) {
        ... on ChangeRejectionReasonPayload {
          rejectionReason {
            ...ReasonList_reason
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [order, isOrdering] = useCommit<ReasonListOrderMutation>(graphql`
    mutation ReasonListOrderMutation($input: OrderRejectionReasonsInput!) {
      orderRejectionReasons(input: $input) {
        ... on OrderRejectionReasonsPayload {
          rejectionReasons {
            ...ReasonList_reason
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const offered = rejectionReasons.filter(({ isRetired }) => !isRetired);
  const retired = rejectionReasons.filter(({ isRetired }) => isRetired);
  const retire = async (id: string, name: string, isRetired: boolean) => {
    const { failure } = await change(
      { input: { id, isRetired } },
      {
        updater: (store) => {
          const root = store.getRoot();
          const all = root.getLinkedRecords('rejectionReasons');
          const own = all.filter((one) => one.getDataID() === id);
          // One that is offered again comes last.
          if (!isRetired)
            root.setLinkedRecords(
              [...all.filter((one) => !own.includes(one)), ...own],
              'rejectionReasons',
            );
        },
      },
    );
    if (failure) toast.error(failureText(failure));
    else
      toast.success(isRetired ? `‘${name}’ is no longer offered.` : `‘${name}’ is offered again.`);
  };
  const move = async (from: number, to: number) => {
    const ids = offered.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    const { failure } = await order(
      { input: { ids } },
      {
        updater: (store) => {
          const ordered = store.getRootField('orderRejectionReasons');
          store
            .getRoot()
            .setLinkedRecords(ordered.getLinkedRecords('rejectionReasons'), 'rejectionReasons');
        },
      },
    );
    if (failure) toast.error(failureText(failure));
  };
  return (
    <div className="flex flex-col gap-4">
      {offered.length === 0 && (
        <p className="text-ink-soft">There are no reasons: whoever rejects is asked for none.</p>
      )}
      <ol aria-label="Reasons" className="divide-y divide-line border-y border-line empty:hidden">
        {offered.map(({ id, name }, at) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 py-1">
            <span className="min-w-0 flex-1 basis-40">{name}</span>
            <span className="flex items-center">
              <IconButton
                label={`Move up: ${name}`}
                icon={<ArrowUp />}
                disabled={at === 0}
                pending={isOrdering}
                onClick={() => void move(at, at - 1)}
              />
              <IconButton
                label={`Move down: ${name}`}
                icon={<ArrowDown />}
                disabled={at === offered.length - 1}
                pending={isOrdering}
                onClick={() => void move(at, at + 1)}
              />
              <RenameReason id={id} name={name} />
              <Button
                variant="quiet"
                aria-label={`Retire: ${name}`}
                pending={isChanging}
                onClick={() => void retire(id, name, true)}
              >
                Retire
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <AddReason />
      {retired.length > 0 && (
        <section aria-labelledby="retired-reasons">
          <h3 id="retired-reasons" className="text-note font-medium text-ink-soft">
            No longer offered
          </h3>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {retired.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-2 py-1 text-ink-soft">
                <span className="min-w-0 flex-1">{name}</span>
                <Button
                  variant="quiet"
                  aria-label={`Offer again: ${name}`}
                  pending={isChanging}
                  onClick={() => void retire(id, name, false)}
                >
                  Offer again
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
