import type { ReactNode, Ref } from 'react';
import type { FieldProps } from './Field.tsx';

/** One option of a group, select or segmented control; `value` is the form's value. */
export type Choice<V extends string = string> = {
  value: V;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
  /** The heading under which a CheckboxGroup shows it, together with its neighbours of the same. */
  group?: string;
};

/** Props of every group of options besides its value. */
export type ChoicesProps<V extends string> = FieldProps & {
  choices: readonly Choice<V>[];
  onBlur?: () => void;
  name?: string;
  /** Attached to the first input, so that a form can focus the group. */
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
};

type Group = Pick<ChoicesProps<string>, 'onBlur' | 'name' | 'disabled'>;

/** The props of an option's native input within its group. */
export const choiceInput = <V extends string>(group: Group, choice: Choice<V>) => ({
  name: group.name,
  value: choice.value,
  disabled: group.disabled || choice.disabled,
  onBlur: group.onBlur,
});

/** The values with one added or removed, in the order of the options. */
export const toggled = <V extends string>(
  choices: readonly Choice<V>[],
  values: readonly V[],
  changed: V,
): V[] =>
  choices
    .map(({ value }) => value)
    .filter((value) => values.includes(value) !== (value === changed));
