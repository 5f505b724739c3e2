import type { ReactNode, Ref } from 'react';
import type { FieldProps } from './Field.tsx';

/** One choice of a group, a select or a segmented control; `value` is what the form keeps. */
export type Choice<V extends string = string> = {
  value: V;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
};

/** What every group of choices takes beside its value. */
export type ChoicesProps<V extends string> = FieldProps & {
  choices: readonly Choice<V>[];
  onBlur?: () => void;
  name?: string;
  /** Given to the first input, so that a form can move the focus here. */
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
};

type Group = Pick<ChoicesProps<string>, 'onBlur' | 'name' | 'disabled'>;

/** The props of a choice's native input within its group. */
export const choiceInput = <V extends string>(group: Group, choice: Choice<V>) => ({
  name: group.name,
  value: choice.value,
  disabled: group.disabled || choice.disabled,
  onBlur: group.onBlur,
});

/** The values with one put in or taken out, in the order of the choices. */
export const toggled = <V extends string>(
  choices: readonly Choice<V>[],
  values: readonly V[],
  changed: V,
): V[] =>
  choices
    .map(({ value }) => value)
    .filter((value) => values.includes(value) !== (value === changed));
