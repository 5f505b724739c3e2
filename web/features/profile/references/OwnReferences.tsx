import { Plus } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnReferencesMutation } from '#web/__generated__/OwnReferencesMutation.graphql.ts';
import type { OwnReferences_profile$key } from '#web/__generated__/OwnReferences_profile.graphql.ts';
import { EntryFrame } from '#web/features/profile/EntryFrame.tsx';
import { noReference } from '#web/features/profile/entry-values.ts';
import { NEW_ENTRY, useEntryForm } from '#web/features/profile/useEntryForm.ts';
import { useReferenceChanges } from '#web/features/references/useReferenceChanges.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ReferenceFields } from './ReferenceFields.tsx';
import { ReferenceRow } from './ReferenceRow.tsx';

/** The references that were entered, with how they stand, and the form of the one being written. */
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
      }
    `,
    profile,
  );
  useReferenceChanges();
  const [save] = useCommit<OwnReferencesMutation>(graphql`
    mutation OwnReferencesMutation($input: SaveReferenceInput!) {
      saveReference(input: $input) {
        __typename
        ... on SaveReferencePayload {
          profile {
            id
            ...OwnReferences_profile
            ...ProfileRail_profile
          }
          candidate {
            id
            profileCompletion
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const entry = useEntryForm({
    name: `reference ${owner}`,
    empty: noReference,
    fields: ['referenceName', 'companyName', 'position', 'contactNumber', 'email'],
    startsOpen: references.length === 0,
    valuesOf: (id) => {
      const found = references.find((each) => each.id === id);
      if (!found) return noReference;
      const { referenceName, companyName, position, contactNumber, email } = found;
      return {
        referenceName,
        companyName,
        position,
        contactNumber: contactNumber ?? '',
        email: email ?? '',
      };
    },
    save: (values, id) => save({ input: { ...values, id } }),
  });
  const isNew = entry.open === NEW_ENTRY;
  return (
    <div className="flex flex-col gap-4">
      {entry.open !== null && (
        <EntryFrame
          label={isNew ? 'New reference' : 'Reference'}
          error={entry.form.formState.errors.root?.message}
          saving={entry.isSaving}
          onSave={() => void entry.save()}
          onCancel={references.length > 0 ? entry.cancel : undefined}
        >
          <ReferenceFields form={entry.form} />
        </EntryFrame>
      )}
      {references.length > 0 && (
        <ul className="flex flex-col gap-3" aria-label="Your references">
          {references
            .filter(({ id }) => id !== entry.open)
            .map((reference) => (
              <ReferenceRow
                key={reference.id}
                reference={reference}
                onEdit={() => entry.show(reference.id)}
              />
            ))}
        </ul>
      )}
      {entry.open === null && (
        <Button icon={<Plus />} className="self-start" onClick={() => entry.show(NEW_ENTRY)}>
          Add Reference
        </Button>
      )}
    </div>
  );
}
