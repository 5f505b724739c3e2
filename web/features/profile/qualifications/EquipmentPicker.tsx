import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EquipmentPickerMutation } from '#web/__generated__/EquipmentPickerMutation.graphql.ts';
import type { EquipmentPicker_profile$key } from '#web/__generated__/EquipmentPicker_profile.graphql.ts';
import type { EquipmentPicker_query$key } from '#web/__generated__/EquipmentPicker_query.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { HoldingGroups } from './HoldingGroups.tsx';

type Props = { query: EquipmentPicker_query$key; profile: EquipmentPicker_profile$key };

/** The candidate's equipment knowledge, by group. Autosaved. */
export function EquipmentPicker({ query, profile }: Props) {
  const data = useFragment(
    graphql`
      fragment EquipmentPicker_query on Query {
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
      fragment EquipmentPicker_profile on CandidateProfile {
        equipment {
          id
        }
      }
    `,
    profile,
  );
  const [commit] = useCommit<EquipmentPickerMutation>(graphql`
    mutation EquipmentPickerMutation($input: SetEquipmentInput!) {
      setEquipment(input: $input) {
        ... on SetEquipmentPayload {
          profile {
            ...EquipmentPicker_profile
            ...ProfileRail_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return (
    <HoldingGroups
      noun="equipment"
      options={data.equipment.map(({ id, name, group }) => ({ id, label: name, category: group }))}
      saved={saved.equipment.map(({ id }) => id)}
      save={(ids) => commit({ input: { equipment: ids } })}
    />
  );
}
