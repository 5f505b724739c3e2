import { graphql } from 'relay-runtime';
import type { ReferencesQuery } from '#web/__generated__/ReferencesQuery.graphql.ts';
import { TitleFilter } from '#web/features/references/TitleFilter.tsx';
import { VerifiedTable } from '#web/features/references/VerifiedTable.tsx';
import { ExportButton } from '#web/features/downloads/ExportButton.tsx';
import { useAddress } from '#web/relay/useAddress.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';

/** The verified references of all candidates. */
export function References() {
  const data = useRouteQuery<ReferencesQuery>(graphql`
    query ReferencesQuery($title: String) @preloadable {
      ...TitleFilter_query
      ...VerifiedTable_query @arguments(title: $title)
    }
  `);
  const { asked, shown, put } = useAddress();
  const position = shown.get('position');
  return (
    <OfficePage
      title="References"
      description="Verified references, by the position of the candidate."
      actions={
        <>
          <TitleFilter
            query={data}
            value={asked.get('position') ?? ''}
            onChange={(title) => put('position', title)}
          />
          <ExportButton file="References.xlsx" />
        </>
      }
    >
      <VerifiedTable key={position} query={data} title={position} />
    </OfficePage>
  );
}
