import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SkillPickers_profile$key } from '#web/__generated__/SkillPickers_profile.graphql.ts';
import type { SkillPickers_query$key } from '#web/__generated__/SkillPickers_query.graphql.ts';
import type { SkillPickersSetEquipmentMutation } from '#web/__generated__/SkillPickersSetEquipmentMutation.graphql.ts';
import type { SkillPickersSetSkillsMutation } from '#web/__generated__/SkillPickersSetSkillsMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Card } from '#web/ui/Card.tsx';
import { HoldingGroups } from './HoldingGroups.tsx';

type Props = { query: SkillPickers_query$key; profile: SkillPickers_profile$key };

/** The candidate's skills and equipment knowledge from the agency's lists, by group. Autosaved. */
export function SkillPickers({ query, profile }: Props) {
  const data = useFragment(
    graphql`
      fragment SkillPickers_query on Query {
        skills {
          id
          name
          group
        }
        equipment {
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
      fragment SkillPickers_profile on CandidateProfile {
        skills {
          id
        }
        equipment {
          id
        }
        # Changes with the lists.
        ...ProfileRail_profile
      }
    `,
    profile,
  );
  const [setSkills] = useCommit<SkillPickersSetSkillsMutation>(graphql`
    mutation SkillPickersSetSkillsMutation($input: SetSkillsInput!) {
      setSkills(input: $input) {
        ... on SetSkillsPayload {
          profile {
            ...SkillPickers_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [setEquipment] = useCommit<SkillPickersSetEquipmentMutation>(graphql`
    mutation SkillPickersSetEquipmentMutation($input: SetEquipmentInput!) {
      setEquipment(input: $input) {
        ... on SetEquipmentPayload {
          profile {
            ...SkillPickers_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return (
    <>
      <Card as="section" aria-label="Skills">
        <h2 className="mb-4 font-semibold">Skills</h2>
        <HoldingGroups
          noun="skills"
          options={data.skills.map(optionOf)}
          saved={saved.skills.map(({ id }) => id)}
          save={(skills) => setSkills({ input: { skills } })}
        />
      </Card>
      <Card as="section" aria-label="Equipment Knowledge">
        <h2 className="mb-4 font-semibold">Equipment Knowledge</h2>
        <HoldingGroups
          noun="equipment"
          options={data.equipment.map(optionOf)}
          saved={saved.equipment.map(({ id }) => id)}
          save={(equipment) => setEquipment({ input: { equipment } })}
        />
      </Card>
    </>
  );
}

type Listed = { readonly id: string; readonly name: string; readonly group: string };

const optionOf = ({ id, name, group }: Listed) => ({ id, label: name, category: group });
