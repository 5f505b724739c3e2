import { Plus } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SchoolHistoryRemoveEducationMutation } from '#web/__generated__/SchoolHistoryRemoveEducationMutation.graphql.ts';
import type { SchoolHistorySaveEducationMutation } from '#web/__generated__/SchoolHistorySaveEducationMutation.graphql.ts';
import type { SchoolHistory_profile$key } from '#web/__generated__/SchoolHistory_profile.graphql.ts';
import { EntryFrame } from '#web/features/profile/EntryFrame.tsx';
import { EntryRow } from '#web/features/profile/EntryRow.tsx';
import { endOf, noEducation } from '#web/features/profile/entry-values.ts';
import { NEW_ENTRY, useEntryForm } from '#web/features/profile/useEntryForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { LongText } from '#web/ui/LongText.tsx';
import { EducationFields } from './EducationFields.tsx';
import { SpanText } from './SpanText.tsx';

/** Education, newest start first, with the form of the entry that is being written. */
export function SchoolHistory({ profile }: { profile: SchoolHistory_profile$key }) {
  const { id: owner, education } = useFragment(
    graphql`
      fragment SchoolHistory_profile on CandidateProfile {
        id
        education {
          id
          name
          fromDate
          toDate
          present
          description
          shortDescription
        }
      }
    `,
    profile,
  );
  const [save] = useCommit<SchoolHistorySaveEducationMutation>(graphql`
    mutation SchoolHistorySaveEducationMutation($input: SaveEducationInput!) {
      saveEducation(input: $input) {
        __typename
        ... on SaveEducationPayload {
          profile {
            id
            ...SchoolHistory_profile
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
  const [remove] = useCommit<SchoolHistoryRemoveEducationMutation>(graphql`
    mutation SchoolHistoryRemoveEducationMutation($input: RemoveEducationInput!) {
      removeEducation(input: $input) {
        __typename
        ... on RemoveEducationPayload {
          profile {
            id
            ...SchoolHistory_profile
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
    name: `education ${owner}`,
    empty: noEducation,
    fields: ['name', 'fromDate', 'toDate', 'description'],
    startsOpen: education.length === 0,
    valuesOf: (id) => {
      const school = education.find((each) => each.id === id);
      if (!school) return noEducation;
      const { name, present, description } = school;
      const span = { fromDate: school.fromDate ?? '', toDate: school.toDate ?? '', present };
      return { name, ...span, description };
    },
    save: (values, id) =>
      save({ input: { ...values, fromDate: values.fromDate || null, toDate: endOf(values), id } }),
  });
  const isNew = entry.open === NEW_ENTRY;
  return (
    <div className="flex flex-col gap-4">
      {entry.open !== null && (
        <EntryFrame
          label={isNew ? 'New education' : 'Education'}
          error={entry.form.formState.errors.root?.message}
          saving={entry.isSaving}
          onSave={() => void entry.save()}
          onCancel={education.length > 0 ? entry.cancel : undefined}
        >
          <EducationFields form={entry.form} />
        </EntryFrame>
      )}
      {education.length > 0 && (
        <ul className="flex flex-col gap-3" aria-label="Your education">
          {education
            .filter(({ id }) => id !== entry.open)
            .map((school) => (
              <EntryRow
                key={school.id}
                name={school.name}
                removal="This school will be deleted from your profile."
                onEdit={() => entry.show(school.id)}
                onRemove={() => remove({ input: { id: school.id } })}
                more={<LongText text={school.description} short={school.shortDescription} />}
              >
                <h3 className="font-medium break-words">{school.name}</h3>
                <SpanText from={school.fromDate} to={school.toDate} present={school.present} />
              </EntryRow>
            ))}
        </ul>
      )}
      {entry.open === null && (
        <Button icon={<Plus />} className="self-start" onClick={() => entry.show(NEW_ENTRY)}>
          Add Education
        </Button>
      )}
    </div>
  );
}
