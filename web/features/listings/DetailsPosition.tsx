import { useFormContext } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DetailsPosition_query$key } from '#web/__generated__/DetailsPosition_query.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { positionOption } from '#web/features/forms/positionOption.ts';
import { Button } from '#web/ui/Button.tsx';
import { ComboBox } from '#web/ui/ComboBox.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { DetailsField, type DetailsValues } from './details.ts';

type Props = {
  query: DetailsPosition_query$key;
  onReference: () => void;
  isGettingReference: boolean;
};

/** The consultant in charge, the reference and the position. */
export function DetailsPosition({ query, onReference, isGettingReference }: Props) {
  const { consultants, positions } = useFragment(
    graphql`
      fragment DetailsPosition_query on Query {
        consultants
        positions {
          ...positionOption_position
        }
      }
    `,
    query,
  );
  const form = useFormContext<DetailsValues>();
  const field = fieldsOf(form);
  const reference = form.watch('reference');
  return (
    <FormSection title="Position">
      <Select
        label="Consultant"
        placeholder="Choose a consultant"
        choices={consultants.map((name) => ({ value: name, label: name }))}
        {...field('consultant')}
      />
      <div className="flex items-start gap-2">
        <TextField label="Reference" className="flex-1" {...field('reference')} />
        {!reference && (
          <Button className="mt-6.5" pending={isGettingReference} onClick={onReference}>
            Get Reference
          </Button>
        )}
      </div>
      <DetailsField
        name="position"
        as={ComboBox}
        label="Position"
        className="sm:col-span-2"
        placeholder="Start typing..."
        options={positions.map(positionOption)}
      />
    </FormSection>
  );
}
