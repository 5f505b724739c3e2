import type { Control } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EnquiryPosition_positions$key } from '#web/__generated__/EnquiryPosition_positions.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { ComboBox } from '#web/ui/ComboBox.tsx';
import type { EnquiryValues } from './enquiry-values.ts';

type Props = { positions: EnquiryPosition_positions$key; control: Control<EnquiryValues> };

/** The wanted position, from the list of positions. */
export function EnquiryPosition({ control, ...props }: Props) {
  const positions = useFragment(
    graphql`
      fragment EnquiryPosition_positions on Position @relay(plural: true) {
        id
        name
        department
      }
    `,
    props.positions,
  );
  return (
    <BoundField
      control={control}
      name="position"
      as={ComboBox}
      label="Position"
      required
      placeholder="Start typing..."
      emptyText="No position of this name."
      options={positions.map(({ id, name, department }) => ({
        id,
        label: name,
        category: department,
      }))}
    />
  );
}
