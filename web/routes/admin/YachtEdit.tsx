import { graphql } from 'relay-runtime';
import { DeletionGuard } from '#web/features/agency/DeletionGuard.tsx';
import { asLeft } from '#web/features/frame/last-seen.ts';
import type { YachtEditQuery } from '#web/__generated__/YachtEditQuery.graphql.ts';
import { PlacementList } from '#web/features/placements/PlacementList.tsx';
import { YachtClient } from '#web/features/clients/YachtClient.tsx';
import { DeleteYacht } from '#web/features/yachts/DeleteYacht.tsx';
import { useUpdateYacht } from '#web/features/yachts/useUpdateYacht.ts';
import { yachtFields } from '#web/features/yachts/values.ts';
import { YachtForm } from '#web/features/yachts/YachtForm.tsx';
import { NotFound } from '#web/relay/failures.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { useTitle } from '#web/routes/title.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { toast } from '#web/ui/toast.ts';

/** Edit Yacht Details. */
export function YachtEdit() {
  const data = useRouteQuery<YachtEditQuery>(graphql`
    query YachtEditQuery($yachtId: ID!) @preloadable {
      ...YachtForm_query
      ...useClientSearch_query
      yacht(id: $yachtId) {
        id
        title
        ...YachtForm_yacht
        placements {
          ...PlacementList_placement
        }
        ...YachtClient_yacht
        ...DeleteYacht_yacht
      }
    }
  `);
  const { yacht } = data;
  const back = { href: asLeft('/yachts'), label: 'Return to Yachts' };
  const [update] = useUpdateYacht();
  useTitle(yacht?.title ?? 'Yacht');
  if (!yacht) throw new NotFound();
  return (
    <DeletionGuard id={yacht.id} noun="yacht" back={back}>
      <div className="mx-auto max-w-5xl px-4 pt-6 pb-10 sm:px-6">
        <PageHeader
          title="Edit Yacht Details"
          description={yacht.title}
          back={back}
          actions={<LinkButton to={`/yachts/listings/${yacht.id}`}>Listings</LinkButton>}
        />
        <YachtClient query={data} yacht={yacht} />
        <PlacementList placements={yacht.placements} className="my-6 p-5" />
        <YachtForm
          key={yacht.id}
          query={data}
          yacht={yacht}
          saveLabel="Save Changes"
          onSave={async (values) => {
            const outcome = await update({ input: { id: yacht.id, fields: yachtFields(values) } });
            if (outcome.failure) return outcome.failure;
            toast.success(outcome.data.message);
            return null;
          }}
        >
          <DeleteYacht yacht={yacht} leadsTo={back.href} />
        </YachtForm>
      </div>
    </DeletionGuard>
  );
}
