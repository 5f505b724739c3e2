import { graphql } from 'relay-runtime';
import { asLeft } from '#web/features/frame/last-seen.ts';
import type { YachtCreateMutation } from '#web/__generated__/YachtCreateMutation.graphql.ts';
import type { YachtCreateQuery } from '#web/__generated__/YachtCreateQuery.graphql.ts';
import { yachtFields } from '#web/features/yachts/values.ts';
import { yachtList } from '#web/features/yachts/yacht-list.ts';
import { YachtForm } from '#web/features/yachts/YachtForm.tsx';
import { addFirst, payloadRecord } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReturn } from '#web/ui/useReturn.ts';

/** New Local Yacht. */
export function YachtCreate() {
  const data = useRouteQuery<YachtCreateQuery>(graphql`
    query YachtCreateQuery @preloadable {
      ...YachtForm_query
    }
  `);
  const [create] = useCommit<YachtCreateMutation>(graphql`
    mutation YachtCreateMutation($input: CreateYachtInput!) {
      createYacht(input: $input) {
        ... on CreateYachtPayload {
          message
          yacht {
            ...YachtTable_yacht
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const goTo = useReturn();
  return (
    <div className="mx-auto max-w-5xl px-4 pt-6 pb-10 sm:px-6">
      <PageHeader
        title="New Local Yacht"
        back={{ href: asLeft('/yachts'), label: 'Return to Yachts' }}
      />
      <YachtForm
        query={data}
        yacht={null}
        saveLabel="Save & Complete"
        onSave={async (values) => {
          const { data: made, failure } = await create(
            { input: { fields: yachtFields(values) } },
            {
              updater: (store) => {
                const yacht = payloadRecord(store, 'createYacht', 'yacht');
                addFirst(store, store.get(yachtList), yacht, 'YachtEdge');
              },
            },
          );
          if (failure) return failure;
          toast.success(made.message);
          goTo('/yachts');
          return null;
        }}
      />
    </div>
  );
}
