import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnReferencesMutation } from '#web/__generated__/OwnReferencesMutation.graphql.ts';
import type { OwnReferences_profile$key } from '#web/__generated__/OwnReferences_profile.graphql.ts';
import { EntryList } from '#web/features/profile/EntryList.tsx';
import { noReference } from '#web/features/profile/entry-values.ts';
import { useReferenceChanges } from '#web/features/references/useReferenceChanges.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { ReferenceFields } from './ReferenceFields.tsx';
import { ReferenceRow } from './ReferenceRow.tsx';

/** The candidate's references with their status, and the form of the one being edited. */
export function OwnReferences({ profile }: { profile: OwnReferences_profile$key }) {
  const { id: owner, references } = useFragment(
    graphql`
      fragment OwnReferences_profile on CandidateProfile {
        id
        references {
          id
          referenceName
          companyName
          position
          contactNumber
          email
          ...ReferenceRow_reference
        }
        # Changes with the list.
        ...ProfileRail_profile
      }
    `,
    profile,
  );
  useReferenceChanges();
  const [save] = useCommit<OwnReferencesMutation>(graphql`
    mutation OwnReferencesMutation($input: SaveReferenceInput!) {
      saveReference(input: $input) {
        ... on SaveReferencePayload {
          profile {
            ...OwnReferences_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return (
    <EntryList
      noun="reference"
      label="Your references"
      addLabel="Add Reference"
      draft={`reference ${owner}`}
      entries={references}
      empty={noReference}
      fields={['referenceName', 'companyName', 'position', 'contactNumber', 'email']}
      valuesOf={({ referenceName, companyName, position, contactNumber, email }) => ({
        referenceName,
        companyName,
        position,
        contactNumber: contactNumber ?? '',
        email: email ?? '',
      })}
      save={(values, id) => save({ input: { ...values, id } })}
      as={ReferenceFields}
      row={(reference, onEdit) => (
        <ReferenceRow key={reference.id} reference={reference} onEdit={onEdit} />
      )}
    />
  );
}
