import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PersonReferences_profile$key } from '#web/__generated__/PersonReferences_profile.graphql.ts';
import { ReferenceEntry } from '#web/features/references/ReferenceEntry.tsx';
import { Card } from '#web/ui/Card.tsx';

/** All references of a candidate, archived ones too, with their answers and what can be done with them. */
export function PersonReferences({ profile }: { profile: PersonReferences_profile$key }) {
  const { references } = useFragment(
    graphql`
      fragment PersonReferences_profile on CandidateProfile {
        references {
          id
          ...ReferenceEntry_reference
        }
      }
    `,
    profile,
  );
  return (
    <Card as="section" aria-label="All references">
      <h2 className="font-semibold">All references</h2>
      {references.length === 0 && <p className="mt-2 text-ink-soft">No references yet.</p>}
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {references.map((reference) => (
          <ReferenceEntry key={reference.id} reference={reference} />
        ))}
      </ul>
    </Card>
  );
}
