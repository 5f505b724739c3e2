import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SchoolHistoryRemoveEducationMutation } from '#web/__generated__/SchoolHistoryRemoveEducationMutation.graphql.ts';
import type { SchoolHistorySaveEducationMutation } from '#web/__generated__/SchoolHistorySaveEducationMutation.graphql.ts';
import type { SchoolHistory_profile$key } from '#web/__generated__/SchoolHistory_profile.graphql.ts';
import { EntryList } from '#web/features/profile/EntryList.tsx';
import { EntryRow } from '#web/features/profile/EntryRow.tsx';
import { noEducation, spanInput, spanValues } from '#web/features/profile/entry-values.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { LongText } from '#web/ui/LongText.tsx';
import { EducationFields } from './EducationFields.tsx';
import { SpanText } from './SpanText.tsx';

/** Education, latest start first, with the form of the entry being edited. */
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
        # Changes with the list.
        ...ProfileRail_profile
      }
    `,
    profile,
  );
  const [save] = useCommit<SchoolHistorySaveEducationMutation>(graphql`
    mutation SchoolHistorySaveEducationMutation($input: SaveEducationInput!) {
      saveEducation(input: $input) {
        ... on SaveEducationPayload {
          profile {
            ...SchoolHistory_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [remove] = useCommit<SchoolHistoryRemoveEducationMutation>(graphql`
    mutation SchoolHistoryRemoveEducationMutation($input: RemoveEducationInput!) {
      removeEducation(input: $input) {
        ... on RemoveEducationPayload {
          profile {
            ...SchoolHistory_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return (
    <EntryList
      noun="education"
      label="Your education"
      addLabel="Add Education"
      draft={`education ${owner}`}
      entries={education}
      empty={noEducation}
      fields={['name', 'fromDate', 'toDate', 'description']}
      valuesOf={({ name, description, ...school }) => ({
        name,
        ...spanValues(school),
        description,
      })}
      save={(values, id) => save({ input: { ...spanInput(values), id } })}
      as={EducationFields}
      row={(school, onEdit) => (
        <EntryRow
          key={school.id}
          name={school.name}
          removal="This school will be deleted from your profile."
          onEdit={onEdit}
          onRemove={() => remove({ input: { id: school.id } })}
          more={<LongText text={school.description} short={school.shortDescription} />}
        >
          <h3 className="font-medium break-words">{school.name}</h3>
          <SpanText from={school.fromDate} to={school.toDate} present={school.present} />
        </EntryRow>
      )}
    />
  );
}
