import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { WorkExperienceRemovePastRoleMutation } from '#web/__generated__/WorkExperienceRemovePastRoleMutation.graphql.ts';
import type { WorkExperienceSavePastRoleMutation } from '#web/__generated__/WorkExperienceSavePastRoleMutation.graphql.ts';
import type { WorkExperience_profile$key } from '#web/__generated__/WorkExperience_profile.graphql.ts';
import { EntryList } from '#web/features/profile/EntryList.tsx';
import { EntryRow } from '#web/features/profile/EntryRow.tsx';
import { noPastRole, spanInput, spanValues } from '#web/features/profile/entry-values.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { LongText } from '#web/ui/LongText.tsx';
import { PastRoleFields } from './PastRoleFields.tsx';
import { SpanText } from './SpanText.tsx';

/** Work experience, latest start first, with the form of the entry being edited. */
export function WorkExperience({ profile }: { profile: WorkExperience_profile$key }) {
  const { id: owner, pastRoles } = useFragment(
    graphql`
      fragment WorkExperience_profile on CandidateProfile {
        id
        pastRoles {
          id
          companyName
          position
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
  const [save] = useCommit<WorkExperienceSavePastRoleMutation>(graphql`
    mutation WorkExperienceSavePastRoleMutation($input: SavePastRoleInput!) {
      savePastRole(input: $input) {
        ... on SavePastRolePayload {
          profile {
            ...WorkExperience_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [remove] = useCommit<WorkExperienceRemovePastRoleMutation>(graphql`
    mutation WorkExperienceRemovePastRoleMutation($input: RemovePastRoleInput!) {
      removePastRole(input: $input) {
        ... on RemovePastRolePayload {
          profile {
            ...WorkExperience_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return (
    <EntryList
      noun="work experience"
      label="Your work experience"
      addLabel="Add Work Experience"
      draft={`work experience ${owner}`}
      entries={pastRoles}
      empty={noPastRole}
      fields={['companyName', 'position', 'fromDate', 'toDate', 'description']}
      valuesOf={({ companyName, position, description, ...role }) => ({
        companyName,
        position,
        ...spanValues(role),
        description,
      })}
      save={(values, id) => save({ input: { ...spanInput(values), id } })}
      as={PastRoleFields}
      row={(role, onEdit) => (
        <EntryRow
          key={role.id}
          name={[role.position, role.companyName].filter(Boolean).join(', ')}
          removal="This work experience will be deleted from your profile."
          onEdit={onEdit}
          onRemove={() => remove({ input: { id: role.id } })}
          more={<LongText text={role.description} short={role.shortDescription} />}
        >
          <h3 className="font-medium break-words">{role.position}</h3>
          <p className="break-words">{role.companyName}</p>
          <SpanText from={role.fromDate} to={role.toDate} present={role.present} />
        </EntryRow>
      )}
    />
  );
}
