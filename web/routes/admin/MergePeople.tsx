import { graphql } from 'relay-runtime';
import type { MergePeopleQuery } from '#web/__generated__/MergePeopleQuery.graphql.ts';
import { MergeForm } from '#web/features/person/MergeForm.tsx';
import { found } from '#web/relay/found.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';

/** Two accounts of one person side by side, to be made one. */
export function MergePeople() {
  const { mergePreview } = useRouteQuery<MergePeopleQuery>(graphql`
    query MergePeopleQuery($survivor: ID!, $other: ID!) @preloadable {
      mergePreview(survivor: $survivor, other: $other) {
        version
        problem
        ...MergeForm_preview
      }
    }
  `);
  const preview = found(mergePreview);
  // What was chosen belongs to what was shown.
  return <MergeForm key={`${preview.version} ${preview.problem}`} preview={preview} />;
}
