import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DesiredRoleForm_query$key } from '#web/__generated__/DesiredRoleForm_query.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { positionOption } from '#web/features/forms/positionOption.ts';
import { jobTypes, yachtTypes } from '#web/features/profile/choices.ts';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { ToggleGroup } from '#web/ui/SegmentedControl.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import type { RoleValues } from './role-values.ts';

type Props = { query: DesiredRoleForm_query$key; form: UseFormReturn<RoleValues> };

/** The fields of an ideal position. */
export function DesiredRoleForm({ query, form }: Props) {
  const { positions } = useFragment(
    graphql`
      fragment DesiredRoleForm_query on Query {
        positions {
          ...positionOption_position
        }
      }
    `,
    query,
  );
  const { control, register, formState } = form;
  const isAnySize = useWatch({ control, name: 'noYachtSizePreference' });
  return (
    <div className="grid gap-5">
      <BoundField
        control={control}
        name="positions"
        as={MultiSelect}
        label="Position"
        help="The preferred one first."
        options={positions.map(positionOption)}
        ranked
        hideChosen
        required
      />
      <fieldset className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        <legend className="mb-1.5 font-medium">Yacht length</legend>
        <Switch
          label="No preference"
          className="sm:col-span-2"
          {...register('noYachtSizePreference')}
        />
        {!isAnySize &&
          (['yachtSizeMin', 'yachtSizeMax'] as const).map((name) => (
            <BoundField
              key={name}
              control={control}
              name={name}
              as={NumberField}
              label={name === 'yachtSizeMin' ? 'From' : 'Up to'}
              suffix="m"
              maxLength={3}
              step={5}
            />
          ))}
      </fieldset>
      <BoundField
        control={control}
        name="yachtTypes"
        as={ToggleGroup}
        label="Yacht type"
        choices={yachtTypes}
        required
      />
      <BoundField
        control={control}
        name="jobTypes"
        as={ToggleGroup}
        label="Contract type"
        choices={jobTypes}
        required
      />
      <FormFaults>{formState.errors.root?.message}</FormFaults>
    </div>
  );
}
