import { graphql } from 'relay-runtime';
import { asLeft } from '#web/features/frame/last-seen.ts';
import type { YachtCreateQuery } from '#web/__generated__/YachtCreateQuery.graphql.ts';
import { useCreateYacht } from '#web/features/yachts/useCreateYacht.ts';
import { yachtFields } from '#web/features/yachts/values.ts';
import { YachtForm } from '#web/features/yachts/YachtForm.tsx';
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
  const [create] = useCreateYacht();
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
          const outcome = await create(yachtFields(values));
          if (outcome.failure) return outcome.failure;
          toast.success(outcome.data.message);
          goTo('/yachts');
          return null;
        }}
      />
    </div>
  );
}
