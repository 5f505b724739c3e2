import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SkillPickerMutation } from '#web/__generated__/SkillPickerMutation.graphql.ts';
import type { SkillPicker_profile$key } from '#web/__generated__/SkillPicker_profile.graphql.ts';
import type { SkillPicker_query$key } from '#web/__generated__/SkillPicker_query.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { HoldingGroups } from './HoldingGroups.tsx';

type Props = { query: SkillPicker_query$key; profile: SkillPicker_profile$key };

/** The candidate's skills from the agency's list, by group. Autosaved. */
export function SkillPicker({ query, profile }: Props) {
  const data = useFragment(
    graphql`
      fragment SkillPicker_query on Query {
        skills {
          id
          name
          group
        }
      }
    `,
    query,
  );
  const saved = useFragment(
    graphql`
      fragment SkillPicker_profile on CandidateProfile {
        skills {
          id
        }
      }
    `,
    profile,
  );
  const [commit] = useCommit<SkillPickerMutation>(graphql`
    mutation SkillPickerMutation($input: SetSkillsInput!) {
      setSkills(input: $input) {
        ... on SetSkillsPayload {
          profile {
            ...SkillPicker_profile
            ...ProfileRail_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return (
    <HoldingGroups
      noun="skills"
      options={data.skills.map(({ id, name, group }) => ({ id, label: name, category: group }))}
      saved={saved.skills.map(({ id }) => id)}
      save={(ids) => commit({ input: { skills: ids } })}
    />
  );
}
