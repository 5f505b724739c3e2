import type { Control } from 'react-hook-form';
import type { positionOption_position$key } from '#web/__generated__/positionOption_position.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { positionOption } from '#web/features/forms/positionOption.ts';
import { ComboBox } from '#web/ui/ComboBox.tsx';
import type { EnquiryValues } from './enquiry-values.ts';

type Props = {
  positions: readonly positionOption_position$key[];
  control: Control<EnquiryValues>;
};

/** The wanted position, from the list of positions. */
export function EnquiryPosition({ control, positions }: Props) {
  return (
    <BoundField
      control={control}
      name="position"
      as={ComboBox}
      label="Position"
      required
      placeholder="Start typing..."
      emptyText="No position of this name."
      options={positions.map(positionOption)}
    />
  );
}
